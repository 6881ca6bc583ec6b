import type { ReactNode } from 'react'
import { cx } from '#styled/cx'
import { emptyWall } from '#styled/recipes'

interface EmptyWallProps {
  /** Whether the wall runs to the window's edges. */
  wide?: boolean
  className?: string | undefined
  children: ReactNode
}

/** What a page has to say while it is empty, on a wall with room for a first work. Its page imports wall.css. */
export function EmptyWall({ wide, className, children }: EmptyWallProps) {
  const classes = emptyWall()
  return (
    <section className={cx(classes.root, className)} data-wide={wide || undefined}>
      <div className={classes.text}>{children}</div>
      <Backdrop />
    </section>
  )
}

/** A page of one form, with the wall beside it in wide windows. */
export function FormPage({ children }: { children: ReactNode }) {
  const classes = emptyWall()
  return (
    <div className={classes.root}>
      <div className={classes.form} data-form="">
        {children}
      </div>
      <Backdrop />
    </div>
  )
}

function Backdrop() {
  const classes = emptyWall()
  return (
    <>
      <div className={classes.patch} aria-hidden="true" />
      <div className={classes.floor} aria-hidden="true" />
    </>
  )
}
