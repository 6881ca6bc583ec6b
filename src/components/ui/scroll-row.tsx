import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#/paraglide/messages.js'
import { iconButton, scrollRow } from '#styled/recipes'

declare module 'react' {
  interface CSSProperties {
    '--slides'?: number
  }
}

const FEW_PRODUCTS = 3

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
      {overflows && count > FEW_PRODUCTS ? (
        <Arrows className={styles.arrows} left={m.carousel_left()} right={m.carousel_right()} onScroll={byWindow} />
      ) : null}
    </div>
  )
}

interface ContentCarouselProps {
  /** How many slides a wide screen shows, 1 to 6. */
  slides: number
  /** Whether an arrow leads from one end to the other. */
  infinite: boolean
  /** `li` elements. */
  children: ReactNode
}

/** Slides in a row that scrolls sideways, with arrows when not all of them can be seen. */
export function ContentCarousel({ slides, infinite, children }: ContentCarouselProps) {
  const { list, setList, overflows, scroll } = useScrollRow()
  const styles = scrollRow({ width: 'slides' })
  const byRow = (rows: number) => {
    if (!list) return
    const last = list.scrollWidth - list.clientWidth
    const isAtEnd = rows < 0 ? list.scrollLeft <= 1 : list.scrollLeft >= last - 1
    scroll(infinite && isAtEnd ? -rows * last : rows * list.clientWidth)
  }
  return (
    <div className={styles.root}>
      <ul ref={setList} className={styles.list} style={{ '--slides': slides }}>
        {children}
      </ul>
      {overflows ? (
        <Arrows
          className={styles.slideArrows}
          left={m.carousel_previous()}
          right={m.carousel_next()}
          onScroll={byRow}
        />
      ) : null}
    </div>
  )
}

function useScrollRow() {
  const [list, setList] = useState<HTMLElement | null>(null)
  const [overflows, setOverflows] = useState(false)

  // The outside system is the browser's layout, which alone knows what fits.
  useEffect(() => {
    if (!list) return
    const measure = new ResizeObserver(() => setOverflows(list.scrollWidth > list.clientWidth + 1))
    measure.observe(list)
    return () => measure.disconnect()
  }, [list])

  return {
    list,
    setList,
    overflows,
    /** Whether the scroll is smooth is set by the stylesheet, which knows whether motion is reduced. */
    scroll: (distance: number) => list?.scrollBy({ left: distance }),
  }
}

interface ArrowsProps {
  className: string | undefined
  left: string
  right: string
  onScroll: (direction: -1 | 1) => void
}

function Arrows({ className, left, right, onScroll }: ArrowsProps) {
  return (
    <div className={className}>
      <button type="button" className={iconButton()} aria-label={left} onClick={() => onScroll(-1)}>
        <ChevronLeft aria-hidden />
      </button>
      <button type="button" className={iconButton()} aria-label={right} onClick={() => onScroll(1)}>
        <ChevronRight aria-hidden />
      </button>
    </div>
  )
}
