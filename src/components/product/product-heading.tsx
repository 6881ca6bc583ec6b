import { MapPinOff } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import type { ProductBadge } from '#/domain/product/product-page.ts'
import { m } from '#/paraglide/messages.js'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { badge, heading, productPage } from '#styled/recipes'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { RatingsSummary } from './ratings-summary.tsx'

const badgeLabels: Readonly<Record<ProductBadge, { label: () => string; kind: 'fresh' | 'sale' | 'only' }>> = {
  new: { label: m.product_badge_new, kind: 'fresh' },
  'hot-deal': { label: m.product_badge_hot_deal, kind: 'sale' },
  exclusive: { label: m.product_badge_exclusive, kind: 'only' },
  'best-seller': { label: m.product_badge_best_seller, kind: 'fresh' },
  tv: { label: m.product_badge_tv, kind: 'only' },
}

/** Badges, title, artist, ratings and shipping restriction of a work. */
export function ProductHeading() {
  const { page } = useProductOptionsContext()
  const classes = productPage()
  const artist = (
    <p className={classes.artist}>
      <span className={classes.by}>{m.product_by()} </span>
      <Link {...pathLink(page.artist.path)}>{page.artist.name}</Link>
    </p>
  )
  return (
    <header className={classes.header}>
      <p className={classes.badges}>
        {page.badges.map((productBadge) => (
          <span key={productBadge} className={badge({ kind: badgeLabels[productBadge].kind })}>
            {badgeLabels[productBadge].label()}
          </span>
        ))}
        {page.promo ? <span className={`${badge({ kind: 'sale' })} ${classes.promo}`}>{page.promo}</span> : null}
      </p>
      <h1 className={`${heading({ level: 'work' })} ${classes.title}`}>{page.title}</h1>
      {artist}
      {page.ratings ? <RatingsSummary ratings={page.ratings} /> : null}
      {page.restrictedToUnitedStates ? (
        <p className={classes.notice}>
          <Icon of={MapPinOff} size={18} />
          {m.product_restricted()}
        </p>
      ) : null}
    </header>
  )
}
