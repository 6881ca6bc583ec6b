import { sql, type Kysely } from 'kysely'
import { loadVocabulary, type Vocabulary } from '../catalog/vocabulary.ts'
import type { FacetAttribute } from '../catalog/facets.ts'
import type { Database } from '../store/database.ts'
import { readStates } from '../catalog/state.ts'
import { broadCounts, broadPage } from './broad.ts'
import { changeWork, type WorkChange } from './changes.ts'
import { narrowCounts, narrowPage } from './narrow.ts'
import { RecentAnswers } from './recent.ts'
import { keyOfPage, keyOfSelection, type Counts, type Page, type Selection } from './selection.ts'
import { Spelling } from './spelling.ts'
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

/** What does not change until the catalogue is filled anew. */
interface Lexicon {
  vocabulary: Vocabulary
  works: number
  broadWords: ReadonlySet<string>
  spelling: Spelling
}

interface State extends Lexicon {
  generation: number
}

/** A search over the store. `changed` is called with the new generation when a change is seen, whoever made it. */
export function createSearch(db: Kysely<Database>, changed: (generation: number) => void): Search {
  const keptCounts = new RecentAnswers<Counts>(KEPT_ANSWERS)
  const keptPages = new RecentAnswers<readonly number[]>(KEPT_ANSWERS)
  let lexicon: { seed: string | undefined; loaded: Promise<Lexicon> } | undefined
  let generation = -1
  let checked = -Infinity

  async function current(fresh = false): Promise<State> {
    if (!lexicon || fresh || performance.now() - checked > FRESH_FOR) lexicon = await look(lexicon)
    return { ...(await lexicon.loaded), generation }
  }

  async function look(known: typeof lexicon): Promise<NonNullable<typeof lexicon>> {
    const { seed, generation: latest = '0' } = await readStates(db)
    checked = performance.now()
    if (Number(latest) !== generation) {
      const first = generation === -1
      generation = Number(latest)
      keptCounts.clear()
      keptPages.clear()
      if (!first) changed(generation)
    }
    if (known && known.seed === seed) return known
    const loaded = loadLexicon(db)
    loaded.catch(() => (lexicon = undefined))
    return { seed, loaded }
  }

  const isBroad = ({ broadWords }: Lexicon, { words, span }: Selection) =>
    !span && words.every((word) => broadWords.has(word))

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
      return keptPages.get(`${keyOfSelection(selection)} ${keyOfPage(wanted)}`, async () => {
        if (!isBroad(now, selection)) return narrowPage(db, selection, wanted)
        const { total } = await counts(selection, [])
        return total > page.offset ? broadPage(db, selection, wanted, total, now.works) : []
      })
    },
    async corrected(words) {
      const { spelling } = await current()
      return words.map((word) => spelling.nearest(word))
    },
    async suggest(question) {
      const { spelling } = await current()
      return suggest(db, spelling, question)
    },
    async applyChanges(workId, change) {
      const { vocabulary } = await current()
      await changeWork(db, vocabulary, workId, change)
      await current(true)
    },
  }
}

async function loadLexicon(db: Kysely<Database>): Promise<Lexicon> {
  const vocabulary = await loadVocabulary(db)
  const broad = await db.selectFrom('term_bits').select('term').distinct().execute()
  const words = await db.selectFrom('term').select('term').orderBy('works', 'desc').orderBy('term').execute()
  const { works } = await db
    .selectFrom('work')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('works'))
    .executeTakeFirstOrThrow()
  return {
    vocabulary,
    works,
    broadWords: new Set(broad.map(({ term }) => term)),
    spelling: new Spelling(words.map(({ term }) => term)),
  }
}
