import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { iconButton, scrollRow } from '#styled/recipes'
import { useBrand } from './use-brand.ts'

const FEW = 3

/**
 * Items (`li`) in a row that scrolls sideways. Arrows show on large screens when there are more than three items and
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
  const { look } = useBrand()
  const list = useRef<HTMLUListElement>(null)
  const [overflows, setOverflows] = useState(false)

  // The outside system is the browser's layout, which alone knows what fits.
  useEffect(() => {
    const row = list.current
    if (!row) return
    const measure = new ResizeObserver(() => setOverflows(row.scrollWidth > row.clientWidth + 1))
    measure.observe(row)
    return () => measure.disconnect()
  }, [count])

  if (count === 0) return null
  const styles = scrollRow({ width })
  const scroll = (windows: number) => list.current?.scrollBy({ left: windows * window.innerWidth, behavior: 'smooth' })
  return (
    <div className={styles.root}>
      <ul ref={list} className={styles.list}>
        {children}
      </ul>
      {overflows && count > FEW ? (
        <div className={styles.arrows}>
          <button type="button" className={iconButton({ look })} aria-label={words.left} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden />
          </button>
          <button type="button" className={iconButton({ look })} aria-label={words.right} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden />
          </button>
        </div>
      ) : null}
    </div>
  )
}
