import { sql, type Kysely } from 'kysely'
import type { SiteKey } from '../catalog/facets.ts'
import type { Database, SuggestTable } from '../store/schema.ts'
import { folded } from './words.ts'

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
/** Fewer than this call for a second look, by trigrams. */
const FEW = 3

/** What a shopper may be about to type: whole labels that begin with the text before those with a word that does. */
export async function suggest(db: Kysely<Database>, question: SuggestQuestion): Promise<Suggestion[]> {
  const text = folded(question.text).slice(0, LONGEST)
  const words = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  if (words.length === 0) return []
  const prefixes = words.map((word) => `'${word}':*`).join(' & ')
  const likeText = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const titles = text.length >= SHORTEST_TITLE ? question.titles : 0

  const begins = sql`norm like ${likeText}`
  const matching = (kinds: string, limit: number) => sql`
    (select kind, label, target from suggest
     where site = ${question.site} and kind in (${sql.raw(kinds)})
       and (${begins} or to_tsvector('simple', norm) @@ ${prefixes}::tsquery)
     order by (${begins}) desc, weight desc, id limit ${sql.lit(limit)})`
  const { rows } = await sql<Suggestion>`
    ${matching("'category', 'artist'", question.categories)}
    union all ${matching("'phrase'", PHRASES)}
    union all ${matching("'title'", titles)}`.execute(db)
  if (!question.fuzzy || rows.length >= FEW) return rows
  const near = await nearly(db, question.site, text, question.categories)
  return [...rows, ...near.filter(({ target }) => !rows.some((row) => row.target === target))]
}

async function nearly(db: Kysely<Database>, site: SiteKey, text: string, limit: number): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`
    select kind, label, target from suggest
    where site = ${site} and ${text} <% norm
    order by kind = 'title', ${text} <<-> norm, weight desc, id limit ${sql.lit(limit)}`.execute(db)
  return rows
}
