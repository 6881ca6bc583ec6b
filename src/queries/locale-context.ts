import type { Locale, Site } from '#/domain/site.ts'

export interface LocaleContext {
  site: Site
  locale: Locale
}

/** The ids of a site and locale, as server functions take them. */
export const idsOf = ({ site, locale }: LocaleContext) => ({ site: site.id, locale: locale.id })
