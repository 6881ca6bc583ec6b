import type { ReactNode } from 'react'
import { heading, worksRow } from '#styled/recipes'

interface WorksRowProps {
  id: string
  title: string
  /** Where there are more. */
  aside?: ReactNode
  children: ReactNode
}

/** Works that go with what a page shows, in a row under a title. */
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
