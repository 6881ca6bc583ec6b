import type { ReviewList } from './review.ts'

/** What shoppers wrote, for search engines: without the samples of generated works. Null where nobody has. */
export const reviewData = (list: ReviewList | null) =>
  list && list.written.count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: list.written.average,
          ratingCount: list.written.count,
          bestRating: 5,
        },
        review: list.reviews
          .filter(({ sample }) => !sample)
          .map(({ name, day, title, text, stars, locale }) => ({
            '@type': 'Review',
            author: { '@type': 'Person', name },
            datePublished: day,
            name: title,
            reviewBody: text,
            inLanguage: locale,
            reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
          })),
      }
    : null

export type ReviewData = NonNullable<ReturnType<typeof reviewData>>
