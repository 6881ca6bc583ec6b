import { sql, type Kysely } from 'kysely'
import type { Database } from '../store/schema.ts'

const CANDIDATES = 30
const SHORTEST = 4

/** The words with each that no work has replaced by the nearest that some work has, if any is near. */
export const correctedWords = (db: Kysely<Database>, words: readonly string[]): Promise<string[]> =>
  Promise.all(words.map((word) => correctedWord(db, word)))

async function correctedWord(db: Kysely<Database>, word: string): Promise<string> {
  if (word.length < SHORTEST) return word
  const known = await db.selectFrom('term').select('term').where('term', '=', word).executeTakeFirst()
  if (known) return word
  const candidates = await similarTo(db, word)
  const allowed = word.length < 6 ? 1 : 2
  const [nearest] = candidates
    .map(({ term }) => ({ term, edits: editsBetween(word, term) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits)
  return nearest?.term ?? word
}

/** Words that share trigrams; edits decide between them. The planner would rather compare every word than use the index. */
const similarTo = (db: Kysely<Database>, word: string) =>
  db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await sql<{ term: string }>`
      select term from term where term % ${word}
      order by similarity(term, ${word}) desc, works desc limit ${sql.lit(CANDIDATES)}`.execute(transaction)
    return rows
  })

/** How many letters must be put in, taken out, replaced or swapped with their neighbour to turn one word into the other. */
export function editsBetween(one: string, other: string): number {
  const a = [...one]
  const b = [...other]
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(replaced, at(last, j) + 1, at(row, j - 1) + 1, swapped ? at(before, j - 2) + 1 : Infinity))
    }
    before = last
    last = row
  }
  return at(last, b.length)
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity
