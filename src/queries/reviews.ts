import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReviewQuery } from '#/domain/reviews/review.ts'
import type { Locale, Site } from '#/domain/site.ts'
import { getOwnReview, getReviews } from '#/server-fns/reviews/reviews.ts'
import { privateKey } from './shopper.ts'

interface LocaleContext {
  site: Site
  locale: Locale
}

const MINUTE = 60_000

export const reviewQueries = {
  list: ({ site, locale }: LocaleContext, apnum: string, { stars, sort, page }: ReviewQuery) =>
    queryOptions({
      queryKey: ['reviews', site.id, locale.id, apnum, stars ?? 0, sort, page],
      queryFn: () => getReviews({ data: { site: site.id, locale: locale.id, apnum, stars, sort, page } }),
      staleTime: MINUTE,
      placeholderData: keepPreviousData,
    }),
  own: ({ site, locale }: LocaleContext, imageId: string) =>
    queryOptions({
      queryKey: [privateKey, 'review', site.id, locale.id, imageId],
      queryFn: () => getOwnReview({ data: { site: site.id, locale: locale.id, imageId } }),
    }),
}
