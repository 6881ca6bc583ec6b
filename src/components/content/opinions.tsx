import { Star } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Ratings, Testimonials } from '#/domain/content/content.ts'
import { formatNumber, formatShare } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { article, editorial, heading as headingRecipe, page } from '#styled/recipes'
import { EditorialStyles } from './content-styles.tsx'
import { ContentCarousel } from './content-carousel.tsx'

/** The average rating of the shop and the share of each number of stars; nothing without ratings. */
export function RatingBars({ id, ratings }: { id: string; ratings: Ratings }) {
  const { heading, average, count, breakdown } = ratings
  const { locale } = useLocaleContext()
  const styles = editorial()
  if (count === 0) return null
  return (
    <section className={cx(page(), article().root, styles.ratings)} aria-labelledby={id}>
      <EditorialStyles />
      <h2 id={id} className={headingRecipe({ level: 'sub' })}>
        {heading}
      </h2>
      <p className={styles.average} aria-hidden="true">
        {formatNumber(average, locale.id)}
      </p>
      <p>{m.content_average({ average: formatNumber(average, locale.id), count: formatNumber(count, locale.id) })}</p>
      <ul className={styles.bars}>
        {breakdown.map(({ stars, percentage }) => (
          <li key={stars} className={styles.bar}>
            <span id={`${id}-${stars}`}>{m.content_stars({ stars })}</span>
            <progress max={100} value={percentage} aria-labelledby={`${id}-${stars}`} />
            <span>{formatShare(percentage / 100, locale.id)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Testimonials of shoppers in a carousel. */
export function TestimonialCards({ id, list: { heading, testimonials } }: { id: string; list: Testimonials }) {
  const styles = editorial()
  return (
    <section className={cx(page(), article().root, styles.testimonials)} aria-labelledby={id}>
      <EditorialStyles />
      <h2 id={id} className={headingRecipe()}>
        {heading}
      </h2>
      <ContentCarousel slides={3} infinite>
        {testimonials.map(({ text, name, place, stars }) => (
          <li key={name + text} className={styles.testimonial}>
            <p className={styles.stars} role="img" aria-label={m.content_stars({ stars })}>
              {Array.from({ length: stars }, (_, index) => (
                <Icon of={Star} key={index} size={18} fill="currentColor" />
              ))}
            </p>
            <blockquote>
              <p>{m.content_quoted({ quote: text })}</p>
            </blockquote>
            <p>
              {name}, {place}
            </p>
          </li>
        ))}
      </ContentCarousel>
    </section>
  )
}
