import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { iconButton } from '#styled/recipes'

/** A row that scrolls sideways: whether it has more than can be seen, and how it is scrolled. */
export function useScrollRow() {
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

interface ScrollArrowsProps {
  className: string | undefined
  left: string
  right: string
  onScroll: (direction: -1 | 1) => void
}

/** Buttons that scroll a row. */
export function ScrollArrows({ className, left, right, onScroll }: ScrollArrowsProps) {
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
