import { Link } from '@tanstack/react-router'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Articles as ArticlesView } from '#/domain/content/content.ts'
import { formatDate } from '#/domain/format.ts'
import { pictureAt, srcset, workPicture } from '#/domain/picture-url.ts'
import { cx } from '#styled/cx'
import { article as articleRecipe, heading as headingRecipe, link, page } from '#styled/recipes'

const HEIGHT = 240

/** The journal: articles with a picture, newest first. */
export function Articles({ id, list: { heading, articles } }: { id: string; list: ArticlesView }) {
  const { locale } = useLocaleContext()
  const styles = articleRecipe()
  return (
    <section className={cx(page(), styles.root)} aria-labelledby={id}>
      <h2 id={id} className={headingRecipe()}>
        {heading}
      </h2>
      <ul className={styles.cards}>
        {articles.map(({ title, text, path, date, work }) => (
          <li key={path} className={styles.card}>
            {work ? (
              <img
                src={pictureAt(work.picture ?? workPicture(work.imageId, work.revision), 240)}
                srcSet={srcset(work.picture ?? workPicture(work.imageId, work.revision), [240])}
                sizes="360px"
                width={Math.round(HEIGHT * work.aspect)}
                height={HEIGHT}
                alt=""
                loading="lazy"
              />
            ) : null}
            <h3 className={headingRecipe({ level: 'sub' })}>
              <Link className={link()} {...pathLink(path)}>
                {title}
              </Link>
            </h3>
            {date ? <time dateTime={date}>{formatDate(date, locale.id)}</time> : null}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
