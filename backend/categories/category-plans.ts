import { bannerPlan } from './banner.ts'
import type { CategoryPlan, Condition } from './category.ts'
import type { FacetAttribute } from '../catalog/facets.ts'
import { siteConfiguration, type SiteKey } from '../sites/sites.ts'
import type { FacetValue, Vocabulary } from '../catalog/vocabulary.ts'

/** Narrows the categories of a facet to a subset of the works, such as photographs or the sale. */
interface Subset {
  prefix: string
  condition: Condition
}

const NEW: Condition = { attribute: 'flag', value: 'new' }
const SALE: Condition = { attribute: 'flag', value: 'sale' }
const department = (value: string): Subset => ({ prefix: value, condition: { attribute: 'c_department', value } })

export const idPrefixes: Partial<Record<FacetAttribute, string>> = {
  artist: 'artist~',
  c_artType: 'technique~',
  c_color: 'color~',
  c_department: 'department~',
  c_materials: 'material~',
  c_room: 'room~',
  c_shape: 'shape~',
  c_size: 'size~',
  c_style: 'style~',
  c_subjects: '',
}

/** The maximum numbers of entries in a menu: the first ones. Links, filters and the search lead to the others. */
const ARTISTS_IN_MENU = 24
const VALUES_IN_MENU = 24
const SUBJECTS_IN_MENU = 16
/**
 * The menu shows all subjects if they fit into this number of lines, otherwise ten short groups. A group takes one line per
 * subject, two for its heading and one for its link to all works.
 */
const MENU_LINES = 90
const GROUPS_IN_MENU = 10
const SUBJECTS_IN_GROUP = 4

/** The categories below the root of a site. */
export function categoryPlans(site: SiteKey, vocabulary: Vocabulary, now: Date): CategoryPlan[] {
  const plans = planner(vocabulary)
  const menu = siteConfiguration(site).collection === 'gallery' ? galleryMenu(plans) : pressMenu(plans)
  return [...menu, ...plans.hidden(), bannerPlan(site, now)]
}

type Planner = ReturnType<typeof planner>

function planner(vocabulary: Vocabulary) {
  const plan = (facet: FacetValue, attribute: FacetAttribute, subset?: Subset): CategoryPlan => {
    const id = `${idPrefixes[attribute] ?? ''}${facet.value}`
    return {
      id: subset ? `${subset.prefix}~${id}` : id,
      name: facet.label,
      conditions: [...(subset ? [subset.condition] : []), { attribute, value: facet.value }],
      showInMenu: true,
    }
  }
  const inMenu = (plans: readonly CategoryPlan[], max: number) =>
    plans.map((category, index) => ({ ...category, showInMenu: index < max }))
  const plansOf = (attribute: FacetAttribute, subset?: Subset) =>
    vocabulary.valuesOf(attribute).map((facet) => plan(facet, attribute, subset))
  const values = (attribute: FacetAttribute, subset?: Subset) => inMenu(plansOf(attribute, subset), VALUES_IN_MENU)
  const subjectsBelow = (parent: FacetValue): CategoryPlan[] =>
    vocabulary
      .below('c_subjects', parent)
      .map((facet) => ({ ...plan(facet, 'c_subjects'), children: subjectsBelow(facet) }))
  const subjects = (): CategoryPlan[] => {
    const groups = vocabulary
      .below('c_subjects', undefined)
      .map((facet) => ({ ...plan(facet, 'c_subjects'), children: subjectsBelow(facet) }))
    const fits = groups.reduce((lines, { children }) => lines + 3 + children.length, 0) <= MENU_LINES
    if (fits) return groups
    const short = groups.map((group) => ({ ...group, children: inMenu(group.children, SUBJECTS_IN_GROUP) }))
    return inMenu(short, GROUPS_IN_MENU)
  }
  const topSubjects = (subset: Subset) =>
    inMenu(
      vocabulary.below('c_subjects', undefined).map((facet) => plan(facet, 'c_subjects', subset)),
      SUBJECTS_IN_MENU,
    )
  const artists = () => inMenu(plansOf('artist'), ARTISTS_IN_MENU)
  const hidden = (): CategoryPlan[] => {
    const allValues = (['c_artType', 'c_color', 'c_department', 'c_materials', 'c_shape', 'c_size'] as const).flatMap(
      (name) => plansOf(name),
    )
    const byFlag = [
      flagged('bestsellers', 'Best Sellers', 'bestseller'),
      flagged('exclusives', 'Only Here', 'exclusive'),
      flagged('hgtv', 'HGTV Collection', 'hgtv'),
    ]
    return [...allValues, ...byFlag].map(withoutMenu)
  }
  return { values, subjects, topSubjects, artists, hidden }
}

