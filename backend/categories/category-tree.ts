import { workPicture } from '#/domain/picture-url.ts'
import type { Kysely, Selectable } from 'kysely'
import { revisionOf } from '../images/revision.ts'
import type { Search } from '../search/search.ts'
import type { Counts } from '../search/selection.ts'
import type { Database } from '../store/database.ts'
import type { WorkTable } from '../catalog/schema.ts'
import type { Category, CategoryPlan, Condition, CategoryPicture } from './category.ts'
import { categoryPlans } from './category-plans.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import { imageIdOf } from '../catalog/work.ts'

/** The categories of a site at one time. */
export interface CategoryTree {
  root: Category
  byId: ReadonlyMap<string, Category>
  /** Pictures by the id of a facet value. */
  pictures: ReadonlyMap<number, CategoryPicture>
}

/** Builds the categories of a site with their counts and pictures, without empty ones. */
export async function loadCategories(
  db: Kysely<Database>,
  search: Search,
  site: SiteKey,
  now: Date,
): Promise<CategoryTree> {
  const { vocabulary } = await search.current()
  const plans = categoryPlans(site, vocabulary, now)
  const count = await countWorks(search, vocabulary, site, plans)
  const pictures = await loadPictures(db, site)
  const byId = new Map<string, Category>()

  const build = (plan: CategoryPlan, parent: Category | undefined): Category | undefined => {
    const workCount = count(plan.conditions)
    if (workCount === 0 && !plan.keepWhenEmpty) return undefined
    const last = plan.conditions.at(-1)
    const picture = last && pictures.get(vocabulary.find(last.attribute, last.value)?.id ?? 0)
    const category: Category = {
      id: plan.id,
      name: plan.name,
      description: plan.description ?? '',
      conditions: plan.conditions,
      parent,
      children: [],
      showInMenu: plan.showInMenu ?? false,
      alternativeUrl: plan.alternativeUrl,
      workCount: plan.keepWhenEmpty && parent ? 0 : workCount,
      picture,
    }
    byId.set(plan.id, category)
    category.children = (plan.children ?? [])
      .map((child) => build(child, category))
      .filter((child) => child !== undefined)
    category.picture ??= category.children.find((child) => child.picture)?.picture
    return category
  }
  const root = build({ id: 'root', name: 'Root', conditions: [], children: plans, keepWhenEmpty: true }, undefined)
  if (!root) throw new Error('the root category was left out')
  return { root, byId, pictures }
}

/** Returns a function that counts the works of up to two conditions. Searches once for each first condition of a pair. */
async function countWorks(search: Search, vocabulary: Vocabulary, site: SiteKey, plans: readonly CategoryPlan[]) {
  const idOf = ({ attribute, value }: Condition) => vocabulary.find(attribute, value)?.id
  const siteId = vocabulary.find('site', site)?.id
  if (siteId === undefined) throw new Error(`the catalogue has no site ${site}`)
  const firstConditions = new Set(
    flattenPlans(plans).flatMap(({ conditions: [first, second] }) => (first && second ? [idOf(first) ?? 0] : [])),
  )
  const countsWithin = new Map<number, Counts>()
  for (const first of firstConditions) {
    const counts = await search.counts({ all: [siteId, first], choices: [], words: [] })
    countsWithin.set(first, counts)
  }
  const siteCounts = await search.counts({ all: [siteId], choices: [], words: [] })
  return ([first, second]: readonly Condition[]): number => {
    if (!first) return siteCounts.total
    if (!second) return siteCounts.of(idOf(first) ?? 0)
    return countsWithin.get(idOf(first) ?? 0)?.of(idOf(second) ?? 0) ?? 0
  }
}

const flattenPlans = (plans: readonly CategoryPlan[]): CategoryPlan[] =>
  plans.flatMap((plan) => [plan, ...flattenPlans(plan.children ?? [])])

async function loadPictures(db: Kysely<Database>, site: SiteKey): Promise<Map<number, CategoryPicture>> {
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
  return new Map(rows.map((row) => [row.value, toPicture(row)]))
}

type PictureRow = Pick<Selectable<WorkTable>, 'id' | 'aspect' | 'studio' | 'seed' | 'artist_index' | 'own'> & {
  color: string
}

function toPicture({ id, aspect, color, studio, seed, artist_index: artistIndex, own }: PictureRow): CategoryPicture {
  const imageId = imageIdOf(id)
  return {
    base: workPicture(imageId, revisionOf({ imageId, studio, seed, artistIndex, own: own ?? undefined })),
    aspect,
    color,
  }
}
