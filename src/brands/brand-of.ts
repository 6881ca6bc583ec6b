import type { Site } from '#/domain/site.ts'
import { art } from './art.ts'
import type { Brand } from './brand.ts'
import { poster } from './poster.ts'
import { posterAp } from './poster-ap.ts'

const brands: Record<string, Brand> = { ART: art, POSTER: poster, POSTERAP: posterAp }

/**
 * The brand of a site; the case of the site's id is ignored.
 * @throws {Error} for a site without a brand.
 */
export function brandOf(site: Site): Brand {
  const brand = brands[site.id.toUpperCase()]
  if (!brand) throw new Error(`no brand for site ${site.id}: add one to src/brands and to brandOf`)
  return brand
}
