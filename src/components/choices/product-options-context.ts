import { createContext, use } from 'react'
import type { ProductPage } from '#/domain/product/product-page.ts'
import type { ProductChoice, ProductItem, ProductPageOptions } from '#/domain/product/product-view.ts'
import type { ProductOptionsEvent } from '#/machines/product-options/product-options.machine.ts'

/** The product on show and what is chosen of it. */
interface ProductOptions {
  page: ProductPage
  choice: ProductChoice
  item: ProductItem
  quantity: number
  /** What the address says beside the item: links to other choices say it too. */
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
