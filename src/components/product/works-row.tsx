import type { ReactNode } from 'react'
import { heading, productPage } from '#styled/recipes'

interface WorksRowProps {
  id: string
  title: string
  /** Where there are more. */
  aside?: ReactNode
  children: ReactNode
}

/** Works that go with the one on the page, in a row under a title. */
export function WorksRow({ id, title, aside, children }: WorksRowProps) {
  const classes = productPage()
  return (
    <section className={classes.more} aria-labelledby={id}>
      <div className={classes.moreHead}>
        <h2 className={heading({ level: 'section' })} id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
