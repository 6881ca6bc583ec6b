import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatMoney, formatNumber } from '#/domain/format.ts'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import type { SuggestedCategory, SuggestedWork } from '#/domain/search/typeahead.ts'
import { m } from '#/paraglide/messages.js'
import { typeahead } from '#styled/recipes'

/** Pixels of the longer side of a picture. */
const LONGEST = 120

/** A suggested work with its price. */
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
            sizes={`${LONGEST}px`}
            width={Math.round(LONGEST * Math.min(1, picture.aspect))}
            height={Math.round(LONGEST / Math.max(1, picture.aspect))}
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

/** A suggested category with the number of its works and the picture of one of them. */
export function SuggestedCategoryEntry({ category: { name, count, picture } }: { category: SuggestedCategory }) {
  const { locale } = useLocaleContext()
  return (
    <>
      {picture ? <img src={pictureAt(picture, 66)} width="32" height="32" decoding="async" alt="" /> : null}
      {name}{' '}
      {count === undefined ? null : <small>{m.content_works({ count, shown: formatNumber(count, locale.id) })}</small>}
    </>
  )
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6]

/** Placeholders in the size of the suggestions that are loading. */
export function SuggestionsSkeleton() {
  const styles = typeahead()
  return (
    <>
      <div className={styles.group} data-kind="category" aria-hidden>
        <p className={styles.label}>{m.typeahead_categories()}</p>
        <div className={styles.entries}>
          {PLACEHOLDERS.slice(2).map((number) => (
            <span key={number} className={styles.bar} />
          ))}
        </div>
      </div>
      <div className={styles.group} data-kind="product" aria-hidden>
        <p className={styles.label}>{m.typeahead_works()}</p>
        <div className={styles.entries}>
          {PLACEHOLDERS.map((number) => (
            <span key={number} className={styles.work}>
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
