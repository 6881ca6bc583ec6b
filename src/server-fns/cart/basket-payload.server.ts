import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import { fetchProductGroup, ProductNotFound } from '#/upstreams/products.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

export interface Wanted {
  upi: string
  quantity: number
}

/** An item of a photo: whose photo it is and what it costs is known to the backend alone. */
export const photoPayload = ({ upi, quantity }: Wanted): Record<string, unknown> => ({
  productId: upi,
  c_upi: upi,
  quantity,
})

/** API-19: the parsed `salesForcePayload` of an item, with how many are wanted; undefined when it is not sold. */
export async function payloadOf(
  { upi, quantity }: Wanted,
  ids: SiteAndLocale,
): Promise<Record<string, unknown> | undefined> {
  if (isPhotoUpi(upi)) return photoPayload({ upi, quantity })
  const { site, locale } = localeContext(ids)
  const market = { siteId: site.id, locale: locale.id, currency: locale.preferredCurrency }
  const today = new Date().toISOString().slice(0, 10)
  try {
    const { products } = await fetchProductGroup(upi, market, { date: today, zipCode: undefined })
    const offered = products.find((product) => product.upi === upi)
    if (!offered) return undefined
    const payload: unknown = JSON.parse(offered.salesForcePayload)
    return typeof payload === 'object' && payload !== null ? { ...payload, quantity } : undefined
  } catch (error) {
    if (error instanceof ProductNotFound) return undefined
    throw error
  }
}
