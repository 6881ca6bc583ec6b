import { ownShopOf } from '#/domain/own-shop.ts'
import type { Site } from '#/domain/site.ts'
import { shop as configured } from '#shop'
import { art } from './art.ts'
import type { Brand } from './brand.ts'
import { poster } from './poster.ts'
import { posterAp } from './poster-ap.ts'

const brands: Record<string, Brand> = { ART: own('Art', art), POSTER: own('Poster', poster), POSTERAP: posterAp }

/** The brand of the merchant's own shop on its site, else the demonstration's. */
function own(siteId: string, brand: Brand): Brand {
  const shop = ownShopOf(configured, siteId)
  if (!shop) return brand
  const { name, promotion } = shop
  const offer = promotion ? { percent: promotion.percent } : brand.offer
  return { ...brand, name, wordmark: name, closing: 'countries', social: [], offer }
}

/**
 * The brand of a site; the case of the site's id is ignored.
 * @throws {Error} for a site without a brand.
 */
export function brandOf(site: Site): Brand {
  const brand = brands[site.id.toUpperCase()]
  if (!brand) throw new Error(`no brand for site ${site.id}: add one to src/brands and to brandOf`)
  return brand
}
