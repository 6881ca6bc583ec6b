import type { ReactNode } from 'react'
import { ScrollArrows, useScrollRow } from '#/components/ui/scroll-row.tsx'
import { m } from '#/paraglide/messages.js'
import { scrollRow } from '#styled/recipes'

declare module 'react' {
  interface CSSProperties {
    '--slides'?: number
  }
}

interface ContentCarouselProps {
  /** How many slides a wide screen shows, 1 to 6. */
  slides: number
  /** Whether the arrow at one end scrolls to the other end. */
  infinite: boolean
  /** `li` elements. */
  children: ReactNode
}

/** Slides in a row that scrolls sideways; shows arrows if the row overflows. */
export function ContentCarousel({ slides, infinite, children }: ContentCarouselProps) {
  const { list, setList, overflows, scroll } = useScrollRow()
  const styles = scrollRow({ width: 'slides' })
  const scrollByWidth = (direction: -1 | 1) => {
    if (!list) return
    const last = list.scrollWidth - list.clientWidth
    const isAtEnd = direction < 0 ? list.scrollLeft <= 1 : list.scrollLeft >= last - 1
    scroll(infinite && isAtEnd ? -direction * last : direction * list.clientWidth)
  }
  return (
    <div className={styles.root}>
      <ul
        ref={setList}
        className={styles.list}
        style={{ '--slides': slides }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
        tabIndex={overflows ? 0 : undefined}
      >
        {children}
      </ul>
      {overflows ? (
        <ScrollArrows
          className={styles.slideArrows}
          left={m.carousel_previous()}
          right={m.carousel_next()}
          onScroll={scrollByWidth}
        />
      ) : null}
    </div>
  )
}
