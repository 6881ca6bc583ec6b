import { itemPath, pageOptions } from '#/domain/product/product-view.ts'
import { productOptionsMachine } from '#/machines/product-options/product-options.machine.ts'
import type { ShopServices } from '#/actors/services.ts'

export interface ProductOptionsPath {
  /** The product's own path, to which an item's address belongs; null where no address shows the choice. */
  path: string | null
}

export const productOptionsLogic = (services: ShopServices, { path }: ProductOptionsPath) => {
  const replaceAddress = addressOfChoice(services, path)
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
 * Writes the address of a choice while the browser is on the product: neither a navigation that has begun nor a later
 * choice is replaced. The address is loaded first, so that the page stays on show.
 */
export function addressOfChoice(services: ShopServices, product: string | null) {
  const isShown = () => product !== null && decodeURI(window.location.pathname).endsWith(decodeURI(product))
  let latest: string | undefined
  return async (address: string) => {
    latest = address
    if (!isShown()) return
    await services.preload(address)
    if (latest === address && isShown()) await services.navigate(address, { replace: true, resetScroll: false })
  }
}
