import type { ComponentProps } from 'react'
import { disclosure } from '#styled/recipes'

/** A disclosure. */
export function Panel({ title, children, ...details }: { title: string } & ComponentProps<'details'>) {
  const classes = disclosure()
  return (
    <details className={classes.item} {...details}>
      <summary className={classes.summary}>{title}</summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
