import { workPicture } from '#/domain/picture-url.ts'
import type { Kysely, Selectable } from 'kysely'
import { revisionOf } from '../images/revision.ts'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/database.ts'
import type { WorkTable } from '../catalog/schema.ts'
import type { Category, CategoryPlan, Condition, Face } from './category.ts'
import { categoryPlans } from './category-plans.ts'
import { attributes, type FacetAttribute } from '../catalog/facets.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import { imageIdOf } from '../catalog/work.ts'

/** All categories of one site at one moment. */
export interface CategoryTree {
  root: Category
  byId: ReadonlyMap<string, Category>
  /** The work that stands for a facet value, by the value's number. */
  faces: ReadonlyMap<number, Face>
}

const countedAttributes: readonly FacetAttribute[] = [
  ...Object.keys(attributes).filter((name): name is keyof typeof attributes => name in attributes && name !== 'price'),
  'artist',
  'flag',
]

/** Lays out the categories of a site, leaves out those without works, and gives each a picture of its own. */
export async function loadCategories(
  db: Kysely<Database>,
  search: Search,
  site: SiteKey,
  now: Date,
): Promise<CategoryTree> {
  const { vocabulary } = await search.current()
  const plans = categoryPlans(site, vocabulary, now)
  const count = await counterOf(search, vocabulary, site, plans)
  const faces = await facesOf(db, site)
  const byId = new Map<string, Category>()

  const build = (plan: CategoryPlan, parent: Category | undefined): Category | undefined => {
    const workCount = count(plan.conditions)
    if (workCount === 0 && !plan.always) return undefined
    const last = plan.conditions.at(-1)
    const face = last && faces.get(vocabulary.find(last.attribute, last.value)?.id ?? 0)
    const category: Category = {
      id: plan.id,
      name: plan.name,
      description: plan.description ?? '',
      conditions: plan.conditions,
      parent,
      children: [],
      showInMenu: plan.showInMenu ?? false,
      alternativeUrl: plan.alternativeUrl,
      workCount: plan.always && parent ? 0 : workCount,
      picture: face,
    }
    byId.set(plan.id, category)
    category.children = (plan.children ?? [])
      .map((child) => build(child, category))
      .filter((child) => child !== undefined)
    category.picture ??= category.children.find(({ picture }) => picture)?.picture
    return category
  }
  const root = build({ id: 'root', name: 'Root', conditions: [], children: plans, always: true }, undefined)
  if (!root) throw new Error('the root category is always there')
  return { root, byId, faces }
}

/** Counts works by conditions: one question of the search for each condition that others are combined with. */
async function counterOf(search: Search, vocabulary: Vocabulary, site: SiteKey, plans: readonly CategoryPlan[]) {
  const idOf = ({ attribute, value }: Condition) => vocabulary.find(attribute, value)?.id
  const siteId = vocabulary.find('site', site)?.id
  if (siteId === undefined) throw new Error(`the catalogue has no site ${site}`)
  const firsts = new Set(
    flattened(plans).flatMap(({ conditions: [first, second] }) => (first && second ? [idOf(first) ?? 0] : [])),
  )
  const within = new Map<number, ReadonlyMap<number, number>>()
  for (const first of firsts) {
    const counts = await search.counts({ all: [siteId, first], choices: [], words: [] }, countedAttributes)
    within.set(first, counts.byValue)
  }
  const whole = await search.counts({ all: [siteId], choices: [], words: [] }, countedAttributes)
  return ([first, second]: readonly Condition[]): number => {
    if (!first) return whole.total
    if (!second) return whole.byValue.get(idOf(first) ?? 0) ?? 0
    return within.get(idOf(first) ?? 0)?.get(idOf(second) ?? 0) ?? 0
  }
}

const flattened = (plans: readonly CategoryPlan[]): CategoryPlan[] =>
  plans.flatMap((plan) => [plan, ...flattened(plan.children ?? [])])

async function facesOf(db: Kysely<Database>, site: SiteKey): Promise<Map<number, Face>> {
  const rows = await db
    .selectFrom('facet_face')
    .innerJoin('work', 'work.id', 'facet_face.work_id')
    .select([
      'facet_face.value',
      'facet_face.color',
      'work.id',
      'work.aspect',
      'work.studio',
      'work.seed',
      'work.artist_index',
      'work.own',
    ])
    .where('facet_face.site', '=', site)
    .execute()
  return new Map(rows.map((row) => [row.value, faceOf(row)]))
}

type FaceRow = Pick<Selectable<WorkTable>, 'id' | 'aspect' | 'studio' | 'seed' | 'artist_index' | 'own'> & {
  color: string
}

function faceOf({ id, aspect, color, studio, seed, artist_index: artistIndex, own }: FaceRow): Face {
  const imageId = imageIdOf(id)
  return {
    base: workPicture(imageId, revisionOf({ imageId, studio, seed, artistIndex, own: own ?? undefined })),
    aspect,
    color,
  }
}
