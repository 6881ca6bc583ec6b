import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { SiteKey } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import type { SuggestTable } from './schema.ts'
import type { Spelling } from './spelling.ts'
import { foldText, wordsOf } from './words.ts'

export interface SuggestQuery {
  site: SiteKey
  text: string
  /** Also searches with corrected spelling when there are few exact matches. */
  fuzzy: boolean
  categories: number
  titles: number
}

export interface Suggestion {
  kind: SuggestTable['kind']
  label: string
  target: string
}

const MAX_LENGTH = 60
/** Shorter texts match thousands of names: only the first `HEAVIEST` by weight are searched. */
const MIN_INDEXED = 3
const HEAVIEST = 500
const MAX_PHRASES = 6
/** Several subjects may have one name. Only the heaviest is suggested, so that this many times the limit is read. */
const SAME_NAMES = 4
/** With fewer exact matches, a second search with corrected spelling follows. */
const MIN_EXACT = 3

/** Suggestions for a prefix. Labels that start with the text come before labels with a later word that does. */
export async function suggest(db: Kysely<Database>, spelling: Spelling, query: SuggestQuery): Promise<Suggestion[]> {
  const text = foldText(query.text).slice(0, MAX_LENGTH)
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (words.length === 0) return []
  const found = await matching(db, query, words)
  if (!query.fuzzy || found.length >= MIN_EXACT) return found
  const corrected = wordsOf(text).map((word) => spelling.nearest(word))
  if (corrected.length === 0) return found
  const near = await matching(db, query, corrected)
  return [
    ...found,
    ...near.filter(({ kind, target }) => !found.some((exact) => exact.kind === kind && exact.target === target)),
  ]
}

/** Labels in which every typed word is the prefix of a word; those that start with the whole text come first. */
async function matching(db: Kysely<Database>, query: SuggestQuery, words: readonly string[]): Promise<Suggestion[]> {
  const text = words.join(' ')
  const isShort = text.length < MIN_INDEXED
  const prefixes = words.map((word) => `'${word}':*`).join(' & ')
  const begins = sql.join(
    words.map((word) => sql`(norm like ${`${word}%`} or norm like ${`% ${word}%`})`),
    sql` and `,
  )
  const best = (kinds: RawBuilder<unknown>, limit: number) => {
    const candidates = isShort
      ? sql`(select * from suggest where site = ${query.site} and ${kinds} order by weight desc limit ${sql.lit(HEAVIEST)})
          heaviest where ${begins}`
      : sql`suggest where site = ${query.site} and ${kinds} and to_tsvector('simple', norm) @@ ${prefixes}::tsquery`
    return sql`(select kind, label, target from ${candidates}
      order by starts_with(norm, ${text}) desc, weight desc, id limit ${sql.lit(limit)})`
  }
  const titles = isShort ? sql`` : sql` union all ${best(sql`kind = 'title'`, query.titles)}`
  const { rows } = await sql<Suggestion>`
    ${best(sql`kind in ('category', 'artist')`, query.categories * SAME_NAMES)}
    union all ${best(sql`kind = 'phrase'`, MAX_PHRASES)}${titles}`.execute(db)
  const named = rows.filter(({ kind }) => kind === 'category' || kind === 'artist')
  const labels = named.map(({ label }) => label)
  return [
    ...named.filter(({ label }, index) => labels.indexOf(label) === index).slice(0, query.categories),
    ...rows.slice(named.length),
  ]
}
