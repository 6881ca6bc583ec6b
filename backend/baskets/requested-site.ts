import type { Exchange } from '../wire/route.ts'
import type { Shopper } from '../auth/shopper.ts'
import { siteConfiguration, type SiteConfiguration } from '../sites/sites.ts'

/** The site of the query, or else of the shopper's token. */
export const requestedSite = ({ url }: Exchange, { siteId }: Shopper): SiteConfiguration =>
  siteConfiguration(url.searchParams.get('siteId') ?? siteId)
