import { sql, type Kysely } from 'kysely'
import { loadVocabulary, type Vocabulary } from '../catalog/vocabulary.ts'
import type { FacetAttribute } from '../catalog/facets.ts'
import type { Database } from '../store/database.ts'
import { readStates } from '../catalog/state.ts'
import { broadCounts, broadPage } from './broad.ts'
import { updateWork, type WorkUpdate } from './update-work.ts'
import { narrowCounts, narrowPage } from './narrow.ts'
import { LruCache } from './lru-cache.ts'
import { pageKey, selectionKey, type Counts, type Page, type Selection } from './selection.ts'
import { Spelling } from './spelling.ts'
import { suggest, type Suggestion, type SuggestQuery } from './suggestions.ts'

/** Finds works. Callers do not depend on the engine behind this interface. */
export interface Search {
  /** The state of the catalogue, at most `FRESH_MS` old, or current with `fresh`. The generation increases with every change. */
  current(fresh?: boolean): Promise<{ generation: number; vocabulary: Vocabulary; works: number }>
  /** Exact counts of the values of some facets. */
  counts(selection: Selection, attributes: readonly FacetAttribute[]): Promise<Counts>
  /** The ids of one page; empty beyond `MAX_RANK`. */
  page(selection: Selection, page: Page): Promise<readonly number[]>
  /** Replaces unknown words by the nearest known ones. */
  correctSpelling(words: readonly string[]): Promise<readonly string[]>
  suggest(query: SuggestQuery): Promise<readonly Suggestion[]>
  /** Updates a work's row, its bitmaps and the generation in one transaction. */
  updateWork(workId: number, update: WorkUpdate): Promise<void>
}

/** Pages end at this rank: the cost of a page grows with its offset. */
const MAX_RANK = 20_000
const CACHE_SIZE = 2000
/** How long another process's change may be missed. Changes by this process are seen at once. */
const FRESH_MS = 100

/** What changes only when the catalogue is loaded again. */
interface Lexicon {
  vocabulary: Vocabulary
  works: number
  broadWords: ReadonlySet<string>
  spelling: Spelling
}

interface State extends Lexicon {
  generation: number
}

/** A search over the store. Calls `onChange` with the new generation when it sees a change by any process. */
export function createSearch(db: Kysely<Database>, onChange: (generation: number) => void): Search {
  const countsCache = new LruCache<Counts>(CACHE_SIZE)
  const pagesCache = new LruCache<readonly number[]>(CACHE_SIZE)
  let lexicon: { seed: string | undefined; loaded: Promise<Lexicon> } | undefined
  let generation = -1
  let checkedAt = -Infinity

  async function current(fresh = false): Promise<State> {
    if (!lexicon || fresh || performance.now() - checkedAt > FRESH_MS) lexicon = await refresh(lexicon)
    return { ...(await lexicon.loaded), generation }
  }

  async function refresh(known: typeof lexicon): Promise<NonNullable<typeof lexicon>> {
    const { seed, generation: latest = '0' } = await readStates(db)
    checkedAt = performance.now()
    if (Number(latest) !== generation) {
      const first = generation === -1
      generation = Number(latest)
      countsCache.clear()
      pagesCache.clear()
      if (!first) onChange(generation)
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
    return countsCache.get(`${selectionKey(selection)} ${attributes.toSorted().join()}`, () => {
      const counted = new Map(attributes.map((name) => [name, now.vocabulary.of(name).map(({ id }) => id)]))
      return isBroad(now, selection) ? broadCounts(db, selection, counted) : narrowCounts(db, selection, counted)
    })
  }

  return {
    current,
    counts,
    async page(selection, page) {
      const limit = Math.min(page.limit, MAX_RANK - page.offset)
      if (limit <= 0) return []
      const now = await current()
      const wanted = { ...page, limit }
      return pagesCache.get(`${selectionKey(selection)} ${pageKey(wanted)}`, async () => {
        if (!isBroad(now, selection)) return narrowPage(db, selection, wanted)
        const { total } = await counts(selection, [])
        return total > page.offset ? broadPage(db, selection, wanted, total, now.works) : []
      })
    },
    async correctSpelling(words) {
      const { spelling } = await current()
      return words.map((word) => spelling.nearest(word))
    },
    async suggest(query) {
      const { spelling } = await current()
      return suggest(db, spelling, query)
    },
    async updateWork(workId, update) {
      const { vocabulary } = await current()
      await updateWork(db, vocabulary, workId, update)
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
