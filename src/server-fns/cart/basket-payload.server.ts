import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import { fetchProductGroup, ProductNotFound } from '#/upstreams/products.server.ts'
import { marketOf } from '#/server-fns/shell/locale-context.server.ts'

export interface RequestedItem {
  upi: string
  quantity: number
}

/** The payload of an item of a photo. The backend checks the owner of the photo and computes the price. */
export const photoPayload = ({ upi, quantity }: RequestedItem): Record<string, unknown> => ({
  productId: upi,
  c_upi: upi,
  quantity,
})

/** The parsed `salesForcePayload` of an item with the requested quantity: API-19. Undefined if it is not sold. */
export async function payloadOf(
  { upi, quantity }: RequestedItem,
  ids: SiteAndLocale,
): Promise<Record<string, unknown> | undefined> {
  if (isPhotoUpi(upi)) return photoPayload({ upi, quantity })
  const today = new Date().toISOString().slice(0, 10)
  try {
    const { products } = await fetchProductGroup(upi, marketOf(ids), { date: today, zipCode: undefined })
    const offered = products.find((product) => product.upi === upi)
    if (!offered) return undefined
    const payload: unknown = JSON.parse(offered.salesForcePayload)
    return typeof payload === 'object' && payload !== null ? { ...payload, quantity } : undefined
  } catch (error) {
    if (error instanceof ProductNotFound) return undefined
    throw error
  }
}
