import { sql, type Kysely } from 'kysely'
import { loadVocabulary, type Vocabulary } from '../catalog/vocabulary.ts'
import type { FacetAttribute } from '../catalog/facets.ts'
import type { Database } from '../store/schema.ts'
import { readState } from '../store/state.ts'
import { broadCounts, broadPage } from './broad.ts'
import { changeWork, type WorkChange } from './changes.ts'
import { narrowCounts, narrowPage } from './narrow.ts'
import { RecentAnswers } from './recent.ts'
import { keyOfSelection, type Counts, type Page, type Selection } from './selection.ts'
import { correctedWords } from './spelling.ts'
import { suggest, type Suggestion, type SuggestQuestion } from './suggest.ts'

/** Finds works. What is behind it may be another engine: nothing outside knows. */
export interface Search {
  /** The catalogue's state as of now, or `FRESH_FOR` ago unless it must be `fresh`; a higher generation means that something changed. */
  current(fresh?: boolean): Promise<{ generation: number; vocabulary: Vocabulary; works: number }>
  /** Exact counts of the values of the facets named. */
  counts(selection: Selection, attributes: readonly FacetAttribute[]): Promise<Counts>
  /** The ids of one page; nothing beyond the deepest. */
  page(selection: Selection, page: Page): Promise<readonly number[]>
  /** The words with those that no work has replaced by the nearest that some work has. */
  corrected(words: readonly string[]): Promise<readonly string[]>
  suggest(question: SuggestQuestion): Promise<readonly Suggestion[]>
  /** Changes one work everywhere at once: its row, its bits, and the generation. */
  applyChanges(workId: number, change: WorkChange): Promise<void>
}

/** Works beyond this rank are not paged to: their cost grows with the depth. */
const DEEPEST = 20_000
const KEPT_ANSWERS = 2000
/** Milliseconds for which another process's change may go unseen; our own are seen at once. */
const FRESH_FOR = 100

interface State {
  generation: number
  vocabulary: Vocabulary
  works: number
  broadWords: ReadonlySet<string>
}

/** A search over the store. `changed` is called with the new generation when a change is seen, whoever made it. */
export function createSearch(db: Kysely<Database>, changed: (generation: number) => void): Search {
  const keptCounts = new RecentAnswers<Counts>(KEPT_ANSWERS)
  const keptPages = new RecentAnswers<readonly number[]>(KEPT_ANSWERS)
  let state: Promise<State> | undefined
  let generation = -1
  let checked = -Infinity

  async function current(fresh = false): Promise<State> {
    if (state && !fresh && performance.now() - checked < FRESH_FOR) return state
    const latest = Number((await readState(db, 'generation')) ?? 0)
    checked = performance.now()
    if (!state || latest !== generation) {
      const first = generation === -1
      generation = latest
      keptCounts.clear()
      keptPages.clear()
      state = loadState(db, latest)
      if (!first) changed(latest)
    }
    return state
  }

  const isBroad = ({ broadWords }: State, { words }: Selection) => words.every((word) => broadWords.has(word))

  async function counts(selection: Selection, attributes: readonly FacetAttribute[]): Promise<Counts> {
    const now = await current()
    return keptCounts.get(`${keyOfSelection(selection)} ${attributes.toSorted().join()}`, () => {
      const counted = new Map(attributes.map((name) => [name, now.vocabulary.of(name).map(({ id }) => id)]))
      return isBroad(now, selection) ? broadCounts(db, selection, counted) : narrowCounts(db, selection, counted)
    })
  }

  return {
    current,
    counts,
    async page(selection, page) {
      const limit = Math.min(page.limit, DEEPEST - page.offset)
      if (limit <= 0) return []
      const now = await current()
      const wanted = { ...page, limit }
      return keptPages.get(`${keyOfSelection(selection)} ${Object.values(wanted).join()}`, async () => {
        if (!isBroad(now, selection)) return narrowPage(db, selection, wanted)
        const { total } = await counts(selection, [])
        return total > page.offset ? broadPage(db, selection, wanted, total, now.works) : []
      })
    },
    corrected: (words) => correctedWords(db, words),
    suggest: (question) => suggest(db, question),
    async applyChanges(workId, change) {
      const { vocabulary } = await current()
      await changeWork(db, vocabulary, workId, change)
      await current(true)
    },
  }
}

async function loadState(db: Kysely<Database>, generation: number): Promise<State> {
  const vocabulary = await loadVocabulary(db)
  const broad = await db.selectFrom('term_bits').select('term').distinct().execute()
  const { works } = await db
    .selectFrom('work')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('works'))
    .executeTakeFirstOrThrow()
  return { generation, vocabulary, works, broadWords: new Set(broad.map(({ term }) => term)) }
}
