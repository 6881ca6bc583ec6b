import type { ReactNode } from 'react'
import { useBrand } from '#/components/ui/use-brand.ts'
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
  const { look } = useBrand()
  const classes = productPage({ look })
  return (
    <section className={classes.more} aria-labelledby={id}>
      <div className={classes.moreHead}>
        <h2 className={heading({ look, level: 'section' })} id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
