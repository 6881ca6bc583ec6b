import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Articles as ArticlesView } from '#/domain/content/content.ts'
import { formatDate } from '#/domain/format.ts'
import { pictureAt, srcset, workPicture } from '#/domain/picture-url.ts'
import { EditorialStyles } from './content-styles.tsx'
import { cx } from '#styled/cx'
import { article as articleRecipe, editorial, heading as headingRecipe, page } from '#styled/recipes'

const HEIGHT = 240

/** The articles of the journal with their pictures. */
export function Articles({ id, list: { heading, articles } }: { id: string; list: ArticlesView }) {
  const { locale } = useLocaleContext()
  const styles = editorial()
  return (
    <section className={cx(page(), articleRecipe().root)} aria-labelledby={id}>
      <EditorialStyles />
      <h2 id={id} className={headingRecipe()}>
        {heading}
      </h2>
      <ul className={styles.articles}>
        {articles.map(({ title, text, path, date, work }) => (
          <li key={path} className={styles.article}>
            {work ? (
              <span className={styles.wall}>
                <img
                  src={pictureAt(work.picture ?? workPicture(work.imageId, work.revision), 240)}
                  srcSet={srcset(work.picture ?? workPicture(work.imageId, work.revision), [240, 480])}
                  sizes="(min-width: 1024px) 420px, (min-width: 768px) 44vw, 90vw"
                  width={Math.round(HEIGHT * work.aspect)}
                  height={HEIGHT}
                  alt=""
                  loading="lazy"
                />
              </span>
            ) : null}
            <h3 className={headingRecipe({ level: 'sub' })}>
              <Link {...pathLink(path)}>{title}</Link>
            </h3>
            {date ? <time dateTime={date}>{formatDate(date, locale.id)}</time> : null}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
