/** The first one is the default. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'photos'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** The number of reviews on a page. */
export const REVIEWS_PER_PAGE = 6

/** The reviews of a work that an address selects. */
export interface ReviewQuery {
  /** Only reviews with this number of stars. */
  stars: number | undefined
  sort: ReviewSort
  /** From 1. */
  page: number
}

const MAX_PAGE = 1000

/** Reads the selection from a query; ignores malformed values. */
export function reviewQuery(search: Record<string, unknown>): ReviewQuery {
  const positiveInteger = (value: unknown, max: number) => {
    const number = Number(value)
    return Number.isInteger(number) && number >= 1 && number <= max ? number : undefined
  }
  return {
    stars: positiveInteger(search['stars'], 5),
    sort: reviewSorts.find((sort) => sort === search['reviews']) ?? reviewSorts[0],
    page: positiveInteger(search['page'], MAX_PAGE) ?? 1,
  }
}

/** The search params of a selection; defaults are undefined. */
export const reviewSearch = ({ stars, sort, page }: ReviewQuery) => ({
  stars: stars === undefined ? undefined : String(stars),
  reviews: sort === reviewSorts[0] ? undefined : sort,
  page: page > 1 ? String(page) : undefined,
})

export const reviewPages = (total: number): number => Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE))
