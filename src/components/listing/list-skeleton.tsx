import { TilePlaceholder } from '#/components/tile/tile-placeholder.tsx'
import { usePendingScroll } from '#/components/ui/use-pending-scroll.ts'
import { m } from '#/paraglide/messages.js'
import { listSkeleton, tiles } from '#styled/recipes'
import '#/theme/styles/listing.css'

/** A list that is loading: `count` placeholders instead of tiles. */
export function ListSkeleton({ count }: { count: number }) {
  usePendingScroll()
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
