import { Link } from '#/components/ui/link.tsx'
import { useTileSetting } from '#/components/tile/tile-setting.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { formatMoney } from '#/domain/format.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { pictureAt, srcset, workPicture } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { giftCard, heading } from '#styled/recipes'
import { shortMoney } from './gift-card-preview.tsx'

interface GiftCardWorksProps {
  works: readonly TileWork[]
  amount: number
  currency: string
}

const MAX_WORKS = 4
const HEIGHT = 160

/** The most expensive works that the amount covers; nothing if it covers none. */
export function GiftCardWorks({ works, amount, currency }: GiftCardWorksProps) {
  const { locale, productPath } = useTileSetting(currency)
  const classes = giftCard()
  const affordable = works
    .filter(({ price }) => price <= amount)
    .toSorted((a, b) => b.price - a.price)
    .slice(0, MAX_WORKS)
  if (affordable.length === 0) return null
  return (
    <section className={classes.works} aria-labelledby="gift-works">
      <h2 id="gift-works" className={heading({ level: 'sub' })}>
        {m.gift_works({ amount: shortMoney(amount, currency, locale) })}
      </h2>
      <ul className={classes.worksRow}>
        {affordable.map((work) => {
          const base = work.picture ?? workPicture(work.imageId, work.revision)
          return (
            <li key={work.imageId} className={classes.work}>
              <img
                src={pictureAt(base, 160)}
                srcSet={srcset(base, [160, 320])}
                sizes="140px"
                width={Math.round(HEIGHT * work.aspect)}
                height={HEIGHT}
                alt=""
                loading="lazy"
              />
              <Link {...pathLink(productPath(work))}>{work.title}</Link>
              <span>{formatMoney(work.price, currency, locale)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
