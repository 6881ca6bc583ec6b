import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { receiveQueries, SENT_QUERIES, sentQueries } from '#/queries/sent-queries.ts'

afterEach(() => vi.unstubAllGlobals())

/** The queries of a browser that has received text. */
function received(text: string): QueryClient {
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === SENT_QUERIES ? { textContent: text } : null),
  })
  const queryClient = new QueryClient()
  receiveQueries(queryClient)
  return queryClient
}

it('sends the results of queries', async () => {
  const server = new QueryClient()
  const works = [1, 2, 3].map((id) => ({ id, title: `</script><!-- ${id}` }))
  const key = ['listing', 'Art', { refinements: { $columns: ['red'] } }]
  server.setQueryData(key, { works }, { updatedAt: 1000 })
  server.setQueryData(['total'], 3)
  void server.prefetchQuery({ queryKey: ['pending'], queryFn: () => new Promise(() => {}) })
  await server.prefetchQuery({
    queryKey: ['failed'],
    retry: false,
    queryFn: () => Promise.reject(new TypeError('no works')),
  })
  const text = sentQueries(server)
  expect(text).not.toContain('<')

  const browser = received(text)
  expect(browser.getQueryData(key)).toStrictEqual({ works })
  expect(browser.getQueryState(key)).toEqual(server.getQueryState(key))
  expect(browser.getQueryData(['total'])).toBe(3)
  expect(browser.getQueryState(['failed'])).toMatchObject({ status: 'error', error: new Error('no works') })
  expect(browser.getQueryCache().getAll()).toHaveLength(3)
})

it('makes the text of a result once', () => {
  const works = [1, 2, 3].map((id) => ({ id }))
  const stringify = vi.spyOn(JSON, 'stringify')
  const texts = [0, 1].map(() => {
    const server = new QueryClient()
    server.setQueryData(['works'], works, { updatedAt: 1000 })
    return sentQueries(server)
  })
  expect(texts[0]).toBe(texts[1])
  expect(stringify.mock.calls.filter(([value]) => value === works)).toHaveLength(1)
})

it('has no queries on a page without results', () => {
  expect(received('').getQueryCache().getAll()).toEqual([])
})
