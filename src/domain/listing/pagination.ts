/** The number of page links. */
const LINKS = 5
/** The last current page for which the first page has no separate link. */
const LAST_WITHOUT_FIRST = 4

export const pageCount = (total: number, limit: number): number => Math.ceil(total / limit)

/** The offset of a page, counted from 1. */
export const offsetOf = (page: number, limit: number): number => (page - 1) * limit

/** The page, counted from 1, that begins at an offset. */
export const pageAt = (offset: number, limit: number): number => Math.floor(offset / limit) + 1

export interface PageLinks {
  previous?: number
  /** Whether the first page and an ellipsis are shown before the links. */
  first: boolean
  pages: readonly number[]
  next?: number
}

/** The links of a pagination: five pages around the current one and, from the fifth page on, the first page. */
export function pageLinks(current: number, count: number): PageLinks {
  const from = current > LAST_WITHOUT_FIRST ? Math.max(1, Math.min(current - 2, count - LINKS + 1)) : 1
  const pages = Array.from({ length: Math.min(LINKS, count) }, (_, index) => from + index).filter(
    (page) => page <= count,
  )
  return {
    ...(current > 1 ? { previous: current - 1 } : {}),
    first: current > LAST_WITHOUT_FIRST && from > 1,
    pages,
    ...(current < count ? { next: current + 1 } : {}),
  }
}

/** From this number of works on, a list shows only a lower bound. */
const COUNT_LIMIT = 10_000

/** The count that a list shows: exact below ten thousand, then "ten thousand or more" (`more`). */
export const itemCount = (total: number): { count: number; more: boolean } => ({
  count: Math.min(total, COUNT_LIMIT),
  more: total >= COUNT_LIMIT,
})
