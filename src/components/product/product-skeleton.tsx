// Every part reads the whole scene: memo code would double its weight and seldom hit.
'use no memo'

import { useLayoutEffect } from 'react'
import { m } from '#/paraglide/messages.js'
import { page, productPage, productSkeleton } from '#styled/recipes'
import '#/theme/styles/product.css'

const thumbnails = [1, 2, 3, 4]

/** The shape of a product's page while it is on its way. */
export function ProductSkeleton() {
  const classes = productSkeleton()
  // The outside system is the window, which still stands where the page before was scrolled to.
  useLayoutEffect(() => void window.scrollTo(0, 0), [])
  return (
    <div className={page()} aria-busy="true" aria-label={m.product_loading()}>
      <div className={productPage().root}>
        <div className={classes.views}>
          <div className={classes.thumbs}>
            {thumbnails.map((one) => (
              <span key={one} className={classes.thumb} />
            ))}
          </div>
          <div className={classes.wall} />
        </div>
        <div className={classes.panel}>
          <span className={classes.title} />
          <span className={classes.line} />
          <span className={classes.block} />
          <span className={classes.block} />
        </div>
      </div>
    </div>
  )
}
