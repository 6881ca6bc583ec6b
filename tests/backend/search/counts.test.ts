import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { attributes, storedAttribute, type FacetAttribute } from '#backend/catalog/facets.ts'
import { isAttribute } from '#backend/listing/listing-query.ts'
import { createSearch } from '#backend/search/search.ts'
import { sorts, type Choice, type Counts, type Selection } from '#backend/search/selection.ts'
import { randomFrom, type Random } from '@passepartout/artworks/kit/random'
import { smallBackend } from '../small-backend.ts'

interface Row {
  id: number
  facets: ReadonlySet<number>
  words: ReadonlySet<string>
  popularity: number
  price: number
  released: number
  ship_days: number
}

let backend: Backend
let rows: Row[]
const counted: FacetAttribute[] = Object.keys(attributes)
  .filter(isAttribute)
  .map((name) => storedAttribute(name, 'USD'))

beforeAll(async () => {
  backend = await smallBackend()
  const stored = await backend.services.db
    .selectFrom('work')
    .select(['id', 'facets', 'words', 'popularity', 'price_usd', 'released', 'ship_days'])
    .execute()
  rows = stored.map(({ facets, words, price_usd, ...row }) => ({
    ...row,
    price: price_usd,
    facets: new Set(facets),
    words: new Set([...words.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '')),
  }))
})
afterAll(() => backend.close())

const fits = (row: Row, { all, choices, words }: Selection) =>
  all.every((value) => row.facets.has(value)) &&
  choices.every(({ values }) => values.some((value) => row.facets.has(value))) &&
  words.every((word) => row.words.has(word))

async function randomSelection(r: Random): Promise<Selection> {
  const { vocabulary } = await backend.services.search.current()
  const site = r.pick(vocabulary.valuesOf('site')).id
  const within = r.chance(0.4) ? [r.pick(vocabulary.valuesOf('c_subjects')).id] : []
  const choices: Choice[] = r.sample(counted, r.whole(0, 4)).map((attribute) => {
    const values = vocabulary.valuesOf(attribute)
    return { attribute, values: r.sample(values, r.whole(1, Math.min(3, values.length))).map(({ id }) => id) }
  })
  const words = r.chance(0.5) ? r.sample([...r.pick(rows).words], r.whole(1, 2)) : []
  return { all: [site, ...within], choices, words }
}

it('counts every facet value exactly, each facet as if nothing were chosen in it', async () => {
  const { vocabulary } = await backend.services.search.current()
  const valuesOf = (name: FacetAttribute) => vocabulary.valuesOf(name).map(({ id }) => id)
  let withMatches = 0
  for (let seed = 0; seed < 120; seed++) {
    const selection = await randomSelection(randomFrom(seed))
    const found = await backend.services.search.counts(selection)
    const expected = new Map<number, number>()
    for (const name of counted) {
      const others = { ...selection, choices: selection.choices.filter(({ attribute }) => attribute !== name) }
      const left = rows.filter((row) => fits(row, others))
      for (const value of valuesOf(name)) {
        const works = left.filter(({ facets }) => facets.has(value)).length
        if (works > 0) expected.set(value, works)
      }
    }
    const total = rows.filter((row) => fits(row, selection)).length
    expect({ seed, selection, total: found.total, counts: countsOf(found, counted.flatMap(valuesOf)) }).toEqual({
      seed,
      selection,
      total,
      counts: [...expected].toSorted(([a], [b]) => a - b),
    })
    if (total > 0) withMatches += 1
  }
  expect(withMatches).toBeGreaterThan(40)
})

const countsOf = (counts: Counts, values: readonly number[]) =>
  values
    .map((value) => [value, counts.of(value)] as const)
    .filter(([, works]) => works > 0)
    .toSorted(([a], [b]) => a - b)

