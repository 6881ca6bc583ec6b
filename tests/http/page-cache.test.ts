import { expect, it } from 'vitest'
import { NoncePage } from '#/http/nonce-page.server.ts'
import { PageCache } from '#/http/page-cache.server.ts'

const cached = (html: string) => ({ page: new NoncePage(html), status: 200, headers: [] as [string, string][] })
const makeCache = (capacity = 8000) => {
  const clock = { now: 0 }
  return { clock, cache: new PageCache({ capacity, now: () => clock.now }) }
}

it('keeps a page for as long as it is fresh', () => {
  const { cache, clock } = makeCache()
  cache.keep('/a', cached('A'), 10, cache.generation)
  clock.now = 9_999
  expect(cache.find('/a')?.page.plain('').toString()).toBe('A')
  clock.now = 10_000
  expect(cache.find('/a')).toBeUndefined()
})

it('drops every page at once when what they show has changed', () => {
  const { cache } = makeCache()
  cache.keep('/a', cached('A'), 10, cache.generation)
  cache.drop()
  expect(cache.find('/a')).toBeUndefined()
})

it('does not keep a page whose rendering began before a change', () => {
  const { cache } = makeCache()
  const { generation } = cache
  cache.drop()
  cache.keep('/a', cached('old price'), 10, generation)
  expect(cache.find('/a')).toBeUndefined()
})

it('lets the page that was asked for longest ago go first', () => {
  const { cache } = makeCache(3000)
  for (const name of ['/a', '/b', '/c']) cache.keep(name, cached('x'.repeat(300)), 10, cache.generation)
  cache.find('/a')
  for (let index = 0; index < 9; index += 1) cache.keep(`/more${index}`, cached('x'.repeat(300)), 10, cache.generation)
  expect([cache.find('/a'), cache.find('/b'), cache.find('/c')].map(Boolean)).toEqual([true, false, false])
})

it('refuses a page that would push most others out', () => {
  const { cache } = makeCache(800)
  cache.keep('/huge', cached('x'.repeat(500)), 10, cache.generation)
  expect(cache.find('/huge')).toBeUndefined()
})
