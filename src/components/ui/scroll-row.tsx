import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { iconButton, scrollRow } from '#styled/recipes'
import { useBrand } from './use-brand.ts'

const FEW = 3

/**
 * Items (`li`) in a row that scrolls sideways. Arrows show on large screens when there are more than three;
 * each click goes on by one window's width. Shows nothing when there is nothing.
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
  if (count === 0) return null
  const styles = scrollRow({ width })
  const scroll = (windows: number) => list.current?.scrollBy({ left: windows * window.innerWidth, behavior: 'smooth' })
  return (
    <div className={styles.root}>
      {count > FEW ? (
        <div className={styles.arrows}>
          <button type="button" className={iconButton({ look })} aria-label={words.left} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden />
          </button>
          <button type="button" className={iconButton({ look })} aria-label={words.right} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden />
          </button>
        </div>
      ) : null}
      <ul ref={list} className={styles.list}>
        {children}
      </ul>
    </div>
  )
}
