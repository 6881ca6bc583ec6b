import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { iconButton } from '#styled/recipes'

/** The state of a row that scrolls sideways: whether it overflows, and a function that scrolls it. */
export function useScrollRow() {
  const [list, setList] = useState<HTMLElement | null>(null)
  const [overflows, setOverflows] = useState(false)

  // The outside system is the browser's layout.
  useEffect(() => {
    if (!list) return
    const observer = new ResizeObserver(() => setOverflows(list.scrollWidth > list.clientWidth + 1))
    observer.observe(list)
    return () => observer.disconnect()
  }, [list])

  return {
    list,
    setList,
    overflows,
    /** Scrolls by pixels; the stylesheet sets the scroll behaviour, because it depends on `prefers-reduced-motion`. */
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
        <Icon of={ChevronLeft} />
      </button>
      <button type="button" className={iconButton()} aria-label={right} onClick={() => onScroll(1)}>
        <Icon of={ChevronRight} />
      </button>
    </div>
  )
}
