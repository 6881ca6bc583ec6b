/** The first one applies where an address names none. */
export const reviewSorts = ['newest', 'highest', 'lowest', 'photos'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Reviews on a page. */
export const REVIEWS_PER_PAGE = 6

/** What an address selects of the reviews of a work. */
export interface ReviewQuery {
  /** Only those with so many stars. */
  stars: number | undefined
  sort: ReviewSort
  /** From 1. */
  page: number
}

const MOST_PAGES = 1000

/** Reads the selection of an address; what is malformed is left out. */
export function reviewQuery(search: Record<string, unknown>): ReviewQuery {
  const whole = (value: unknown, most: number) => {
    const number = Number(value)
    return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
  }
  return {
    stars: whole(search['stars'], 5),
    sort: reviewSorts.find((sort) => sort === search['reviews']) ?? reviewSorts[0],
    page: whole(search['page'], MOST_PAGES) ?? 1,
  }
}

/** The parameters of an address that selects reviews; undefined is left out of it. */
export const reviewSearch = ({ stars, sort, page }: ReviewQuery) => ({
  stars: stars === undefined ? undefined : String(stars),
  reviews: sort === reviewSorts[0] ? undefined : sort,
  page: page > 1 ? String(page) : undefined,
})

export const reviewPages = (total: number): number => Math.max(1, Math.ceil(total / REVIEWS_PER_PAGE))
