import type { ReactNode } from 'react'
import { ScrollArrows, useScrollRow } from '#/components/ui/scroll-row.tsx'
import { useCachedHtml } from '#/components/ui/cached-html.ts'
import { m } from '#/paraglide/messages.js'
import { scrollRow } from '#styled/recipes'

/** So many products or fewer have no arrows. */
const FEW = 3

interface ProductCarouselProps {
  count: number
  width?: 'third' | 'quarter' | 'sixth'
  /** The key of the products' HTML. */
  cacheKey?: readonly unknown[]
  children: ReactNode
}

/**
 * Products (`role="listitem"`) in a row that scrolls sideways. Large screens show arrows for more than three products if
 * the row overflows; each click scrolls by the width of the window. Renders nothing without products.
 */
export function ProductCarousel({ count, width = 'third', cacheKey, children }: ProductCarouselProps) {
  const { setList, overflows, scroll } = useScrollRow()
  const products = useCachedHtml(cacheKey, children)
  if (count === 0) return null
  const styles = scrollRow({ width })
  const scrollByWindow = (direction: -1 | 1) => scroll(direction * window.innerWidth)
  return (
    <div className={styles.root}>
      <div ref={setList} className={styles.list} role="list" {...products} />
      {overflows && count > FEW ? (
        <ScrollArrows
          className={styles.arrows}
          left={m.carousel_left()}
          right={m.carousel_right()}
          onScroll={scrollByWindow}
        />
      ) : null}
    </div>
  )
}
