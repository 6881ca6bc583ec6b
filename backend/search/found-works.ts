import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { idsIn } from './bitmaps.ts'
import type { Selection } from './selection.ts'
import { allWordsQuery, queryWords } from './words.ts'
import { WorkSet } from './work-set.ts'

type Db = Kysely<Database>

/** The works with the ids, or with all words, all stemmed texts and a price in the span of a selection; undefined when it has none of them. */
export async function foundWorks(
  db: Db,
  { words, texts = [], span, ids }: Selection,
  isFrequent: (word: string) => boolean,
): Promise<WorkSet | undefined> {
  if (ids) return WorkSet.ofAscending(ids)
  if (span || texts.length > 0 || words.some((word) => !isFrequent(word))) return worksByRow(db, { words, texts, span })
  const sets: WorkSet[] = []
  for (const word of words) sets.push(await worksWithFrequentWord(db, word))
  return sets.length > 0 ? sets.reduce((both, set) => both.and(set)) : undefined
}

type RowConditions = Pick<Selection, 'words' | 'span'> & Required<Pick<Selection, 'texts'>>

async function worksByRow(db: Db, { words, texts = [], span }: RowConditions): Promise<WorkSet> {
  const conditions = [
    ...(words.length > 0 ? [sql`words @@ ${allWordsQuery(words)}::tsquery`] : []),
    ...(texts.length > 0
      ? [
          sql`to_tsvector('english', title || ' ' || artist || ' ' || about || ' ' || description) @@ plainto_tsquery('english', ${texts.join(' ')})`,
        ]
      : []),
    ...(span ? [sql`${sql.ref(span.column)} between ${span.from} and ${span.to}`] : []),
  ]
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by id) as ids from work where ${sql.join(conditions, sql` and `)}`.execute(db)
  const ids = rows[0]?.ids
  return ids ? WorkSet.ofAscending(ids.split(',').map(Number)) : WorkSet.empty
}

async function worksWithFrequentWord(db: Db, word: string): Promise<WorkSet> {
  const { rows } = await sql<{ block: number; bits: Uint8Array }>`
    select block, varbit_send(bits) as bits from term_bits where term = ${word} order by block`.execute(db)
  return WorkSet.ofAscending(rows.flatMap(({ block, bits }) => idsIn(block, bits)))
}

/** Whether a work has this title, in any case. */
export async function hasTitle(db: Db, title: string): Promise<boolean> {
  const words = queryWords(title).map((word) => `'${word}':A`)
  if (words.length === 0) return false
  const { rows } = await sql`
    select 1 from work where words @@ ${words.join(' & ')}::tsquery and lower(title) = lower(${title}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}
