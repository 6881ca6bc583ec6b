import { useLayoutEffect } from 'react'
import { TilePlaceholder } from '#/components/tile/tile-placeholder.tsx'
import { m } from '#/paraglide/messages.js'
import { listSkeleton, tiles } from '#styled/recipes'
import '#/theme/styles/overlays.css'

/** As many tiles as the page will have, without their works. */
export function ListSkeleton({ count }: { count: number }) {
  // The outside system is the window, which still stands where the page before was scrolled to.
  useLayoutEffect(() => void window.scrollTo(0, 0), [])
  return (
    <div className={`page ${listSkeleton()}`} role="status" aria-label={m.list_loading()}>
      <div className="title" />
      <div className={tiles()} role="list">
        {Array.from({ length: count }, (_, index) => (
          <TilePlaceholder key={index} />
        ))}
      </div>
    </div>
  )
}
