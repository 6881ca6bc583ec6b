import { describe, expect, it } from 'vitest'
import { reviewData } from '#/domain/reviews/review-data.ts'
import { reviewQuery, reviewSearch } from '#/domain/reviews/review-selection.ts'
import type { Review, ReviewList } from '#/domain/reviews/review.ts'

describe('the selection of reviews in an address', () => {
  it.each([
    [{}, { stars: undefined, sort: 'newest', page: 1 }],
    [
      { stars: '4', reviews: 'photos', page: '3' },
      { stars: 4, sort: 'photos', page: 3 },
    ],
    [
      { stars: '6', reviews: 'rude', page: '0' },
      { stars: undefined, sort: 'newest', page: 1 },
    ],
    [
      { stars: '4.5', reviews: ['highest'], page: '1e9' },
      { stars: undefined, sort: 'newest', page: 1 },
    ],
  ])('of %j is %j', (search, query) => expect(reviewQuery(search)).toEqual(query))

  it('is written without defaults', () => {
    expect(reviewSearch({ stars: undefined, sort: 'newest', page: 1 })).toEqual({})
    expect(reviewSearch({ stars: 2, sort: 'lowest', page: 2 })).toEqual({ stars: '2', reviews: 'lowest', page: '2' })
  })
})

describe('the reviews for search engines', () => {
  const review: Review = {
    id: 'a',
    stars: 4,
    title: 'Calm',
    text: 'Deep blues.',
    name: 'Nora V.',
    locale: 'en-CA',
    day: '2026-11-20',
    verified: true,
    item: null,
    photos: [],
    sample: false,
  }
  const list: ReviewList = {
    total: 3,
    average: 4.7,
    counts: [],
    written: { average: 4, count: 1 },
    reviews: [{ ...review, id: 'b', sample: true, name: 'Gus N.' }, review],
  }

  it('are those that shoppers wrote, with their own average', () => {
    expect(reviewData(list)).toMatchObject({
      aggregateRating: { ratingValue: 4, ratingCount: 1 },
      review: [{ author: { name: 'Nora V.' }, datePublished: '2026-11-20', reviewRating: { ratingValue: 4 } }],
    })
    expect(reviewData(list)?.review).toHaveLength(1)
  })

  it('are null if nobody has written, or the request failed', () => {
    expect(reviewData({ ...list, written: { average: 0, count: 0 } })).toBeNull()
    expect(reviewData(null)).toBeNull()
  })
})
