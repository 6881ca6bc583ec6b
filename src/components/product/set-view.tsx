// Every part reads the whole scene: memo code would double its weight and seldom hit.
'use no memo'

import type { ReactNode } from 'react'
import { formatMoney } from '#/domain/format.ts'
import type { ProductPage } from '#/domain/product/product-page.ts'
import { m } from '#/paraglide/messages.js'
import { Link } from '@tanstack/react-router'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { heading, price, productPage } from '#styled/recipes'

const MEMBERS = 'set-members'

/** A set: its works, its lowest price, and each work by itself. */
export function SetView({ page, members }: { page: ProductPage; members: ReactNode }) {
  const { locale } = useLocaleContext()
  const classes = productPage()
  const least = Math.min(...page.members.map((member) => member.price))
  return (
    <article className={classes.set}>
      <header>
        <p className={classes.artist}>
          <Link {...pathLink(page.artist.path)}>{page.artist.name}</Link>
        </p>
        <h1 className={`${heading({ level: 'work' })} ${classes.title}`}>{page.title}</h1>
        <p className={price({ size: 'panel' })}>
          <small>{m.product_starting_at()}</small> {formatMoney(least, page.currency, locale.id)}
        </p>
        <p>{page.about}</p>
      </header>
      <section aria-labelledby={MEMBERS}>
        <h2 id={MEMBERS} className={heading({ level: 'sub' })}>
          {m.product_set_members()}
        </h2>
        {members}
      </section>
    </article>
  )
}
