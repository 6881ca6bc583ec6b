import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { disclosure } from '#styled/recipes'

/** A disclosure. */
export function Panel({ title, children, ...details }: { title: string } & ComponentProps<'details'>) {
  const classes = disclosure()
  return (
    <details className={classes.item} {...details}>
      <summary className={classes.summary}>
        {title}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
