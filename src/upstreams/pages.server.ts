import { page, type Page } from '#/contracts/auth/shopper.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import { requestPublic } from './public-call.server.ts'

/** A page of the page designer. */
export const getPage = (id: string, { site, locale }: SiteAndLocale): Promise<Page> =>
  requestPublic(site, 'experience/shopper-experience', `/pages/${encodeURIComponent(id)}`, {
    schema: page,
    query: { locale },
  })
