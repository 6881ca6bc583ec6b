import type { RecommenderName } from '#/contracts/product/personalisation.ts'
import type { Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import type { Category } from '../categories/category.ts'
import type { Services } from './services.ts'
import { setMembers } from '../products/set-members.ts'
import type { ProductQuery } from '../products/product-query.ts'
import { soldOn } from '../catalog/group-types.ts'
import { priceColumns, type Selection } from '../search/selection.ts'
import { alsoWantedWorkIds, boughtWorkIds, viewedCategoryIds, viewedWorkIds, type Visitor } from './activities.ts'

/** What works are recommended for. */
export interface Occasion {
  services: Services
  query: ProductQuery
  /** Undefined for those who do not want to be known. */
  visitor: Visitor | undefined
  site: Visitor['site']
  /** The works at hand. */
  works: readonly Work[]
  category: Category | undefined
  count: number
}

export interface Recommender {
  description: string
  displayMessage: string
  recommend(occasion: Occasion): Promise<readonly number[]>
}

const LATELY = 30 * 86_400_000

/** RECO-04: recommenders by name; results may contain the given works and works that the site does not sell. */
export const recommenders: Readonly<Record<RecommenderName, Recommender>> = {
  'pdp-similar-items': {
    description: 'Works that share most with the work at hand.',
    displayMessage: 'You might also like',
    recommend: similar,
  },
  'viewed-recently-einstein': {
    description: 'What this visitor has looked at, the latest first.',
    displayMessage: 'Recently viewed',
    recommend: async ({ services, visitor, count }) => (visitor ? viewedWorkIds(services.db, visitor, count + 1) : []),
  },
  'product-to-product-einstein': {
    description: 'What those who looked at the work at hand also wanted.',
    displayMessage: 'Others also looked at',
    async recommend(occasion) {
      const { services, site, works, count } = occasion
      const ids = works.map(({ id }) => id)
      return [...(await alsoWantedWorkIds(services.db, site, ids, count)), ...(await similar(occasion))]
    },
  },
  'complete-the-set': {
    description: 'Works by the same artist that hang well beside the work at hand.',
    displayMessage: 'Complete the set',
    recommend: companions,
  },
  'home-top-revenue-for-category': {
    description: 'What sells best of a category, or of all works.',
    displayMessage: 'Best of the house',
    recommend: bestOf,
  },
  'products-in-all-categories': {
    description: 'The favourite of each category in turn, the categories that this visitor looks into first.',
    displayMessage: 'From every wall',
    recommend: acrossCategories,
  },
}

async function similar({ services, query, works, count }: Occasion): Promise<number[]> {
  const lists = await Promise.all(
    works.slice(0, 4).map(({ id }) => services.search.related(id, query.siteId, count + works.length)),
  )
  return interleaved(lists)
}

async function companions(occasion: Occasion): Promise<number[]> {
  const { services, query, works, count } = occasion
  const [work] = works
  if (!work) return []
  const members = await setMembers(services.db, work, query.siteId)
  const near = await worksByIds(services.db, await services.search.related(work.id, query.siteId, count * 4))
  const byArtist = near.filter(({ artist }) => artist.id === work.artist.id)
  return [...members, ...byArtist].map(({ id }) => id)
}

async function bestOf({ services, query, site, category, count }: Occasion): Promise<number[]> {
  const popular = await popularIn(services, query, site, category, count)
  const bought = await boughtWorkIds(services.db, site, new Date(query.at.getTime() - LATELY), count)
  if (!category) return [...bought, ...popular]
  const within = new Set(await popularIn(services, query, site, category, POPULAR_LOOKED_AT))
  return [...bought.filter((id) => within.has(id)), ...popular]
}

/** The lowest rank in a category of a work that was added to baskets. */
const POPULAR_LOOKED_AT = 1000

async function acrossCategories({ services, query, visitor, site, count }: Occasion): Promise<number[]> {
  const { root, byId } = await services.categories.tree(site)
  const viewed = visitor ? await viewedCategoryIds(services.db, visitor, root.children.length) : []
  const own = viewed.flatMap((id) => byId.get(id) ?? [])
  const shown = [...new Set([...own, ...root.children])].filter(
    ({ conditions, workCount }) => conditions.length > 0 && workCount > 0,
  )
  const lists = await Promise.all(shown.map((category) => popularIn(services, query, site, category, count)))
  return interleaved(lists)
}

async function popularIn(
  { search }: Services,
  { currency }: ProductQuery,
  site: Visitor['site'],
  category: Category | undefined,
  limit: number,
): Promise<readonly number[]> {
  const { vocabulary } = await search.current()
  const conditions = [{ attribute: 'site' as const, value: site }, ...(category?.conditions ?? [])]
  const all = conditions.map(({ attribute, value }) => vocabulary.find(attribute, value)?.id ?? 0)
  const selection: Selection = { all, choices: [], words: [] }
  return search.page(selection, { sort: 'best-matches', priceColumn: priceColumns[currency], offset: 0, limit })
}

/** The first of each list, then the second of each. */
function interleaved(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}

/** The works that a recommender names for an occasion: each once, sold on the site, and none of those at hand. */
export async function recommendedWorks(recommender: Recommender, occasion: Occasion): Promise<Work[]> {
  const { services, query, works, count } = occasion
  const atHand = new Set(works.map(({ id }) => id))
  const ids = [...new Set(await recommender.recommend(occasion))].filter((id) => !atHand.has(id))
  const found = await worksByIds(services.db, ids.slice(0, count * 4))
  return found.filter((work) => soldOn(work, query.siteId)).slice(0, count)
}
