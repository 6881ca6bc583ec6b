import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReviewQuery } from '#/domain/reviews/review-selection.ts'
import { getReviews } from '#/server-fns/reviews/reviews.ts'
import type { LocaleContext } from './locale-context.ts'

const MINUTE_MS = 60_000

/** The reviews of a work that match a selection. */
export const reviewsQuery = ({ site, locale }: LocaleContext, apnum: string, { stars, sort, page }: ReviewQuery) =>
  queryOptions({
    queryKey: ['reviews', site.id, locale.id, apnum, stars ?? 0, sort, page],
    queryFn: () => getReviews({ data: { site: site.id, locale: locale.id, apnum, stars, sort, page } }),
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
  })
