import { ratings } from '#/contracts/product/product-group.ts'
import { imageIdOf } from '#backend/catalog/work.ts'
import { initialRating, distribute } from '#backend/reviews/ratings.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../products/test-backend.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

describe('a rating', () => {
  it('generates the same rating each time, with a breakdown that matches its average', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.double({ min: 0, max: 1, noNaN: true }), (id, popularity) => {
        const rated = initialRating(id, 'rating', popularity)
        expect(sum(rated.breakdown.map(({ percentage }) => percentage))).toBe(100)
        expect(rated.breakdown.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1])
        const weighed = sum(rated.breakdown.map(({ stars, percentage }) => (stars * percentage) / 100))
        expect(Math.abs(weighed - rated.average)).toBeLessThan(0.12)
        expect(rated.count).toBeGreaterThan(0)
        expect(initialRating(id, 'rating', popularity)).toEqual(rated)
      }),
    )
  })

  it('splits a number into parts that add up to it', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1 }), (whole, weights) => {
        const parts = distribute(whole, weights)
        expect(sum(parts)).toBe(whole)
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the ratings call', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend(40)
  }, 60_000)
  afterAll(() => backend.close())

  it('returns the rating of a work, and of its services on request [API-36, ENTITY-31]', async () => {
    const { body } = await backend.get(
      `/business/v4/products/ratings?apnum=${imageIdOf(3)}&includes=services&siteId=Art`,
    )
    const { servicesBreakdown, averageRatings } = ratings.parse(body)
    expect(averageRatings).toBeGreaterThan(3.5)
    expect(servicesBreakdown[0]?.serviceType).toBe('Framing')
    const plain = await backend.get(`/business/v4/products/ratings?apnum=${imageIdOf(3)}&siteId=Art`)
    expect(ratings.parse(plain.body)).toEqual({ ...ratings.parse(body), servicesBreakdown: [] })
  })

  it('returns the rating of the shop without a work', async () => {
    const { body } = await backend.get('/business/v4/products/ratings?siteId=Poster')
    expect(ratings.parse(body).displayRatingsCount).toBeGreaterThan(500)
  })

  it('responds 404 to an unknown work', async () => {
    expect(await backend.get('/business/v4/products/ratings?apnum=99999999')).toMatchObject({ status: 404 })
  })
})
