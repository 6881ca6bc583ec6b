import type { ReviewList } from './review.ts'

/** The structured data of the reviews that shoppers wrote, without samples. Null if there are none. */
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
