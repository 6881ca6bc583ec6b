import { sql, type Kysely } from 'kysely'
import { bitOf, BLOCK, blockOf, idsIn } from './bitmaps.ts'
import type { Database } from '../store/database.ts'

/** How much a shared value of an attribute says about two works. */
const weights: Readonly<Record<string, number>> = {
  artist: 6,
  c_subjects: 3,
  c_artType: 3,
  c_color: 2,
  c_style: 2,
  c_shape: 1,
}

/** What a work has to share at least to be looked at: more than a colour and a shape. */
const LEAST = 3

interface SharedValue {
  attribute: string
  block: number
  sent: Uint8Array
}

/** A block with fewer works before this one may be the last and nearly empty: the block before helps out. */
const ENOUGH = 2048

/**
 * Works of a site that share most with a work, the closest first. Only works of its own block of bitmaps
 * (and, near its beginning, of the block before) are compared, so that the cost does not grow with the catalogue.
 */
export async function relatedWorkIds(db: Kysely<Database>, id: number, site: string, count: number): Promise<number[]> {
  const own = blockOf(id)
  const first = own > 0 && bitOf(id) < ENOUGH ? own - 1 : own
  const { rows } = await sql<SharedValue>`
    select v.attribute, b.block, varbit_send(b.bits) as sent
    from facet_value v join facet_bits b on b.value = v.id
    where b.block between ${first} and ${own}
      and (v.id = any(select unnest(facets) from work where id = ${id}) and v.attribute = any(${Object.keys(weights)})
        or v.attribute = 'site' and v.value = ${site.toLowerCase()})
    order by v.id, b.block`.execute(db)
  const start = first * BLOCK
  const scores = new Uint8Array((own - first + 1) * BLOCK)
  const onSite = new Uint8Array(scores.length)
  for (const { attribute, block, sent } of rows) {
    const weight = weights[attribute]
    for (const other of idsIn(block, sent)) {
      if (weight === undefined) onSite[other - start] = 1
      else scores[other - start] = (scores[other - start] ?? 0) + weight
    }
  }
  const near = (place: number) => Math.abs(start + place - id)
  return [...scores.keys()]
    .filter((place) => onSite[place] === 1 && (scores[place] ?? 0) >= LEAST && start + place !== id)
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || near(a) - near(b) || a - b)
    .slice(0, count)
    .map((place) => start + place)
}
