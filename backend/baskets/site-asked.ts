import type { Exchange } from '../wire/route.ts'
import type { Shopper } from '../auth/shopper.ts'
import { houseOf, type House } from '../sites/sites.ts'

/** The site that a call is about: that of its query, or else that of the shopper's token. */
export const siteAsked = ({ url }: Exchange, { siteId }: Shopper): House =>
  houseOf(url.searchParams.get('siteId') ?? siteId)
