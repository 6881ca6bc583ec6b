import type { Kysely } from 'kysely'
import type { ShopperServices } from '../auth/shopper.ts'
import type { CategoryTrees } from '../categories/category-trees.ts'
import type { Search } from '../search/search.ts'
import type { Database } from '../store/database.ts'
import type { Route as WireRoute } from '../wire/route.ts'

export interface Services extends ShopperServices {
  /** For reads of the catalogue. */
  catalogue: Kysely<Database>
  categories: CategoryTrees
  search: Search
}

export type Route = WireRoute<Services>
