import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReviewQuery } from '#/domain/reviews/review-selection.ts'
import type { Locale, Site } from '#/domain/site.ts'
import { getReviews } from '#/server-fns/reviews/reviews.ts'

const MINUTE = 60_000

/** The reviews of a work that an address selects. */
export const reviewsQuery = (
  { site, locale }: { site: Site; locale: Locale },
  apnum: string,
  { stars, sort, page }: ReviewQuery,
) =>
  queryOptions({
    queryKey: ['reviews', site.id, locale.id, apnum, stars ?? 0, sort, page],
    queryFn: () => getReviews({ data: { site: site.id, locale: locale.id, apnum, stars, sort, page } }),
    staleTime: MINUTE,
    placeholderData: keepPreviousData,
  })
