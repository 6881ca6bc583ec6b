import { ArrowRight } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import type { ReactNode } from 'react'
import { Link } from '#/components/ui/link.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { Action } from '#/domain/content/content.ts'
import { cx } from '#styled/cx'
import { heading as headingRecipe, link as linkRecipe, page, section } from '#styled/recipes'

/** A section with a heading and a link to more. */
export function HeadedSection({
  id,
  heading,
  link,
  children,
}: {
  id: string
  heading: string
  link?: Action | undefined
  children: ReactNode
}) {
  const styles = section()
  return (
    <section className={cx(page(), styles.root)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={headingRecipe()}>
          {heading}
        </h2>
        {link ? <MoreLink {...link} /> : null}
      </div>
      {children}
    </section>
  )
}

/** An underlined link, with an arrow if the brand has `linkArrows`. */
export function MoreLink({ label, path }: Action) {
  const { linkArrows } = useBrand()
  return (
    <Link className={linkRecipe()} {...pathLink(path)}>
      {label}
      {linkArrows ? <Icon of={ArrowRight} size={20} /> : null}
    </Link>
  )
}
