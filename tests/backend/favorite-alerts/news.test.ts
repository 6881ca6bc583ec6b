import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareWork, type Known } from '#backend/favorite-alerts/news.ts'
import { expectedNews, type Observation } from './expected-news.ts'

const never: Known = { currency: null, size: null, price: null, inStock: null }
const both = { stock: true, price: true }
const offered = (price: number) => ({ currency: 'USD', size: '16x20', price })
const known = (price: number, inStock = true): Known => ({ ...offered(price), inStock })

it('has no news at the first check', () => {
  expect(compareWork(never, offered(4000), both).news).toBeUndefined()
  expect(compareWork(never, undefined, both).news).toBeUndefined()
})

it.each<[before: number, now: number, news: boolean]>([
  [10_000, 9900, true],
  [10_000, 9901, false],
  [50, 49, false],
  [50, 48, true],
  [100, 99, false],
])('from %i to %i minor units: news is %s', (before, now, isNews) => {
  expect(compareWork(known(before), offered(now), both).news).toEqual(isNews ? { isBack: false, before } : undefined)
})

it('adds up small drops until they are 1 %', () => {
  const first = compareWork(known(10_000), offered(9950), both)
  expect(first.news).toBeUndefined()
  expect(compareWork(first.sent, offered(9900), both).news).toEqual({ isBack: false, before: 10_000 })
})

it('compares a price after a rise with the raised price', () => {
  const raised = compareWork(known(10_000), offered(12_000), both).sent
  expect(compareWork(raised, offered(10_000), both).news).toEqual({ isBack: false, before: 12_000 })
})

it.each([
  ['size', { size: '8x10' }],
  ['currency', { currency: 'CAD' }],
])('starts again in another %s', (_, change) => {
  const { news, sent } = compareWork(known(10_000), { ...offered(5000), ...change }, both)
  expect(news).toBeUndefined()
  expect(sent.price).toBe(5000)
})

it('has no price news of a work that is out of stock', () => {
  expect(compareWork(known(10_000), undefined, both)).toMatchObject({ news: undefined, sent: { inStock: false } })
})

it('names both when a work is back at a lower price', () => {
  expect(compareWork(known(10_000, false), offered(8000), both).news).toEqual({ isBack: true, before: 10_000 })
})

it('has news exactly when a shopper who looks at every check would find it new', () => {
  const observation = fc.record({
    price: fc.oneof(
      fc.constant<number | undefined>(undefined),
      fc.integer({ min: 9800, max: 10_200 }),
      fc.integer({ min: 1, max: 20_000 }),
    ),
    isQuiet: fc.boolean(),
  })
  const choices = fc.record({ stock: fc.boolean(), price: fc.boolean() })
  fc.assert(
    fc.property(choices, fc.array(observation, { maxLength: 30 }), (wanted, observations) => {
      let state = never
      let history: Observation[] = []
      for (const { price, isQuiet } of observations) {
        const compared = compareWork(state, price === undefined ? undefined : offered(price), wanted)
        history.push(price)
        const expected = expectedNews(history, wanted)
        expect(compared.news).toEqual(expected)
        if (expected && !isQuiet) history = [price]
        state = isQuiet ? compared.waiting : compared.sent
      }
    }),
    { numRuns: 500 },
  )
})
