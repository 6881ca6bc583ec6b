import { itemPath, pageOptions } from '#/domain/product/product-view.ts'
import { productOptionsMachine } from '#/machines/product-options/product-options.machine.ts'
import type { ShopServices } from '#/actors/services.ts'

export interface ProductOptionsPath {
  /** The product's path, for the address of an item; null if the address does not show the choice. */
  path: string | null
}

declare module '#/actors/flows.ts' {
  interface Flows {
    'product-options': Flow<typeof productOptionsMachine, ProductOptionsPath>
  }
}

export const productOptionsLogic = (services: ShopServices, { path }: ProductOptionsPath) => {
  const replaceAddress = createAddressReplacer(services, path)
  return productOptionsMachine.provide({
    actions: {
      replaceAddress: (_, { upi }) => {
        if (upi && path) void replaceAddress(itemPath(path, upi, optionsInAddress()))
      },
    },
  })
}

const optionsInAddress = () => pageOptions(Object.fromEntries(new URLSearchParams(window.location.search)))

/**
 * Returns a function that replaces the address with that of a choice, if the browser still shows the product and no later
 * choice follows. The address is preloaded, so that the page stays visible.
 */
export function createAddressReplacer(services: ShopServices, product: string | null) {
  const isShown = () => product !== null && decodeURI(window.location.pathname).endsWith(decodeURI(product))
  let latest: string | undefined
  return async (address: string) => {
    latest = address
    if (!isShown()) return
    await services.preload(address)
    if (latest === address && isShown()) await services.navigate(address, { replace: true, resetScroll: false })
  }
}
