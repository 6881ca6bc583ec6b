import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { iconButton, scrollRow } from '#styled/recipes'

const FEW = 3

/**
 * Items (`role="listitem"`) in a row that scrolls sideways. Arrows show on large screens when there are more than three items and
 * not all of them can be seen; each click goes on by one window's width. Shows nothing when there is nothing.
 */
export function ScrollRow({
  count,
  width,
  words,
  children,
}: {
  count: number
  width?: 'third' | 'quarter' | 'sixth'
  words: { left: string; right: string }
  children: ReactNode
}) {
  const [list, setList] = useState<HTMLDivElement | null>(null)
  const [overflows, setOverflows] = useState(false)

  // The outside system is the browser's layout, which alone knows what fits.
  useEffect(() => {
    if (!list) return
    const measure = new ResizeObserver(() => setOverflows(list.scrollWidth > list.clientWidth + 1))
    measure.observe(list)
    return () => measure.disconnect()
  }, [list])

  if (count === 0) return null
  const styles = scrollRow({ width })
  const scroll = (windows: number) => list?.scrollBy({ left: windows * window.innerWidth, behavior: 'smooth' })
  return (
    <div className={styles.root}>
      <div ref={setList} className={styles.list} role="list">
        {children}
      </div>
      {overflows && count > FEW ? (
        <div className={styles.arrows}>
          <button type="button" className={iconButton()} aria-label={words.left} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden />
          </button>
          <button type="button" className={iconButton()} aria-label={words.right} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden />
          </button>
        </div>
      ) : null}
    </div>
  )
}
