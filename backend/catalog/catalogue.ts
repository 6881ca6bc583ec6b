import type { Kysely } from 'kysely'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/schema.ts'
import { loadCategories, type CategoryTree } from './categories.ts'
import type { SiteKey } from './facets.ts'

/** The categories of every site, counted anew once a minute at most. */
export interface Catalogue {
  categories(site: SiteKey): Promise<CategoryTree>
}

const FRESH_FOR = 60_000

interface Kept {
  tree: Promise<CategoryTree>
  since: number
}

export function createCatalogue(db: Kysely<Database>, search: Search, now: () => Date): Catalogue {
  const kept = new Map<SiteKey, Kept>()

  const load = async (site: SiteKey): Promise<CategoryTree> => {
    const tree = loadCategories(db, search, site, now())
    const before = kept.get(site)
    kept.set(site, { tree, since: now().getTime() })
    tree.catch(() => (before ? kept.set(site, before) : kept.delete(site)))
    return tree
  }

  return {
    categories(site) {
      const known = kept.get(site)
      return known && now().getTime() - known.since < FRESH_FOR ? known.tree : load(site)
    },
  }
}
