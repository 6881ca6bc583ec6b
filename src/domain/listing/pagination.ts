const LINKS = 5
const LAST_WITHOUT_FIRST = 4

export const pageCount = (total: number, limit: number): number => Math.ceil(total / limit)

/** The offset of a page, counted from 1. */
export const offsetOf = (page: number, limit: number): number => (page - 1) * limit

/** The page, counted from 1, that begins at an offset. */
export const pageAt = (offset: number, limit: number): number => Math.floor(offset / limit) + 1

export interface PageLinks {
  previous?: number
  /** Whether the first page and an ellipsis stand before the links. */
  first: boolean
  pages: readonly number[]
  next?: number
}

/** The links of a pagination: five pages about the current one, and from the fifth page on the first one too. */
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

/** From this size on, a list shows only a lower bound. */
const manyItems = 10_000

/** The size of a list to show: exact below ten thousand, from there on as 'ten thousand or more'. */
export const itemCount = (total: number): { count: number; more: boolean } => ({
  count: Math.min(total, manyItems),
  more: total >= manyItems,
})
