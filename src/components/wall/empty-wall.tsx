import type { ReactNode } from 'react'
import { cx } from '#styled/cx'
import { emptyWall } from '#styled/recipes'

interface EmptyWallProps {
  /** Whether the wall is as wide as the window. */
  wide?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The message of an empty page, on an empty wall. The page imports wall.css. */
export function EmptyWall({ wide, className, children }: EmptyWallProps) {
  const classes = emptyWall()
  return (
    <section className={cx(classes.root, className)} data-wide={wide || undefined}>
      <div className={classes.text}>{children}</div>
      <Backdrop />
    </section>
  )
}

/** A page with one form; wide windows show an empty wall beside it. */
export function FormPage({ children }: { children: ReactNode }) {
  const classes = emptyWall()
  return (
    <div className={classes.root} data-form="">
      <div className={classes.form}>{children}</div>
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
