import { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brandOf } from '#/brands/brand-of.ts'
import { noSuggestions } from '#/domain/search/typeahead.ts'
import { createActorRegistry } from '#/actors/registry.ts'
import { storedRecent, typeaheadLogic } from '#/actors/search/typeahead.actor.ts'
import { config } from '#config'

const requested = vi.hoisted(() => vi.fn<(words: string) => void>())
vi.mock('#/server-fns/search/typeahead.ts', () => ({
  getSuggestions: async ({ data }: { data: { words: string } }) => {
    requested(data.words)
    return noSuggestions
  },
}))

const KEY = 'recent-search-key'
const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  requested.mockClear()
  vi.useFakeTimers()
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The typeahead of a site, with the addresses it navigates to and the words it shows in the field. */
function fieldOf(id: string) {
  const site = config.sites.find((candidate) => candidate.id === id)
  const locale = site?.l10n.supportedLocales[0]
  if (!site || !locale) throw new Error('a site is needed')
  const brand = brandOf(site)
  const navigations: string[] = []
  const fieldWords: string[] = []
  const { services } = createActorRegistry({
    site,
    locale,
    brand,
    queryClient: new QueryClient(),
    navigate: async (path) => void navigations.push(path),
    preload: () => Promise.resolve(),
    directedFrom: () => undefined,
    currentPath: () => '/',
  })
  const { shortest, debounce, recent: maxRecent } = config.typeahead
  const setWords = (words: string) => void fieldWords.push(words)
  const input = { searchPath: brand.paths.search, shortest, debounce, maxRecent, setWords }
  const actor = createActor(typeaheadLogic(services, input), { input }).start()
  const search = (words: string) => actor.send({ type: 'search.submit', words })
  const open = () => actor.send({ type: 'popover.open', words: '', recent: storedRecent() })
  return { actor, navigations, fieldWords, search, open }
}

describe.each([
  ['Art', '/gallery/search', '[TYPE-06]'],
  ['Poster', '/-st/search', '[TYPE-07]'],
])('the search field of %s', (site, path, id) => {
  it(`leads words to ${path} ${id}`, () => {
    const { navigations, search } = fieldOf(site)
    search(' red  fox&co ')
    expect(navigations).toEqual([`${path}?skq=red%20fox%26co`])
  })

  it('leads a recent search to the same path [TYPE-08]', () => {
    storage.set(KEY, '["fox","sea storm"]')
    const { actor, navigations, fieldWords, open } = fieldOf(site)
    open()
    actor.send({ type: 'option.choose', index: 1 })
    expect(navigations).toEqual([`${path}?skq=sea%20storm`])
    expect(fieldWords).toEqual(['sea storm'])
  })

  it.each(['', ' \t\n'])('does not navigate for %j, and stores nothing [TYPE-05]', (words) => {
    const { navigations, search } = fieldOf(site)
    search(words)
    expect(navigations).toEqual([])
    expect(storage.size).toBe(0)
  })

  it('requests suggestions 300 ms after the last key [TYPE-11]', async () => {
    const { actor } = fieldOf(site)
    for (const words of ['se', 'sea']) {
      actor.send({ type: 'words.type', words })
      await vi.advanceTimersByTimeAsync(299)
    }
    expect(requested).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(requested.mock.calls).toEqual([['sea']])
  })
})

it('stores the five latest searches in the browser until they are cleared [TYPE-12] [TYPE-13] [TYPE-14]', () => {
  const { actor, search, open } = fieldOf('Art')
  for (const words of ['one', 'two', 'three', 'four', 'five', 'six']) search(words)
  expect([...storage]).toEqual([[KEY, '["six","five","four","three","two"]']])
  expect(storedRecent()).toEqual(['six', 'five', 'four', 'three', 'two'])
  open()
  actor.send({ type: 'recent.clear' })
  expect(storedRecent()).toEqual([])
})
