import { itemPath, type ProductLayout } from '#/domain/product/product-view.ts'
import { productOptionsMachine } from '#/machines/product-options/product-options.machine.ts'
import type { ShopServices } from '#/actors/services.ts'

export interface ProductOptionsPath {
  /** The product's own path, to which an item's address belongs; null where no address shows the choice. */
  path: string | null
  /** The layout that the address names. */
  layout?: ProductLayout | undefined
}

export const productOptionsLogic = (services: ShopServices, { path, layout }: ProductOptionsPath) =>
  productOptionsMachine.provide({
    actions: {
      replaceAddress: (_, { upi }) => {
        if (upi && path && isAt(path))
          void services.navigate(itemPath(path, upi, layout), { replace: true, resetScroll: false })
      },
    },
  })

/** Whether the browser is still on the product: a navigation that has begun must not be replaced. */
export const isAt = (path: string) => decodeURI(window.location.pathname).endsWith(decodeURI(path))
