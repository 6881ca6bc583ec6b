import type { MouseEventHandler, ReactNode } from 'react'
import { pictureAt, srcset, wallPicture } from '#/domain/picture-url.ts'
import { itemPath } from '#/domain/product/product-view.ts'
import { roomsIn } from '#/domain/product/room-view.ts'
import { writeLength } from '#/components/choices/option-labels.ts'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { link, productViews } from '#styled/recipes'
import { RoomLink, roomWordsId, useItemInAddress } from './room-link.tsx'
import type { WorkView } from './work-views.ts'

const pixelsPerInch = 14.2

interface ViewProps {
  view: WorkView
  /** Absent if a click should follow the link to the picture. */
  onZoom: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** A work on a wall, with its dimensions. */
export function WallView({
  view,
  extent,
  first,
  onZoom,
}: ViewProps & { extent: { width: number; height: number }; first: boolean }) {
  const classes = productViews()
  return (
    <figure className={classes.view} id={`view-${view.kind}`} data-view={view.kind}>
      <a className={classes.wall} href={pictureAt(view.picture, 1200)} onClick={onZoom}>
        <span className={classes.onWall}>
          <svg
            className={classes.sizer}
            width={Math.round(extent.width * pixelsPerInch)}
            height={Math.round(extent.height * pixelsPerInch)}
            viewBox={`0 0 ${extent.width} ${extent.height}`}
            aria-hidden="true"
          />
          {/* Within `picture` React adds no preload, so that the HTML can be cached. */}
          <picture>
            <img
              src={pictureAt(view.picture, 550)}
              srcSet={srcset(view.picture, wallPicture.widths)}
              sizes={wallPicture.sizes}
              width={Math.round(extent.width * pixelsPerInch)}
              height={Math.round(extent.height * pixelsPerInch)}
              alt={view.alt}
              fetchPriority={first ? 'high' : undefined}
              loading={first ? undefined : 'lazy'}
              decoding="async"
            />
          </picture>
          <span className={classes.across} aria-hidden="true">
            {writeLength(extent.width)}
          </span>
          <span className={classes.upright} aria-hidden="true">
            {writeLength(extent.height)}
          </span>
        </span>
      </a>
      {view.isIllustration ? (
        <figcaption className={classes.caption} data-view="illustration">
          {m.product_illustration()}
        </figcaption>
      ) : (
        <Caption view={view} />
      )}
    </figure>
  )
}

/** A picture with its caption, such as the corner of a frame. */
export function PictureView({ view, onZoom }: ViewProps) {
  const classes = productViews()
  return (
    <figure className={classes.view} id={`view-${view.kind}`} data-view={view.kind}>
      <Picture view={view} onZoom={onZoom} />
      <Caption view={view} />
    </figure>
  )
}

/** The work in a room, with a link that shows or hides the choices of rooms. */
export function RoomView({ view, onZoom }: ViewProps) {
  const classes = productViews()
  const { page, item, options } = useProductOptionsContext()
  const { theme } = useBrand()
  const upi = useItemInAddress(item.upi)
  const isChosen = options?.room !== undefined
  const path = isChosen
    ? itemPath(page.path, upi, { pdp: options.pdp })
    : itemPath(page.path, upi, { ...options, room: roomsIn(theme)[0]?.position })
  return (
    <figure className={classes.view} id={`view-${view.kind}`} data-view={view.kind} data-chosen={isChosen || undefined}>
      <Picture view={view} onZoom={onZoom} describedBy={isChosen ? roomWordsId : undefined} />
      <Caption view={view}>
        <RoomLink className={link()} path={path}>
          {isChosen ? m.product_room_done() : m.product_room_change()}
        </RoomLink>
      </Caption>
    </figure>
  )
}

function Picture({ view, onZoom, describedBy }: ViewProps & { describedBy?: string | undefined }) {
  const classes = productViews()
  return (
    <a className={classes.wall} href={pictureAt(view.picture, 1200)} onClick={onZoom}>
      <img
        src={pictureAt(view.picture, 800)}
        srcSet={srcset(view.picture, [480, 800])}
        sizes="(min-width: 992px) 56vw, 100vw"
        width={1200}
        height={Math.round(1200 / view.aspect)}
        alt={view.alt}
        aria-describedby={describedBy}
        loading="lazy"
        decoding="async"
      />
    </a>
  )
}

function Caption({ view, children }: { view: WorkView; children?: ReactNode }) {
  const classes = productViews()
  return (
    <figcaption className={classes.caption} data-view={view.kind}>
      <b>{view.title}</b>
      <span>{view.detail}</span>
      {children}
    </figcaption>
  )
}
