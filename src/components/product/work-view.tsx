import type { MouseEventHandler } from 'react'
import { pictureAt, srcset } from '#/domain/picture-url.ts'
import { writeLength } from '#/components/choices/option-words.ts'
import { productViews } from '#styled/recipes'
import type { WorkView } from './work-views.ts'

const pixelsPerInch = 14.2
const widths = [480, 800] as const

interface ViewProps {
  view: WorkView
  /** Absent where the link opens the picture by itself. */
  onZoom: MouseEventHandler<HTMLAnchorElement> | undefined
}

/** A work on the wall, with its measures. */
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
          <img
            src={pictureAt(view.picture, 550)}
            srcSet={srcset(view.picture, widths)}
            sizes="(min-width: 992px) 420px, 64vw"
            width={Math.round(extent.width * pixelsPerInch)}
            height={Math.round(extent.height * pixelsPerInch)}
            alt={view.alt}
            fetchPriority={first ? 'high' : undefined}
            loading={first ? undefined : 'lazy'}
            decoding="async"
          />
          <span className={classes.across} aria-hidden="true">
            {writeLength(extent.width)}
          </span>
          <span className={classes.upright} aria-hidden="true">
            {writeLength(extent.height)}
          </span>
        </span>
      </a>
      <Caption view={view} />
    </figure>
  )
}

/** A room, or the corner of a frame. */
export function PictureView({ view, onZoom }: ViewProps) {
  const classes = productViews()
  return (
    <figure className={classes.view} id={`view-${view.kind}`} data-view={view.kind}>
      <a className={classes.wall} href={pictureAt(view.picture, 1200)} onClick={onZoom}>
        <img
          src={pictureAt(view.picture, 800)}
          srcSet={srcset(view.picture, [480, 800])}
          sizes="(min-width: 992px) 56vw, 100vw"
          width={1200}
          height={Math.round(1200 / view.aspect)}
          alt={view.alt}
          loading="lazy"
          decoding="async"
        />
      </a>
      <Caption view={view} />
    </figure>
  )
}

function Caption({ view }: { view: WorkView }) {
  const classes = productViews()
  return (
    <figcaption className={classes.caption}>
      <b>{view.title}</b>
      <span>{view.detail}</span>
    </figcaption>
  )
}