it('pages through all matches once, in the requested order, for every query plan', async () => {
  const keys: Record<(typeof sorts)[number]['id'], (row: Row) => readonly number[]> = {
    'best-matches': (row) => [-row.popularity, row.id],
    'price-low-to-high': (row) => [row.price, row.id],
    'price-high-to-low': (row) => [-row.price, -row.id],
    newest: (row) => [-row.released, -row.popularity, row.id],
    'fastest-shipping': (row) => [row.ship_days, -row.popularity, row.id],
  }
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const index = a.findIndex((value, at) => value !== b[at])
    return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
  }
  for (let seed = 200; seed < 240; seed++) {
    const selection = { ...(await randomSelection(randomFrom(seed))), words: [] }
    for (const { id: sort } of sorts) {
      const expected = rows
        .filter((row) => fits(row, selection))
        .toSorted((a, b) => compare(keys[sort](a), keys[sort](b)))
        .map(({ id }) => id)
      const found: number[] = []
      for (let offset = 0; offset < Math.max(expected.length, 1); offset += 200)
        found.push(
          ...(await backend.services.search.page(selection, { sort, priceColumn: 'price_usd', offset, limit: 200 })),
        )
      expect({ seed, sort, found }).toEqual({ seed, sort, found: expected })
    }
  }
})

it('ranks a word in the title before the artist, and the artist before the motif', async () => {
  const { vocabulary } = await backend.services.search.current()
  const site = vocabulary.find('site', 'art')?.id ?? 0
  const ranked = { sort: 'best-matches', priceColumn: 'price_usd', offset: 0, limit: 200 } as const
  const stored = await backend.services.db.selectFrom('work').select(['id', 'words']).execute()
  const weightOf = (id: number, word: string) =>
    new RegExp(`'${word}':\\d+([AB]?)`).exec(stored.find((row) => row.id === id)?.words ?? '')?.[1] ?? ''
  const broad = new Set(
    (await backend.services.db.selectFrom('term_bits').select('term').execute()).map(({ term }) => term),
  )
  const mixed = [...new Set(rows.flatMap(({ words }) => [...words]))]
    .filter((word) => !broad.has(word))
    .map((word) => ({
      word,
      weights: new Set(rows.filter(({ words }) => words.has(word)).map(({ id }) => weightOf(id, word))),
    }))
    .filter(({ weights }) => weights.size > 1)
  for (const { word } of mixed.slice(0, 10)) {
    const ids = await backend.services.search.page({ all: [site], choices: [], words: [word] }, ranked)
    const weights = ids.map((id) => weightOf(id, word) || 'C')
    expect({ word, weights }).toEqual({ word, weights: weights.toSorted() })
  }
})

it('updates the counts at once with a change of a work, and notifies that pages are stale', async () => {
  const { search, db } = backend.services
  const { vocabulary, generation } = await search.current()
  const generations: number[] = []
  backend.onChange((next) => generations.push(next))
  const sale = vocabulary.find('flag', 'sale')?.id ?? 0
  const { id } = await db
    .selectFrom('work')
    .select('id')
    .where('promo_percent', '=', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const onSale = { all: [sale], choices: [], words: [] }
  const before = await search.counts(onSale)
  await search.updateWork(id, { promoPercent: 30 })
  const after = await search.counts(onSale)
  expect(after.total).toBe(before.total + 1)
  expect(generations).toEqual([generation + 1])
  const stored = await db.selectFrom('work').select(['id', 'facets', 'price_usd']).execute()
  for (const band of vocabulary.valuesOf('price_usd')) {
    const works = stored.filter(({ facets }) => facets.includes(band.id)).length
    expect((await search.counts({ all: [band.id], choices: [], words: [] })).total).toBe(works)
  }
  await search.updateWork(id, { promoPercent: 0 })
  expect((await search.counts(onSale)).total).toBe(before.total)
})

it('sees a change by another process, without reading the whole catalogue again', async () => {
  const { search, db } = backend.services
  const other = createSearch(db, () => {})
  const { vocabulary } = await other.current()
  const hgtv = { all: [vocabulary.find('flag', 'hgtv')?.id ?? 0], choices: [], words: [] }
  const before = await other.counts(hgtv)
  const { id } = await db.selectFrom('work').select('id').where('hgtv', '=', false).limit(1).executeTakeFirstOrThrow()
  await search.updateWork(id, { hgtv: true })
  const after = await other.current(true)
  expect(after.vocabulary).toBe(vocabulary)
  expect((await other.counts(hgtv)).total).toBe(before.total + 1)
  await search.updateWork(id, { hgtv: false })
  await other.current(true)
  expect(
    countsOf(
      await other.counts(hgtv),
      vocabulary.valuesOf('c_color').map((value) => value.id),
    ),
  ).toEqual(
    countsOf(
      before,
      vocabulary.valuesOf('c_color').map((value) => value.id),
    ),
  )
})
