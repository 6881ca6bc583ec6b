import { sql, type Kysely } from 'kysely'
import { blockOf, idsIn } from '../search/bitmaps.ts'
import type { Database } from '../store/schema.ts'

/** How much a shared value of an attribute says about two works. */
const weights: Readonly<Record<string, number>> = {
  artist: 6,
  c_subjects: 3,
  c_artType: 3,
  c_color: 2,
  c_style: 2,
  c_shape: 1,
}

interface SharedValue {
  attribute: string
  block: number
  sent: Uint8Array
}

/**
 * Works of a site that share most with a work, the closest first. Only works near it in the catalogue
 * are compared (two blocks of bitmaps), so that the cost stays the same however large the catalogue is.
 */
export async function relatedWorkIds(db: Kysely<Database>, id: number, site: string, count: number): Promise<number[]> {
  const own = blockOf(id)
  const blocks = own > 0 ? [own - 1, own] : [own, own + 1]
  const { rows } = await sql<SharedValue>`
    select v.attribute, b.block, varbit_send(b.bits) as sent
    from facet_value v join facet_bits b on b.value = v.id
    where b.block = any(${blocks})
      and (v.id = any(select unnest(facets) from work where id = ${id}) and v.attribute = any(${Object.keys(weights)})
        or v.attribute = 'site' and v.value = ${site.toLowerCase()})
    order by v.id, b.block`.execute(db)
  const onSite = new Set(
    rows.filter(({ attribute }) => attribute === 'site').flatMap(({ block, sent }) => idsIn(block, sent)),
  )
  const scores = new Map<number, number>()
  for (const { attribute, block, sent } of rows)
    for (const other of idsIn(block, sent)) scores.set(other, (scores.get(other) ?? 0) + (weights[attribute] ?? 0))
  return [...scores]
    .filter(([other]) => other !== id && onSite.has(other))
    .toSorted(([a, scored], [b, otherScored]) => otherScored - scored || Math.abs(a - id) - Math.abs(b - id) || a - b)
    .slice(0, count)
    .map(([other]) => other)
}
