import type { Ratings } from '#/contracts/product/product-group.ts'
import { chanceOf } from '../catalog/hash.ts'

/** How a group of shoppers rates, in hundredths for five stars down to one; the more content, the later in the list. */
const distributions = [
  [52, 29, 11, 5, 3],
  [61, 26, 8, 3, 2],
  [68, 22, 6, 2, 2],
  [74, 18, 5, 2, 1],
  [80, 15, 3, 1, 1],
  [86, 11, 2, 1, 0],
] as const

const MIN_COUNT = 3
const MAX_EXTRA = 1900

export interface RatingSummary {
  average: number
  count: number
  breakdown: { stars: number; percentage: number }[]
}

/** How many gave five stars, four, down to one. */
export type Votes = readonly number[]

/** How a thing is rated to begin with: wanted things more often, each in a mood of its own. `wanted` is from 0 to 1. */
export function initialVotes(id: number, purpose: string, wanted: number): Votes {
  const count = MIN_COUNT + Math.floor(MAX_EXTRA * wanted ** 3 * (0.4 + 0.6 * chanceOf(id, `${purpose} count`)))
  const distribution =
    distributions[Math.floor(chanceOf(id, `${purpose} mood`) ** 0.7 * distributions.length)] ?? distributions[0]
  return distribute(count, distribution)
}

export function summarizeVotes(votes: Votes): RatingSummary {
  const count = votes.reduce((total, number) => total + number, 0)
  const sum = votes.reduce((total, number, index) => total + number * (5 - index), 0)
  const percentages = distribute(100, votes)
  return {
    average: Math.round((sum / count) * 10) / 10,
    count,
    breakdown: percentages.map((percentage, index) => ({ stars: 5 - index, percentage })),
  }
}

export const initialRating = (id: number, purpose: string, wanted: number): RatingSummary =>
  summarizeVotes(initialVotes(id, purpose, wanted))

/** Splits a whole number by weights so that the parts add up: what rounding leaves goes to the largest remainders. */
export function distribute(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (whole * weight) / sum)
  const parts = exact.map(Math.floor)
  const left = whole - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

interface RatedService {
  serviceType: string
  galleryUrl: string
  thumbnailUrl: string
}

/** `written` are the votes of shoppers, which join those that the work began with. */
export function ratingsOf(id: number, wanted: number, services: readonly RatedService[], written: Votes = []): Ratings {
  const votes = initialVotes(id, 'rating', wanted).map((number, index) => number + (written[index] ?? 0))
  const { average, count, breakdown } = summarizeVotes(votes)
  return {
    averageRatings: average,
    displayRatingsCount: count,
    ratingsBreakdown: breakdown,
    servicesBreakdown: services.map((service) => {
      const rated = initialRating(id, service.serviceType, wanted)
      return { ...service, displayRatingsCount: Math.ceil(rated.count / 4), stars: rated.average }
    }),
  }
}
