// Every part reads the whole scene: memo code would double its weight and seldom hit.
'use no memo'

import type { ReactNode } from 'react'
import type { ProductPage } from '#/domain/product-page.ts'
import { m } from '#/paraglide/messages.js'
import { ShopLink } from '#/components/ui/shop-link.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { heading, link, productPage } from '#styled/recipes'

/** Works like the one on the page, in a row. */
export function SimilarWorks({ page, children }: { page: ProductPage; children: ReactNode }) {
  const { look } = useBrand()
  const classes = productPage({ look })
  return (
    <section className={classes.more} aria-labelledby="similar-works">
      <div className={classes.moreHead}>
        <h2 className={heading({ look, level: 'section' })} id="similar-works">
          {m.product_similar()}
        </h2>
        <ShopLink className={link({ look })} to={page.artist.path}>
          {m.product_more_by({ artist: page.artist.name })}
        </ShopLink>
      </div>
      {children}
    </section>
  )
}
