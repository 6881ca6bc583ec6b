import type { Kysely } from 'kysely'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/database.ts'
import { loadCategories, type CategoryTree } from './category-tree.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'

/**
 * The categories of every site. A change of the catalogue reloads them. The end of the sale depends on the time: they are
 * also stale-while-revalidate after 60 s, and never older than ten minutes.
 */
export interface CategoryTrees {
  tree(site: SiteKey): Promise<CategoryTree>
}

const FRESH_MS = 60_000
const MAX_AGE_MS = 10 * FRESH_MS

interface CachedTree {
  tree: Promise<CategoryTree>
  since: number
  generation: number
  vocabulary: Vocabulary
}

export function createCategoryTrees(db: Kysely<Database>, search: Search, now: () => Date): CategoryTrees {
  const cache = new Map<SiteKey, CachedTree>()

  const load = async (site: SiteKey, generation: number, vocabulary: Vocabulary): Promise<CategoryTree> => {
    const tree = loadCategories(db, search, site, now())
    const previous = cache.get(site)
    cache.set(site, { tree, since: now().getTime(), generation, vocabulary })
    tree.catch(() => (previous ? cache.set(site, previous) : cache.delete(site)))
    return tree
  }

  const revalidate = (site: SiteKey, cached: CachedTree) => {
    const revalidating = { ...cached, since: now().getTime() }
    cache.set(site, revalidating)
    const replace = (next: CachedTree) => {
      if (cache.get(site) === revalidating) cache.set(site, next)
    }
    const tree = loadCategories(db, search, site, now())
    tree.then(
      () => replace({ ...revalidating, tree }),
      () => replace(cached),
    )
  }

  return {
    async tree(site) {
      const cached = cache.get(site)
      const { generation, vocabulary } = await search.current()
      const unchanged = cached?.generation === generation && cached.vocabulary === vocabulary
      const age = cached ? now().getTime() - cached.since : Infinity
      if (!unchanged || age >= MAX_AGE_MS) return load(site, generation, vocabulary)
      if (age >= FRESH_MS) revalidate(site, cached)
      return cached.tree
    },
  }
}
