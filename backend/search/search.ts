import { sql, type Kysely } from 'kysely'
import { loadVocabulary, type Vocabulary } from '../catalog/vocabulary.ts'
import type { Database } from '../store/database.ts'
import { readStates } from '../catalog/state.ts'
import { resultCache } from '../store/result-cache.ts'
import { FacetIndex } from './facet-index.ts'
import { foundWorks, hasTitle } from './found-works.ts'
import { orderChunk, pageOfParts } from './page.ts'
import { relatedWorkIds, unpicturedWorks } from './related.ts'
import { updateWork, type WorkUpdate } from './update-work.ts'
import { orderKey, pageKey, selectionKey, type Counts, type Page, type Selection } from './selection.ts'
import { Spelling } from './spelling.ts'
import { suggest, type Suggestion, type SuggestQuery } from './suggestions.ts'
import type { WorkSet } from './work-set.ts'

/** Finds works. Callers do not depend on the engine behind this interface. */
export interface Search {
  /** The state of the catalogue, at most `FRESH_MS` old, or current with `fresh`. The generation increases with every change. */
  current(fresh?: boolean): Promise<{
    generation: number
    vocabulary: Vocabulary
    works: number
    /** The words of works. */ spelling: Spelling
  }>
  /** Exact counts of facet values. */
  counts(selection: Selection): Promise<Counts>
  /** The ids of one page; empty beyond `MAX_RANK`. */
  page(selection: Selection, page: Page): Promise<readonly number[]>
  /** The works of a site that have most in common with a work. */
  related(workId: number, site: string, count: number): Promise<readonly number[]>
  /** Whether a work has this title, in any case. */
  hasTitle(title: string): Promise<boolean>
  suggest(query: SuggestQuery): Promise<readonly Suggestion[]>
  /** Updates a work's row, the index of its facets and the generation in one transaction. */
  updateWork(workId: number, update: WorkUpdate): Promise<void>
}

/** Pages end at this rank: the cost of a page grows with its offset. */
const MAX_RANK = 20_000
/** How long another process's change may be missed. Changes by this process are seen at once. */
const FRESH_MS = 100
const MAX_PAGES = 2000
/** Parts of sort orders, of 8,192 works each. */
const MAX_CHUNKS = 100
const MAX_COUNTS = 300
/** In works, each of which takes two bytes at most. */
const MAX_FOUND_WORKS = 20_000_000
/** With more changed works, loading the index again is faster. */
const MAX_CHANGES = 1000

/** The state of the catalogue in memory. */
interface Catalogue {
  /** Differs after works were added or their texts changed. */
  seed: string | undefined
  /** The generation of the last load of the whole catalogue. */
  loaded: string | undefined
  generation: number
  vocabulary: Vocabulary
  works: number
  frequentWords: ReadonlySet<string>
  spelling: Spelling
  index: FacetIndex
}

/**
 * A search over the catalogue, which is read from `db` and written to `primary`. Calls `onChange` with the new generation
 * when it sees a change by any process.
 */
