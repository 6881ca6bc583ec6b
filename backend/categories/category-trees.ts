import type { Kysely } from 'kysely'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/database.ts'
import { loadCategories, type CategoryTree } from './category-tree.ts'
import type { SiteKey } from '../sites/sites.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'

/**
 * The categories of every site, counted anew at once when anything in the catalogue has changed. What the clock alone
 * changes may be a minute old; then they are counted behind the back of whoever asks, who need not wait.
 */
export interface CategoryTrees {
  tree(site: SiteKey): Promise<CategoryTree>
}

const FRESH_FOR = 60_000
const KEPT_FOR = 10 * FRESH_FOR

interface Kept {
  tree: Promise<CategoryTree>
  since: number
  generation: number
  vocabulary: Vocabulary
}

export function createCategoryTrees(db: Kysely<Database>, search: Search, now: () => Date): CategoryTrees {
  const kept = new Map<SiteKey, Kept>()

  const load = async (site: SiteKey, generation: number, vocabulary: Vocabulary): Promise<CategoryTree> => {
    const tree = loadCategories(db, search, site, now())
    const before = kept.get(site)
    kept.set(site, { tree, since: now().getTime(), generation, vocabulary })
    tree.catch(() => (before ? kept.set(site, before) : kept.delete(site)))
    return tree
  }

  const renew = (site: SiteKey, known: Kept) => {
    const renewing = { ...known, since: now().getTime() }
    kept.set(site, renewing)
    const become = (kind: Kept) => {
      if (kept.get(site) === renewing) kept.set(site, kind)
    }
    const tree = loadCategories(db, search, site, now())
    tree.then(
      () => become({ ...renewing, tree }),
      () => become(known),
    )
  }

  return {
    async tree(site) {
      const known = kept.get(site)
      const { generation, vocabulary } = await search.current()
      const same = known?.generation === generation && known.vocabulary === vocabulary
      const age = known ? now().getTime() - known.since : Infinity
      if (!same || age >= KEPT_FOR) return load(site, generation, vocabulary)
      if (age >= FRESH_FOR) renew(site, known)
      return known.tree
    },
  }
}
