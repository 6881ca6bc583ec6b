import type { Kysely } from 'kysely'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/schema.ts'
import { loadCategories, type CategoryTree } from './categories.ts'
import type { SiteKey } from './facets.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The categories of every site, counted anew once a minute at most, and at once when the catalogue is another. */
export interface Catalogue {
  categories(site: SiteKey): Promise<CategoryTree>
}

const FRESH_FOR = 60_000

interface Kept {
  tree: Promise<CategoryTree>
  since: number
  vocabulary: Vocabulary
}

export function createCatalogue(db: Kysely<Database>, search: Search, now: () => Date): Catalogue {
  const kept = new Map<SiteKey, Kept>()

  const load = async (site: SiteKey, vocabulary: Vocabulary): Promise<CategoryTree> => {
    const tree = loadCategories(db, search, site, now())
    const before = kept.get(site)
    kept.set(site, { tree, since: now().getTime(), vocabulary })
    tree.catch(() => (before ? kept.set(site, before) : kept.delete(site)))
    return tree
  }

  return {
    async categories(site) {
      const known = kept.get(site)
      const { vocabulary } = await search.current()
      const fresh = known?.vocabulary === vocabulary && now().getTime() - known.since < FRESH_FOR
      return fresh ? known.tree : load(site, vocabulary)
    },
  }
}
