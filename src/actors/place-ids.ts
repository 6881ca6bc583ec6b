import type { ShopLink } from './shop-link.ts'

/** How server functions are told of a site and a locale. */
export const placeIds = ({ site, locale }: Pick<ShopLink, 'site' | 'locale'>) => ({ site: site.id, locale: locale.id })
