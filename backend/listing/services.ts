import type { ShopperServices } from '../auth/shopper.ts'
import type { CategoryTrees } from '../categories/category-trees.ts'
import type { Search } from '../search/search.ts'
import type { Route as WireRoute } from '../wire/route.ts'

export interface Services extends ShopperServices {
  categories: CategoryTrees
  search: Search
}

export type Route = WireRoute<Services>
