import { category, type CategoryShape } from '#/contracts/auth/shopper.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { requestPublic } from './public-call.server.ts'

/** A category with `levels` levels of descendants, including hidden ones such as the banner. */
export const getCategory = (id: string, levels: number, { site, locale }: SiteAndLocale): Promise<CategoryShape> =>
  requestPublic(site, 'product/shopper-products', `/categories/${encodeURIComponent(id)}`, {
    schema: category,
    query: { locale, levels, c_hidden: true },
  })
