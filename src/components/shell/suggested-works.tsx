import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatMoney } from '#/domain/format.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import type { SuggestedWork } from '#/domain/search/typeahead.ts'
import { m } from '#/paraglide/messages.js'
import { typeahead } from '#styled/recipes'

const PICTURE = 120

/** A work with its price, as a suggestion. */
export function SuggestedWorkTile({ work: { title, artist, price, currency, picture } }: { work: SuggestedWork }) {
  const styles = typeahead()
  const { locale } = useLocaleContext()
  return (
    <>
      <span className={styles.wall}>
        {picture ? (
          <img
            src={pictureAt(picture.base, 160)}
            srcSet={srcset(picture.base, [160])}
            sizes={`${PICTURE}px`}
            width={Math.round(PICTURE * Math.min(1, picture.aspect))}
            height={Math.round(PICTURE / Math.max(1, picture.aspect))}
            decoding="async"
            alt=""
          />
        ) : null}
      </span>
      <span className={styles.caption}>
        <span className={styles.artist}>{artist}</span>
        <span className={styles.title}>{title}</span>
        <span className={styles.price}>{formatMoney(price, currency, locale.id)}</span>
      </span>
    </>
  )
}

const WORKS = ['one', 'two', 'three', 'four', 'five', 'six']

/** Stands in the place of what is awaited, as large as it. */
export function Waiting() {
  const styles = typeahead()
  return (
    <>
      <div className={styles.group} data-kind="category" aria-hidden>
        <p className={styles.label}>{m.typeahead_categories()}</p>
        <div className={styles.entries}>
          {WORKS.slice(2).map((name) => (
            <span key={name} className={styles.bar} />
          ))}
        </div>
      </div>
      <div className={styles.group} data-kind="product" aria-hidden>
        <p className={styles.label}>{m.typeahead_works()}</p>
        <div className={styles.entries}>
          {WORKS.map((name) => (
            <span key={name} className={styles.work}>
              <span className={styles.wall} />
              <span className={styles.caption}>
                <span className={styles.bar} />
                <span className={styles.bar} />
              </span>
            </span>
          ))}
        </div>
      </div>
    </>
  )
}
