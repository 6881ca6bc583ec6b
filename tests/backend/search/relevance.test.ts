import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { searchResponse } from '#/contracts/listing/brand-search.ts'
import { typeaheadResponse } from '#/contracts/search/typeahead.ts'
import type { Backend } from '#backend/backend.ts'
import { judge, readQueries, type Judgement } from '../../../scripts/bench/judge-relevance.ts'
import { read, searchPath, send, smallBackend } from '../small-backend.ts'

let backend: Backend
let judgements: Judgement[]

beforeAll(async () => {
  backend = await smallBackend()
  judgements = []
  for (const query of readQueries(new URL('../../../scripts/bench/relevance-queries.tsv', import.meta.url)))
    judgements.push(await judge(backend, query))
})
afterAll(() => backend.close())

const search = (searchKeyword: string, query: Record<string, string> = {}) =>
  read(backend, searchPath({ searchType: 'KEYWORD', searchKeyword, limit: 24, ...query }), searchResponse)
const readingOf = async (text: string, query: Record<string, string> = {}) => (await search(text, query)).c_understood

/** The share of queries that are right, with few works. `npm run bench:relevance` measures it with all of them. */
const floor = 0.9

test('finds what shoppers mean, for every kind of query and every language', () => {
  for (const key of ['type', 'locale'] as const)
    for (const [name, group] of Map.groupBy(
      judgements.filter(({ isPossible }) => isPossible),
      ({ query }) => query[key],
    )) {
      const missed = group.filter(({ isRight }) => !isRight).map(({ query }) => query.text)
      expect({ name, missed, isEnough: group.length - missed.length >= Math.floor(floor * group.length) }).toEqual({
        name, missed, isEnough: true,
      }) // prettier-ignore
    }
})

it('shows the refinements that a text names as selected, with the list without each', async () => {
  const found = await search('fox poster', { siteId: 'Poster' })
  expect(found.c_understood?.refinements).toMatchObject([
    { attributeId: 'c_subjects', value: 'animals~foxes', label: 'Foxes', text: 'fox' },
    { attributeId: 'c_department', value: 'posters', label: 'Posters', text: 'poster' },
  ])
  expect(found.c_understood?.refinements.map(({ removeURL }) => removeURL)).toEqual([
    expect.stringMatching(/skq=poster\b/),
    expect.stringMatching(/skq=fox\b/),
  ])
  const departments = found.refinements.find(({ attributeId }) => attributeId === 'c_department')
  expect(departments?.values.find(({ value }) => value === 'posters')).toMatchObject({
    selected: true,
    hitCount: found.total,
    displayURL: expect.stringMatching(/skq=fox\b/),
  })
})

it('finds what a word without works is a kind of, and names the word', async () => {
  const zebras = await search('blue zebra')
  expect(zebras.c_understood).toMatchObject({
    refinements: [
      { attributeId: 'c_subjects', value: 'animals', text: 'zebra' },
      { attributeId: 'c_color', text: 'blue' },
    ],
    words: [],
    leftOut: [{ text: 'zebra', label: 'zebra' }],
  })
  expect(zebras.total).toBeGreaterThan(0)
  expect((await readingOf('hong kong'))?.refinements).toMatchObject([{ value: 'places~cities', text: 'hong kong' }])
})

it('does not add what a word is a kind of to works that another word names', async () => {
  const birds = await search('birds')
  expect(await search('zebra birds')).toMatchObject({
    total: birds.total,
    c_understood: { leftOut: [{ text: 'zebra' }] },
  })
})

it('lists the subject above one without works', async () => {
  const quotes = await search('quotes', { siteId: 'Art' })
  expect(quotes.c_understood?.refinements).toMatchObject([{ value: 'words', text: 'quotes' }])
  expect(quotes.c_understood?.leftOut).toMatchObject([{ text: 'quotes' }])
})

it('corrects spelling and offers the text as typed', async () => {
  const reading = await readingOf('geometrik')
  expect(reading?.correction).toMatchObject({ from: 'geometrik', to: 'geometric' })
  expect(decodeURIComponent(reading?.correction?.insteadURL ?? '')).toContain('skq="geometrik"')
  expect(await search('"geometrik"')).toMatchObject({ total: 0 })
})

