import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { CatchBoundary } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { Suspense, use } from 'react'
import { formatNumber } from '#/domain/format.ts'
import { pictureAt } from '#/domain/picture-url.ts'
import type { Ratings } from '#/domain/product/product-page.ts'
import { m } from '#/paraglide/messages.js'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { heading, iconButton, link, overlay } from '#styled/recipes'
import { Stars } from '#/components/ui/stars.tsx'
import '#/theme/styles/overlays.css'

/** The dialog with the share of each number of stars, and the average by service. */
export function RatingsDialog({ ratings, onClose }: { ratings: Promise<Ratings>; onClose: () => void }) {
  const classes = overlay({ kind: 'dialog' })
  return (
    <Dialog.Root open onOpenChange={({ open }) => (open ? undefined : onClose())}>
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          <Dialog.Content className={classes.content}>
            <div className={classes.head}>
              <Dialog.Title className={heading({ level: 'sub' })}>{m.product_ratings_title()}</Dialog.Title>
              <Dialog.CloseTrigger className={iconButton()} aria-label={m.product_close()}>
                <Icon of={X} />
              </Dialog.CloseTrigger>
            </div>
            <div className={classes.body}>
              <CatchBoundary getResetKey={() => 'ratings'} errorComponent={Failed}>
                <Suspense fallback={<div className={classes.waiting} aria-busy="true" />}>
                  <Breakdown pending={ratings} onClose={onClose} />
                </Suspense>
              </CatchBoundary>
            </div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const Failed = () => <p role="alert">{m.product_ratings_failed()}</p>

function Breakdown({ pending, onClose }: { pending: Promise<Ratings>; onClose: () => void }) {
  const ratings = use(pending)
  const { locale } = useLocaleContext()
  const classes = overlay({ kind: 'dialog' })
  const write = (value: number) => formatNumber(value, locale.id)
  return (
    <>
      <p>
        <Stars average={ratings.average} />
        {m.product_ratings({ average: write(ratings.average), count: write(ratings.count) })}
      </p>
      <ul className={classes.bars}>
        {ratings.breakdown.map(({ stars, percentage }) => (
          <li key={stars}>
            <span>{m.product_ratings_stars({ count: stars })}</span>
            <svg className={classes.bar} width="100%" height="10" aria-hidden="true">
              <rect width={`${percentage}%`} height="10" fill="currentColor" />
            </svg>
            <span>{write(percentage)}%</span>
          </li>
        ))}
      </ul>
      <p>
        <Link className={link()} to="." search={true} hash="reviews" onClick={onClose}>
          {m.reviews_read()}
        </Link>
      </p>
      {ratings.services.length > 0 ? <h3>{m.product_ratings_by_service()}</h3> : null}
      <ul className={classes.services}>
        {ratings.services.map((service) => (
          <li key={service.name}>
            <img src={pictureAt(service.picture, 132)} width={66} height={66} alt="" />
            <Link {...pathLink(service.path)}>{service.name}</Link>
            <span>{m.product_ratings({ average: write(service.stars), count: write(service.count) })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
