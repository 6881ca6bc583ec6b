import type { Insertable } from 'kysely'
import { facetsOf } from '../catalog/facets.ts'
import { plainTextOf } from '../catalog/markdown.ts'
import { listOffer } from '../pricing/tile-offer.ts'
import type { Work } from '../catalog/work.ts'
import { tsvectorText, weightedWords } from '../search/words.ts'
import type { WorkTable } from '../catalog/schema.ts'
import type { FacetIds } from './postings.ts'

const DAY = 86_400_000
const searchableAttributes = new Set(['c_subjects', 'c_color', 'c_artType', 'c_style', 'c_room'])

export interface WorkRow {
  row: Insertable<WorkTable> & { facets: readonly number[] }
  words: string[]
}

/** A work as a row of the `work` table, with its search words. */
export function rowOf(work: Work, facetIds: FacetIds): WorkRow {
  const offer = listOffer(work)
  const facets = facetsOf(work, offer)
  const labels = facets.filter(({ attribute }) => searchableAttributes.has(attribute)).map(({ label }) => label)
  const weights = weightedWords(work, labels)
  const row = {
    id: work.id,
    title: work.title,
    about: work.about,
    artist: work.artist.name,
    artist_key: work.artist.id,
    artist_index: work.artistIndex,
    studio: work.studio,
    seed: work.seed,
    year: work.year,
    aspect: work.aspect,
    subjects: work.subjects,
    inks: work.inks,
    facets: [...new Set(facets.map((facet) => facetIds.idOf(facet)))],
    words: tsvectorText(weights),
    can_frame: work.canFrame,
    can_mount: work.canMount,
    can_laminate: work.canLaminate,
    can_canvas_stretched: work.canCanvasStretched,
    can_canvas_framed: work.canCanvasFramed,
    exclusive: work.exclusive,
    best_seller: work.bestSeller,
    hot_deal: work.hotDeal,
    hgtv: work.hgtv,
    is_new: work.isNew,
    edition: work.edition,
    promo_percent: work.promoPercent,
    popularity: work.popularity,
    released: Date.parse(work.released) / DAY,
    ship_days: work.shipDays,
    price_usd: offer.prices.USD,
    price_cad: offer.prices.CAD,
    price_aud: offer.prices.AUD,
    price_jpy: offer.prices.JPY,
    own: work.own ?? null,
    description: plainTextOf(work.details?.own.description ?? ''),
    details: work.details ?? null,
  }
  return { row, words: [...weights.keys()] }
}
