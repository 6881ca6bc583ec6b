import type { ReactNode } from 'react'
import { ScrollArrows, useScrollRow } from '#/components/ui/scroll-row.tsx'
import { m } from '#/paraglide/messages.js'
import { scrollRow } from '#styled/recipes'

const FEW = 3

interface ProductCarouselProps {
  count: number
  width?: 'third' | 'quarter' | 'sixth'
  children: ReactNode
}

/**
 * Products (`role="listitem"`) in a row that scrolls sideways. Arrows show on large screens when there are more than
 * three and not all of them can be seen; each click scrolls by one window width. Renders nothing without products.
 */
export function ProductCarousel({ count, width = 'third', children }: ProductCarouselProps) {
  const { setList, overflows, scroll } = useScrollRow()
  if (count === 0) return null
  const styles = scrollRow({ width })
  const byWindow = (windows: number) => scroll(windows * window.innerWidth)
  return (
    <div className={styles.root}>
      <div ref={setList} className={styles.list} role="list">
        {children}
      </div>
      {overflows && count > FEW ? (
        <ScrollArrows
          className={styles.arrows}
          left={m.carousel_left()}
          right={m.carousel_right()}
          onScroll={byWindow}
        />
      ) : null}
    </div>
  )
}