export function createSearch(
  db: Kysely<Database>,
  onChange: (generation: number) => void,
  primary: Kysely<Database> = db,
): Search {
  const countsCache = resultCache<Counts>({ max: MAX_COUNTS })
  const pagesCache = resultCache<readonly number[]>({ max: MAX_PAGES })
  const chunksCache = resultCache<readonly number[]>({ max: MAX_CHUNKS })
  const foundCache = resultCache<{ works: WorkSet | undefined }>({
    maxSize: MAX_FOUND_WORKS,
    sizeCalculation: ({ works }) => 1000 + (works?.size ?? 0),
  })
  let catalogue: Promise<Catalogue> | undefined
  let checkedAt = -Infinity

  function current(fresh = false): Promise<Catalogue> {
    if (catalogue && !fresh && performance.now() - checkedAt <= FRESH_MS) return catalogue
    const before = catalogue
    checkedAt = performance.now()
    const refreshed = refresh(before)
    refreshed.catch(() => {
      if (catalogue === refreshed) catalogue = before
    })
    return (catalogue = refreshed)
  }

  async function refresh(before: Promise<Catalogue> | undefined): Promise<Catalogue> {
    const known = await before?.catch(() => undefined)
    const stateOf = async (from: Kysely<Database>) => {
      const { seed, generation = '0', loaded } = await readStates(from)
      return { seed, loaded, generation: Number(generation) }
    }
    const seen = await stateOf(db)
    if (known?.generation === seen.generation && known.seed === seen.seed) return known
    const load = async (snapshot: Kysely<Database>) => loadCatalogue(snapshot, known, await stateOf(snapshot))
    // Reads the state again in the snapshot: another connection may lead to a replica with other changes.
    const next = await (db.isTransaction
      ? load(db)
      : db.transaction().setIsolationLevel('repeatable read').execute(load))
    countsCache.clear()
    pagesCache.clear()
    chunksCache.clear()
    foundCache.clear()
    if (known && known.generation !== next.generation) onChange(next.generation)
    return next
  }

  const found = async (selection: Selection, { frequentWords }: Catalogue): Promise<WorkSet | undefined> => {
    if (selection.words.length === 0 && !selection.texts?.length && !selection.span && !selection.ids) return undefined
    const key = selectionKey({ ...selection, all: [], choices: [] })
    const { works } = await foundCache.forceFetch(key, {
      context: async () => ({ works: await foundWorks(db, selection, (word) => frequentWords.has(word)) }),
    })
    return works
  }

  return {
    current,
    async counts(selection) {
      const state = await current()
      return countsCache.forceFetch(selectionKey(selection), {
        context: async () =>
          state.index.counts(
            selection,
            await found(selection, state),
            (value) => state.vocabulary.byId(value)?.attribute,
          ),
      })
    },
    async page(selection, page) {
      const limit = Math.min(page.limit, MAX_RANK - page.offset)
      if (limit <= 0) return []
      const state = await current()
      const wanted = { ...page, limit }
      return pagesCache.forceFetch(`${selectionKey(selection)} ${pageKey(wanted)}`, {
        context: async () => {
          const matching = state.index.matching(selection, await found(selection, state))
          const unpictured = unpicturedWorks(state)
          return pageOfParts(db, selection, wanted, [matching.minus(unpictured), matching.and(unpictured)], {
            works: state.works,
            chunk: (order, index) => {
              const load = () => orderChunk(db, order, index)
              return chunksCache.forceFetch(`${orderKey(order)} ${index}`, { context: load })
            },
            ranked: page.sort === 'best-matches' && selection.words.some((word) => !state.frequentWords.has(word)),
          })
        },
      })
    },
    async related(workId, site, count) {
      const state = await current()
      const work = await db.selectFrom('work').select('facets').where('id', '=', workId).executeTakeFirst()
      return relatedWorkIds(workId, work?.facets ?? [], site, count, state)
    },
    hasTitle: (title) => hasTitle(db, title),
    async suggest(query) {
      const { spelling } = await current()
      return suggest(db, spelling, query)
    },
    async updateWork(workId, update) {
      const { vocabulary } = await current()
      await updateWork(primary, vocabulary, workId, update)
      await current(true)
    },
  }
}

/** Loads the catalogue; reuses the parts that did not change. */
async function loadCatalogue(
  db: Kysely<Database>,
  known: Catalogue | undefined,
  latest: Pick<Catalogue, 'seed' | 'loaded' | 'generation'>,
): Promise<Catalogue> {
  const sameLoad = known?.loaded === latest.loaded ? known : undefined
  const index = (await changedIndex(db, sameLoad)) ?? (await FacetIndex.load(db))
  const lexicon = sameLoad && sameLoad.seed === latest.seed ? sameLoad : await loadLexicon(db)
  const { vocabulary, works, frequentWords, spelling } = lexicon
  return { ...latest, vocabulary, works, frequentWords, spelling, index }
}

/** The known index with the works that changed since; undefined when they are too many. */
async function changedIndex(db: Kysely<Database>, known: Catalogue | undefined): Promise<FacetIndex | undefined> {
  if (!known) return undefined
  const changed = await db
    .selectFrom('work')
    .select(['id', 'facets'])
    .where('changed_in', '>', known.generation)
    .limit(MAX_CHANGES + 1)
    .execute()
  if (changed.length > MAX_CHANGES) return undefined
  return known.index.with(changed)
}

async function loadLexicon(db: Kysely<Database>) {
  const vocabulary = await loadVocabulary(db)
  const frequent = await db.selectFrom('term_bits').select('term').distinct().execute()
  const words = await db.selectFrom('term').select('term').orderBy('works', 'desc').orderBy('term').execute()
  const { works } = await db
    .selectFrom('work')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('works'))
    .executeTakeFirstOrThrow()
  return {
    vocabulary,
    works,
    frequentWords: new Set(frequent.map(({ term }) => term)),
    spelling: new Spelling(words.map(({ term }) => term)),
  }
}
