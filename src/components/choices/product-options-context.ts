import { createContext, use } from 'react'
import type { ProductPage } from '#/domain/product/product-page.ts'
import type { ProductChoice, ProductItem, ProductPageOptions } from '#/domain/product/product-view.ts'
import type { ProductOptionsEvent } from '#/machines/product-options/product-options.machine.ts'

/** The shown product and the shopper's choice. */
interface ProductOptions {
  page: ProductPage
  choice: ProductChoice
  item: ProductItem
  quantity: number
  /** Further search parameters of the address, which links to other choices repeat. */
  options?: ProductPageOptions | undefined
  send: (event: ProductOptionsEvent) => void
  /** Loads the code that handles choices. */
  preload?: () => void
}

const ProductOptionsContext = createContext<ProductOptions | null>(null)
export const ProductOptionsProvider = ProductOptionsContext.Provider

export function useProductOptionsContext(): ProductOptions {
  const options = use(ProductOptionsContext)
  if (!options) throw new Error('a part of the product page was rendered outside of ProductOptionsProvider')
  return options
}