it('names the parts that no work matches instead of dropping them silently', async () => {
  const found = await search('foxes under $1')
  expect(found.total).toBeGreaterThan(0)
  expect(found.c_understood).toMatchObject({
    refinements: [{ value: 'animals~foxes' }],
    leftOut: [{ text: 'under $1', label: 'under $1' }],
  })
})

it('offers searches that find works for a text that finds none', async () => {
  const reading = await readingOf('qqqqqqxx zzzzzzzy')
  expect(reading?.leftOut.map(({ text }) => text)).toEqual(['qqqqqqxx', 'zzzzzzzy'])
  expect(reading?.alternatives.length).toBeGreaterThan(2)
  for (const { label, hitCount } of reading?.alternatives ?? []) expect((await search(label)).total).toBe(hitCount)
})

it('lists the work of an item number or UPI', async () => {
  const { hits } = await search('blue')
  const imageId = hits[0]?.imageid ?? ''
  for (const text of [imageId, `p${imageId}`, `#${imageId}`, ` P${imageId} `])
    expect((await search(text)).hits.map(({ imageid }) => imageid)).toEqual([imageId])
})

it('finds works with all of several values that a text names, or with any of them', async () => {
  const { total } = await search('blue and green')
  expect(total).toBeGreaterThan(0)
  expect((await search('blue or green')).total).toBeGreaterThan(total)
  // No work is by two artists.
  expect((await search('hanne riis and tomas ekholm')).total).toBeGreaterThan(0)
})

it('lists every work for a text that narrows nothing', async () => {
  const [noise, all] = await Promise.all([
    search('wall art'),
    read(backend, searchPath({ categoryId: 'root' }), searchResponse),
  ])
  expect(noise.total).toBe(all.total)
})

it('names a word as typed if a correction would be left out as well', async () => {
  const { c_understood } = await search('gift for a cat lover')
  expect(c_understood?.correction).toBeUndefined()
  expect(c_understood).toMatchObject({
    refinements: [{ label: 'Cats' }],
    words: [],
    leftOut: [{ text: 'lover' }],
  })
})

it('suggests a list of several refinements, the work of an item number and pages', async () => {
  const suggest = (q: string, siteId = 'Poster') =>
    read(backend, `/typeahead/v1/suggest?${new URLSearchParams({ siteId, currency: 'USD', q })}`, typeaheadResponse)
  const { categorySuggestions } = await suggest('fox po')
  expect(categorySuggestions.categories[0]).toMatchObject({
    value: 'Foxes, Posters',
    url: expect.stringMatching(/skq=fox/),
  })
  expect(categorySuggestions.categories[0]?.c_hitCount).toBe((await search('fox poster', { siteId: 'Poster' })).total)
  const onArt = (await suggest('fox po', 'Art')).categorySuggestions.categories
  expect(onArt[0]).toMatchObject({ value: 'Foxes', c_hitCount: (await search('fox', { siteId: 'Art' })).total })
  expect((await suggest('fox qqq')).categorySuggestions.categories[0]).toMatchObject({ value: 'Foxes' })
  expect((await suggest('10000042')).productSuggestions.products[0]?.productId).toBe('10000042')
  expect((await suggest('retur')).c_pages).toContainEqual({ title: 'Returns', url: '/help/shippingreturns' })
})

it.each([
  '🦊'.repeat(200),
  'مرحبا بالعالم',
  '12x16 18x24 24x36 30x40 5x7 8x10 11x14 16x20 20x30 40x60 9x12 6x8',
  'cats under $5 over $100',
  '%_%',
  "'; drop table work; --",
  'x'.repeat(200),
  '"',
  '""',
  'between $ and $',
  '0x0',
  '999999999999999999x1 under 99999999999999',
])('responds to %j with a reading', async (text) => {
  const response = await send(backend, searchPath({ searchType: 'KEYWORD', searchKeyword: text }))
  expect(response.status).toBe(200)
})
