import { sql, type Kysely } from 'kysely'
import { bitOf, BLOCK, blockOf, idsIn } from './bitmaps.ts'
import type { Database } from '../store/database.ts'

/** The score of a shared value by attribute. */
const attributeWeights: Readonly<Record<string, number>> = {
  artist: 6,
  c_subjects: 3,
  c_artType: 3,
  c_color: 2,
  c_style: 2,
  c_shape: 1,
}

/** The minimum score: more than a shared colour and shape. */
const MIN_SCORE = 3

interface SharedValue {
  attribute: string
  block: number
  bits: Uint8Array
}

/** If fewer works of the block come before this one, the previous block is also compared. */
const MIN_BLOCK_FILL = 2048

/**
 * The works of a site that have most in common with a work, the closest first. Compares only the works of its own
 * block of bitmaps (and of the previous block), so that the cost does not grow with the catalogue.
 */
export async function relatedWorkIds(db: Kysely<Database>, id: number, site: string, count: number): Promise<number[]> {
  const own = blockOf(id)
  const first = own > 0 && bitOf(id) < MIN_BLOCK_FILL ? own - 1 : own
  const { rows } = await sql<SharedValue>`
    select v.attribute, b.block, varbit_send(b.bits) as bits
    from facet_value v join facet_bits b on b.value = v.id
    where b.block between ${first} and ${own}
      and (v.id = any(select unnest(facets) from work where id = ${id}) and v.attribute = any(${Object.keys(attributeWeights)})
        or v.attribute = 'site' and v.value = ${site.toLowerCase()})
    order by v.id, b.block`.execute(db)
  const start = first * BLOCK
  const scores = new Uint8Array((own - first + 1) * BLOCK)
  const onSite = new Uint8Array(scores.length)
  for (const { attribute, block, bits: sent } of rows) {
    const weight = attributeWeights[attribute]
    for (const other of idsIn(block, sent)) {
      if (weight === undefined) onSite[other - start] = 1
      else scores[other - start] = (scores[other - start] ?? 0) + weight
    }
  }
  const distance = (index: number) => Math.abs(start + index - id)
  return [...scores.keys()]
    .filter((index) => onSite[index] === 1 && (scores[index] ?? 0) >= MIN_SCORE && start + index !== id)
    .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || distance(a) - distance(b) || a - b)
    .slice(0, count)
    .map((index) => start + index)
}
