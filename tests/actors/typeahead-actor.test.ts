import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brandOf } from '#/brands/brand-of.ts'
import { noSuggestions } from '#/domain/search/typeahead.ts'
import { startTypeahead, storedRecent } from '#/actors/search/typeahead-actor.ts'
import { config } from '#config'

const asked = vi.hoisted(() => vi.fn<(words: string) => void>())
vi.mock('#/server-fns/search/typeahead.ts', () => ({
  getSuggestions: async ({ data }: { data: { words: string } }) => {
    asked(data.words)
    return noSuggestions
  },
}))

const KEY = 'recent-search-key'
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  asked.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The search field of a site; where it leads. */
function fieldOf(id: string) {
  const site = config.sites.find((one) => one.id === id)
  const locale = site?.l10n.supportedLocales[0]
  if (!site || !locale) throw new Error('a site is needed')
  const went: string[] = []
  const surroundings = { queryClient: new QueryClient(), site, locale, brand: brandOf(site) }
  const actor = startTypeahead(surroundings, ({ address }) => went.push(address))
  const search = (words: string) => actor.send({ type: 'search.submit', words })
  const open = () => actor.send({ type: 'popover.open', words: '', recent: storedRecent() })
  return { actor, went, search, open }
}

describe.each([
  ['Art', '/gallery/search', 'TYPE-06'],
  ['Poster', '/-st/search', 'TYPE-07'],
])('the search field of %s', (site, path, id) => {
  it(`leads words to ${path} [${id}]`, () => {
    const { went, search } = fieldOf(site)
    search(' red  fox&co ')
    expect(went).toEqual([`${path}?skq=red%20fox%26co`])
  })

  it('leads a recent search to the same path [TYPE-08]', () => {
    kept.set(KEY, '["fox","sea storm"]')
    const { actor, went, open } = fieldOf(site)
    open()
    actor.send({ type: 'option.choose', index: 1 })
    expect(went).toEqual([`${path}?skq=sea%20storm`])
  })

  it.each(['', ' \t\n'])('goes nowhere for %j, and remembers nothing [TYPE-05]', (words) => {
    const { went, search } = fieldOf(site)
    search(words)
    expect(went).toEqual([])
    expect(kept.size).toBe(0)
  })

  it('asks 300 ms after the last key [TYPE-11]', async () => {
    const { actor } = fieldOf(site)
    for (const words of ['se', 'sea']) {
      actor.send({ type: 'words.type', words })
      await vi.advanceTimersByTimeAsync(299)
    }
    expect(asked).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(asked.mock.calls).toEqual([['sea']])
  })
})

it('the browser keeps the five latest searches, until they are cleared [TYPE-12] [TYPE-13] [TYPE-14]', () => {
  const { actor, search, open } = fieldOf('Art')
  for (const words of ['one', 'two', 'three', 'four', 'five', 'six']) search(words)
  expect([...kept]).toEqual([[KEY, '["six","five","four","three","two"]']])
  expect(storedRecent()).toEqual(['six', 'five', 'four', 'three', 'two'])
  open()
  actor.send({ type: 'recent.clear' })
  expect(storedRecent()).toEqual([])
})
