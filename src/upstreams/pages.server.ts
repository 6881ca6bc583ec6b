import { page, type Page } from '#/contracts/auth/shopper.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { requestUpstream } from './client.server.ts'
import { environment } from './environment.server.ts'

/** A page of the page designer. */
export const getPage = (id: string, { site, locale }: SiteAndLocale): Promise<Page> =>
  requestUpstream(
    'commerce',
    `/experience/shopper-experience/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}/pages/${encodeURIComponent(id)}`,
    { schema: page, query: { siteId: site, locale } },
  )
