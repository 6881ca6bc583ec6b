import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Ratings, Voices } from '#/domain/content/content.ts'
import { formatNumber } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { cx } from '#styled/cx'
import { article, heading as headingRecipe, page } from '#styled/recipes'
import { ContentCarousel } from './content-carousel.tsx'

/** How shoppers rate the shop, in one figure and by stars. */
export function RatingBars({ id, ratings }: { id: string; ratings: Ratings }) {
  const { heading, average, count, breakdown } = ratings
  const { locale } = useLocaleContext()
  const styles = article()
  if (count === 0) return null
  return (
    <section className={cx(page(), styles.root)} aria-labelledby={id}>
      <h2 id={id} className={headingRecipe()}>
        {heading}
      </h2>
      <p>{m.content_average({ average: formatNumber(average, locale.id), count: formatNumber(count, locale.id) })}</p>
      <ul className={styles.bars}>
        {breakdown.map(({ stars, percentage }) => (
          <li key={stars} className={styles.bar}>
            <span id={`${id}-${stars}`}>{m.content_stars({ stars })}</span>
            <progress max={100} value={percentage} aria-labelledby={`${id}-${stars}`} />
            <span>{percentage}%</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What shoppers say. */
export function TestimonialCards({ id, voices: { heading, voices } }: { id: string; voices: Voices }) {
  const styles = article()
  return (
    <section className={cx(page(), styles.root)} aria-labelledby={id}>
      <h2 id={id} className={headingRecipe()}>
        {heading}
      </h2>
      <ContentCarousel slides={3} infinite>
        {voices.map(({ text, name, place, stars }) => (
          <li key={name + text} className={styles.card}>
            <p>{m.content_stars({ stars })}</p>
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
