import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pictureAt, workPicture } from '#/domain/picture-url.ts'
import { productReference } from '#/domain/product/product-url.ts'
import type { TileWork } from '#/domain/listing/listing-view.ts'
import { usePendingScroll } from '#/components/ui/use-pending-scroll.ts'
import { m } from '#/paraglide/messages.js'
import { listedWork } from '#/queries/listed-work.ts'
import { cx } from '#styled/cx'
import { heading, page, productSkeleton } from '#styled/recipes'

const thumbnails = [1, 2, 3, 4]

/**
 * A product page that is loading; shows the work's picture, title and artist if a previous page listed it. Part of the
 * shell with its styles, because it is shown before the code of the product page is loaded.
 */
export function ProductSkeleton() {
  const router = useRouter()
  const [work] = useState(() => openedWork(router))
  usePendingScroll()
  return (
    <div className={cx(page(), productSkeleton())} aria-busy="true" aria-label={m.product_loading()}>
      <div className="thumbs">
        {thumbnails.map((thumbnail) => (
          <span key={thumbnail} className="thumb" />
        ))}
      </div>
      <div className="wall">{work ? <Picture work={work} /> : null}</div>
      <div className="panel">
        <p className="artist">{work?.artist}</p>
        {work ? <h1 className={heading({ level: 'work' })}>{work.title}</h1> : null}
        <span className="block" />
        <span className="block" />
      </div>
    </div>
  )
}

/** What the previous page listed of the work in the address. */
export function openedWork({ options: { context }, state: { location } }: ReturnType<typeof useRouter>) {
  const reference = productReference(location.pathname, context.site.id)
  return reference?.kind === 'image' ? listedWork(context.queryClient, reference.imageId) : undefined
}

const PIXELS_PER_INCH = 14.2
/** Inches of the longer side of a work whose dimensions are unknown. */
const LONGEST = 24

/** The picture of the list in the size in which the page will show it. */
function Picture({ work }: { work: TileWork }) {
  const [width = LONGEST * Math.min(1, work.aspect), height = width / work.aspect] = [
    ...work.dimensions.matchAll(/\d+(?:\.\d+)?/g),
  ].map(Number)
  const [across, down] = [Math.round(width * PIXELS_PER_INCH), Math.round(height * PIXELS_PER_INCH)]
  const base = work.picture ?? workPicture(work.imageId, work.revision)
  return (
    <span className="picture">
      <svg width={across} height={down} viewBox={`0 0 ${across} ${down}`} aria-hidden="true" />
      <img
        src={pictureAt(base, 320)}
        srcSet={`${pictureAt(base, 480)} 2x`}
        width={across}
        height={down}
        alt={work.title}
      />
    </span>
  )
}
