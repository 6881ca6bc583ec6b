import type { ReactNode } from 'react'
import { productPage } from '#styled/recipes'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { ProductHeading } from './product-heading.tsx'
import { ProductInfo } from './product-info.tsx'
import { Purchase } from './purchase.tsx'
import { PurchaseBar } from './purchase-bar.tsx'

interface ProductViewProps {
  gallery: ReactNode
  /** The steps in which an item is chosen. */
  choices: ReactNode
  delivery: ReactNode
  /** The button that buys: the form `addForm`. */
  action?: ReactNode
  /** The same in the bar of phones. */
  barAction?: ReactNode
  favorite?: ReactNode
  /** Whether the bar of phones is always there. */
  isBarFixed?: boolean
}

/** A work in everything it can be ordered as. */
export function ProductView({ gallery, choices, delivery, action, barAction, favorite, isBarFixed }: ProductViewProps) {
  const { preload } = useProductOptionsContext()
  const classes = productPage()
  return (
    <article className={classes.root}>
      <div className={classes.gallery}>{gallery}</div>
      <div className={classes.panel} id="choices" onPointerEnter={preload} onFocus={preload}>
        <ProductHeading />
        {choices}
        <Purchase delivery={delivery} action={action} favorite={favorite} />
        <ProductInfo />
      </div>
      <PurchaseBar action={barAction} isFixed={isBarFixed} />
    </article>
  )
}
