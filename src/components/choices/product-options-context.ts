import { createContext, use } from 'react'
import type { ProductPage } from '#/domain/product/product-page.ts'
import type { ProductChoice, ProductItem } from '#/domain/product/product-view.ts'
import type { ProductOptionsEvent } from '#/machines/product-options/product-options.machine.ts'

/** The product on show and what is chosen of it. */
export interface ProductScene {
  page: ProductPage
  choice: ProductChoice
  item: ProductItem
  quantity: number
  /** Passes a choice on; the page shows it at once. */
  send: (event: ProductOptionsEvent) => void
}

const SceneContext = createContext<ProductScene | null>(null)
export const ProductOptionsProvider = SceneContext.Provider

export function useProductOptionsContext(): ProductScene {
  const scene = use(SceneContext)
  if (!scene) throw new Error('a part of the product page was shown outside its ProductOptionsProvider')
  return scene
}
