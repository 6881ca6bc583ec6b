import { sql, type Kysely } from 'kysely'
import type { Studio } from '@passepartout/artworks'
import type { Facet } from '../catalog/facets.ts'
import { nextGeneration } from '../catalog/state.ts'
import type { Vocabulary } from '../catalog/vocabulary.ts'
import type { Search } from '../search/search.ts'
import { rowOf } from '../seed/rows.ts'
import { titleRowsOf } from '../seed/suggestions.ts'
import { insertMany } from '../store/bulk.ts'
import type { Database } from '../store/database.ts'
import { studioChooser, type StudioChooser } from './choose-studio.ts'
import { nextChange } from './own-offer.ts'
import { workFromRow } from './work-from-row.ts'

const PAGE = 200
const UNKNOWN = -1

interface TimedChanges {
  db: Kysely<Database>
  search: Pick<Search, 'current'>
  studios: readonly Studio[]
  now: Date
}

/**
 * Updates the works whose sale begins or ends, or that are on sale from now on, as the next generation of the catalogue.
 * Returns how many. Several processes can run it at once.
 */
export async function applyTimedChanges({ db, search, studios, now }: TimedChanges): Promise<number> {
  const isDue = await db.selectFrom('imported_work').select('key').where('next_change', '<=', now).executeTakeFirst()
  if (!isDue) return 0
  const { vocabulary } = await search.current()
  const chooser = studioChooser(studios)
  let total = 0
  for (;;) {
    const count = await db.transaction().execute((transaction) => applyPage(transaction, { vocabulary, chooser, now }))
    total += count
    if (count < PAGE) break
  }
  await search.current(true)
  return total
}

async function applyPage(
  transaction: Kysely<Database>,
  { vocabulary, chooser, now }: { vocabulary: Vocabulary; chooser: StudioChooser; now: Date },
): Promise<number> {
  const records = await transaction
    .selectFrom('imported_work')
    .select(['key', 'work_id', 'row', 'picture', 'first_day'])
    .where('next_change', '<=', now)
    .orderBy('work_id')
    .limit(PAGE)
    .forUpdate()
    .skipLocked()
    .execute()
  if (records.length === 0) return 0
  const facetIds = { idOf: ({ attribute, value }: Facet) => vocabulary.find(attribute, value)?.id ?? UNKNOWN }
  const works = records.map(({ key, work_id: workId, row, picture, first_day: firstDay }) =>
    workFromRow({ key, workId, row, picture, firstDay }, chooser, now),
  )
  const generation = await nextGeneration(transaction)
  const rows = works.map((work) => {
    const { row } = rowOf(work, facetIds)
    return { ...row, facets: row.facets.filter((id) => id !== UNKNOWN), changed_in: generation }
  })
  await sql`update work set facets = given.facets, own = given.own, promo_percent = given.promo_percent,
      price_usd = given.price_usd, price_cad = given.price_cad, price_aud = given.price_aud, price_jpy = given.price_jpy,
      changed_in = given.changed_in
    from json_populate_recordset(null::work, ${JSON.stringify(rows)}::json) given where work.id = given.id`.execute(
    transaction,
  )
  await sql`delete from suggest where kind = 'title' and target = any(${`{${works.map(({ imageId }) => imageId).join()}}`}::text[])`.execute(
    transaction,
  )
  await insertMany(transaction, 'suggest', works.flatMap(titleRowsOf))
  const changes = records.map(({ key, row }) => ({
    key,
    next_change: (row.extra && nextChange(row.extra, now)) ?? null,
  }))
  await sql`update imported_work set next_change = given.next_change
    from json_to_recordset(${JSON.stringify(changes)}::json) as given (key text, next_change timestamptz)
    where imported_work.key = given.key`.execute(transaction)
  return records.length
}
