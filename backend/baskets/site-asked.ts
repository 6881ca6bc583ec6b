import type { Exchange } from '../wire/route.ts'
import type { Shopper } from '../auth/shopper.ts'
import { siteConfiguration, type SiteConfiguration } from '../sites/sites.ts'

/** The site that a call is about: that of its query, or else that of the shopper's token. */
export const siteAsked = ({ url }: Exchange, { siteId }: Shopper): SiteConfiguration =>
  siteConfiguration(url.searchParams.get('siteId') ?? siteId)
