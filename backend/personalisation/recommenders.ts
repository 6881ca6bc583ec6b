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

/** A request for recommendations. */
export interface RecommendationRequest {
  services: Services
  query: ProductQuery
  /** Undefined if the visitor does not allow tracking. */
  visitor: Visitor | undefined
  site: Visitor['site']
  /** The works that the visitor views. */
  works: readonly Work[]
  category: Category | undefined
  count: number
}

export interface Recommender {
  description: string
  displayMessage: string
  recommend(request: RecommendationRequest): Promise<readonly number[]>
}

const RECENT_MS = 30 * 86_400_000

/** RECO-04: recommenders by name. Results may contain the viewed works and works that the site does not sell. */
export const recommenders: Readonly<Record<RecommenderName, Recommender>> = {
  'pdp-similar-items': {
    description: 'The works most similar to the viewed work.',
    displayMessage: 'You might also like',
    recommend: similar,
  },
  'viewed-recently-einstein': {
    description: 'The works that this visitor viewed, the latest first.',
    displayMessage: 'Recently viewed',
    recommend: async ({ services, visitor, count }) => (visitor ? viewedWorkIds(services.db, visitor, count + 1) : []),
  },
  'product-to-product-einstein': {
    description: 'Other works that interested the visitors of the viewed work.',
    displayMessage: 'Customers also viewed',
    async recommend(request) {
      const { services, site, works, count } = request
      const ids = works.map(({ id }) => id)
      return [...(await alsoWantedWorkIds(services.db, site, ids, count)), ...(await similar(request))]
    },
  },
  'complete-the-set': {
    description: 'Works by the same artist that go with the viewed work.',
    displayMessage: 'Complete the set',
    recommend: companions,
  },
  'home-top-revenue-for-category': {
    description: 'The best-selling works of a category, or of the whole catalogue.',
    displayMessage: 'Popular right now',
    recommend: bestOf,
  },
  'products-in-all-categories': {
    description:
      'The most popular works of each category in turn, starting with the categories that this visitor viewed.',
    displayMessage: 'Popular in every category',
    recommend: acrossCategories,
  },
}

async function similar({ services, query, works, count }: RecommendationRequest): Promise<number[]> {
  const lists = await Promise.all(
    works.slice(0, 4).map(({ id }) => services.search.related(id, query.siteId, count + works.length)),
  )
  return interleaved(lists)
}

async function companions(request: RecommendationRequest): Promise<number[]> {
  const { services, query, works, count } = request
  const [work] = works
  if (!work) return []
  const members = await setMembers(services.db, work, query.siteId)
  const near = await worksByIds(services.db, await services.search.related(work.id, query.siteId, count * 4))
  const byArtist = near.filter(({ artist }) => artist.id === work.artist.id)
  return [...members, ...byArtist].map(({ id }) => id)
}

async function bestOf({ services, query, site, category, count }: RecommendationRequest): Promise<number[]> {
  const popular = await popularIn(services, query, site, category, count)
  const bought = await boughtWorkIds(services.db, site, new Date(query.at.getTime() - RECENT_MS), count)
  if (!category) return [...bought, ...popular]
  const within = new Set(await popularIn(services, query, site, category, MAX_RANK))
  return [...bought.filter((id) => within.has(id)), ...popular]
}

/** Bought works are recommended for a category only if they are among this number of its most popular works. */
const MAX_RANK = 1000

async function acrossCategories({ services, query, visitor, site, count }: RecommendationRequest): Promise<number[]> {
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

/** The distinct works of a recommender that the site sells, without the viewed works. */
export async function recommendedWorks(recommender: Recommender, request: RecommendationRequest): Promise<Work[]> {
  const { services, query, works, count } = request
  const viewed = new Set(works.map(({ id }) => id))
  const ids = [...new Set(await recommender.recommend(request))].filter((id) => !viewed.has(id))
  const found = await worksByIds(services.db, ids.slice(0, count * 4))
  return found.filter((work) => soldOn(work, query.siteId)).slice(0, count)
}
