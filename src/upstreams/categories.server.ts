import { category, type CategoryShape } from '#/contracts/auth/shopper.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { requestUpstream } from './client.server.ts'
import { environment } from './environment.server.ts'

/** A category with `levels` levels of descendants. */
export const getCategory = (id: string, levels: number, { site, locale }: SiteAndLocale): Promise<CategoryShape> =>
  requestUpstream(
    'commerce',
    `/product/shopper-products/v1/organizations/${environment().COMMERCE_ORGANIZATION_ID}/categories/${encodeURIComponent(id)}`,
    { schema: category, query: { siteId: site, locale, levels } },
  )
