import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { SiteKey } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import type { SuggestTable } from './schema.ts'
import type { Spelling } from './spelling.ts'
import { folded, wordsOf } from './words.ts'

export interface SuggestQuestion {
  site: SiteKey
  text: string
  /** Also look for what is spelt nearly so, when little else is found. */
  fuzzy: boolean
  categories: number
  titles: number
}

export interface Suggestion {
  kind: SuggestTable['kind']
  label: string
  target: string
}

const LONGEST = 60
const SHORTEST_TITLE = 3
const PHRASES = 6
/** Fewer than this call for a second look, with the words corrected. */
const FEW = 3

/** What a shopper may be about to type: whole labels that begin with the text before those with a word that does. */
export async function suggest(
  db: Kysely<Database>,
  spelling: Spelling,
  question: SuggestQuestion,
): Promise<Suggestion[]> {
  const text = folded(question.text).slice(0, LONGEST)
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (words.length === 0) return []
  const found = await matching(db, question, words)
  if (!question.fuzzy || found.length >= FEW) return found
  const corrected = wordsOf(text).map((word) => spelling.nearest(word))
  const near = await matching(db, question, corrected)
  return [
    ...found,
    ...near.filter(({ kind, target }) => !found.some((one) => one.kind === kind && one.target === target)),
  ]
}

/** Labels in which every word typed begins a word; those that begin with the whole of it come first. */
async function matching(
  db: Kysely<Database>,
  question: SuggestQuestion,
  words: readonly string[],
): Promise<Suggestion[]> {
  const text = words.join(' ')
  const prefixes = words.map((word) => `'${word}':*`).join(' & ')
  const best = (kinds: RawBuilder<unknown>, limit: number) => sql`
    (select kind, label, target from suggest
     where site = ${question.site} and ${kinds} and to_tsvector('simple', norm) @@ ${prefixes}::tsquery
     order by starts_with(norm, ${text}) desc, weight desc, id limit ${sql.lit(limit)})`
  const names = sql`kind <> 'title'`
  const titles = text.length >= SHORTEST_TITLE ? sql` union all ${best(sql`kind = 'title'`, question.titles)}` : sql``
  const { rows } = await sql<Suggestion>`
    ${best(sql`${names} and kind <> 'phrase'`, question.categories)}
    union all ${best(sql`${names} and kind = 'phrase'`, PHRASES)}${titles}`.execute(db)
  return rows
}
