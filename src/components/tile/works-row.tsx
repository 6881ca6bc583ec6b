import type { ReactNode } from 'react'
import { heading, worksRow } from '#styled/recipes'

interface WorksRowProps {
  id: string
  title: string
  /** A link to more works. */
  aside?: ReactNode
  children: ReactNode
}

/** A row of works with a title. */
export function WorksRow({ id, title, aside, children }: WorksRowProps) {
  const classes = worksRow()
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={heading({ level: 'section' })} id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