const withoutMenu = (plan: CategoryPlan): CategoryPlan => ({ ...plan, showInMenu: false })

const flagged = (id: string, name: string, value: string): CategoryPlan => ({
  id,
  name,
  conditions: [{ attribute: 'flag', value }],
})

const entry = (
  id: string,
  name: string,
  conditions: readonly Condition[],
  children: readonly CategoryPlan[],
): CategoryPlan => ({
  id,
  name,
  conditions,
  showInMenu: true,
  children,
})

const roomsEntry = (plans: Planner): CategoryPlan => ({
  ...entry('rooms', 'Shop by Room', [], plans.values('c_room')),
  alternativeUrl: '/shop-by-room',
})

function galleryMenu(plans: Planner): CategoryPlan[] {
  const photographs = department('photographs')
  const canvas = department('stretchedcanvas')
  const framed: Subset = { prefix: 'frames', condition: { attribute: 'c_materials', value: 'framed' } }
  return [
    entry('newarrivals', 'New Arrivals', [NEW], plans.topSubjects({ prefix: 'newarrivals', condition: NEW })),
    entry('subjects', 'Subjects', [], plans.subjects()),
    entry('styles', 'Styles', [], plans.values('c_style')),
    entry('artists', 'Artists', [], plans.artists()),
    entry('photographs', 'Photography', [photographs.condition], plans.topSubjects(photographs)),
    entry(
      'stretchedcanvas',
      'Canvas',
      [canvas.condition],
      [...plans.values('c_shape', canvas), ...plans.topSubjects(canvas)],
    ),
    roomsEntry(plans),
    entry(
      'frames',
      'Frames',
      [framed.condition],
      [...plans.values('c_department', framed), ...plans.values('c_size', framed)],
    ),
    entry('sale', 'Sale', [SALE], plans.values('c_department', { prefix: 'sale', condition: SALE })),
  ]
}

function pressMenu(plans: Planner): CategoryPlan[] {
  const posters = department('posters')
  const prints = department('artprints')
  const canvas = department('stretchedcanvas')
  const photographs = department('photographs')
  const framed: Subset = { prefix: 'frames', condition: { attribute: 'c_materials', value: 'framed' } }
  const group = (id: string, name: string, subset: Subset, children: readonly CategoryPlan[]) =>
    entry(`${subset.prefix}~${id}`, name, [subset.condition], children)
  return [
    entry(
      'posters',
      'Posters',
      [posters.condition],
      [
        group('bysubject', 'By subject', posters, plans.topSubjects(posters)),
        group('bystyle', 'By style', posters, plans.values('c_style', posters)),
        group('bysize', 'By size', posters, plans.values('c_size', posters)),
        group('byshape', 'By shape', posters, plans.values('c_shape', posters)),
      ],
    ),
    entry(
      'artprints',
      'Art Prints',
      [prints.condition],
      [
        group('bysubject', 'By subject', prints, plans.topSubjects(prints)),
        group('bystyle', 'By style', prints, plans.values('c_style', prints)),
      ],
    ),
    entry(
      'stretchedcanvas',
      'Canvas',
      [canvas.condition],
      [...plans.values('c_shape', canvas), ...plans.topSubjects(canvas)],
    ),
    entry('photographs', 'Photographs', [photographs.condition], plans.topSubjects(photographs)),
    entry(
      'frames',
      'Framed',
      [framed.condition],
      [...plans.values('c_department', framed), ...plans.values('c_size', framed)],
    ),
    entry('artists', 'Artists', [], plans.artists()),
    roomsEntry(plans),
    entry('newarrivals', 'New This Week', [NEW], plans.topSubjects({ prefix: 'newarrivals', condition: NEW })),
    entry('sale', 'Sale', [SALE], plans.values('c_department', { prefix: 'sale', condition: SALE })),
    ...[
      entry('subjects', 'Subjects', [], plans.subjects()),
      entry('styles', 'Styles', [], plans.values('c_style')),
    ].map(withoutMenu),
  ]
}
