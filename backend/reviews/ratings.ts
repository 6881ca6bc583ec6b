import type { Ratings } from '#/contracts/product/product-group.ts'
import { chanceOf } from '../catalog/hash.ts'

/** Shares of ratings in percent, from five stars to one, sorted by increasing average. */
const distributions = [
  [52, 29, 11, 5, 3],
  [61, 26, 8, 3, 2],
  [68, 22, 6, 2, 2],
  [74, 18, 5, 2, 1],
  [80, 15, 3, 1, 1],
  [86, 11, 2, 1, 0],
] as const

/** The number of ratings: `min`, and up to `extra` more for the most popular. */
interface RatingCount {
  min: number
  extra: number
}

const defaultCount: RatingCount = { min: 3, extra: 1900 }

export interface RatingSummary {
  average: number
  count: number
  breakdown: { stars: number; percentage: number }[]
}

/** The numbers of ratings, from five stars to one. */
export type Votes = readonly number[]

/**
 * The generated ratings of a work, service or shop, always the same for an id and a purpose. Their number grows with the
 * popularity, which is from 0 to 1.
 */
export function initialVotes(id: number, purpose: string, popularity: number, { min, extra }: RatingCount): Votes {
  const count = min + Math.floor(extra * popularity ** 3 * (0.4 + 0.6 * chanceOf(id, `${purpose} count`)))
  const distribution =
    distributions[Math.floor(chanceOf(id, `${purpose} mood`) ** 0.7 * distributions.length)] ?? distributions[0]
  return distribute(count, distribution)
}

export function summarizeVotes(votes: Votes): RatingSummary {
  const count = votes.reduce((total, number) => total + number, 0)
  const sum = votes.reduce((total, number, index) => total + number * (5 - index), 0)
  const percentages = count === 0 ? votes : distribute(100, votes)
  return {
    average: count === 0 ? 0 : Math.round((sum / count) * 10) / 10,
    count,
    breakdown: percentages.map((percentage, index) => ({ stars: 5 - index, percentage })),
  }
}

export const initialRating = (id: number, purpose: string, popularity: number): RatingSummary =>
  summarizeVotes(initialVotes(id, purpose, popularity, defaultCount))

/** Splits a whole number by weights. The parts add up exactly: remaining units go to the largest remainders. */
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

/** Counts ratings by their stars. */
export const votesOf = (stars: readonly number[]): Votes =>
  [5, 4, 3, 2, 1].map((value) => stars.filter((rating) => rating === value).length)

/** `id` and `popularity` are those of the work or shop whose services are rated. */
export function ratingsOf(
  { average, count, breakdown }: RatingSummary,
  id: number,
  popularity: number,
  services: readonly RatedService[],
): Ratings {
  return {
    averageRatings: average,
    displayRatingsCount: count,
    ratingsBreakdown: breakdown,
    servicesBreakdown: services.map((service) => {
      const rated = initialRating(id, service.serviceType, popularity)
      return { ...service, displayRatingsCount: Math.ceil(rated.count / 4), stars: rated.average }
    }),
  }
}
