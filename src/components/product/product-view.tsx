import type { ReactNode } from 'react'
import { productPage } from '#styled/recipes'
import { useCachedStep } from '#/components/choices/cached-step.tsx'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { ProductHeading } from './product-heading.tsx'
import { ProductInfo } from './product-info.tsx'
import { Purchase } from './purchase.tsx'
import { PurchaseBar } from './purchase-bar.tsx'

interface ProductViewProps {
  gallery: ReactNode
  /** The choices of an item. */
  choices: ReactNode
  delivery: ReactNode
  /** The form `addForm` with the button that adds the item to the cart. */
  action?: ReactNode
  /** The button in the bar on phones. */
  barAction?: ReactNode
  favorite?: ReactNode
  /** Whether the bar on phones is always shown. */
  isBarFixed?: boolean
  /** The product reference in the page's address. */
  reference: string
}

/** A work with its choices, its price and its details. */
export function ProductView({
  gallery,
  choices,
  delivery,
  action,
  barAction,
  favorite,
  isBarFixed,
  reference,
}: ProductViewProps) {
  const { page, options, quantity, preload } = useProductOptionsContext()
  const classes = productPage()
  const content = (
    <>
      <div className={classes.gallery}>{gallery}</div>
      <div className={classes.panel} id="choices" onPointerEnter={preload} onFocus={preload}>
        <ProductHeading />
        {choices}
        <Purchase delivery={delivery} action={action} favorite={favorite} />
        <ProductInfo />
      </div>
      <PurchaseBar action={barAction} isFixed={isBarFixed} />
    </>
  )
  // The choices of a room come with a stylesheet.
  const article = useCachedStep(options?.room ? undefined : 'product', [page, quantity, reference, isBarFixed], content)
  return <article className={classes.root} {...article} />
}
