import type { ReactNode } from 'react'
import { productPage } from '#styled/recipes'
import { FramePicker } from '#/components/choices/frame-picker.tsx'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductInfo } from './product-info.tsx'
import { Purchase } from './purchase.tsx'
import { PurchaseBar } from './purchase-bar.tsx'
import { ServiceTabs } from '#/components/choices/service-tabs.tsx'
import { SizePicker } from '#/components/choices/size-picker.tsx'

interface ProductViewProps {
  delivery: ReactNode
  /** The button that buys: the form `addForm`. */
  action?: ReactNode
  /** The same in the bar of phones. */
  barAction?: ReactNode
  favorite?: ReactNode
}

/** A work in everything it can be ordered as. */
export function ProductView({ delivery, action, barAction, favorite }: ProductViewProps) {
  const { preload } = useProductOptionsContext()
  const classes = productPage()
  return (
    <article className={classes.root}>
      <div className={classes.gallery}>
        <ProductGallery />
      </div>
      <div className={classes.panel} id="choices" onPointerEnter={preload} onFocus={preload}>
        <ProductHeading />
        <ServiceTabs>
          <SizePicker />
          <FramePicker />
        </ServiceTabs>
        <Purchase delivery={delivery} action={action} favorite={favorite} />
        <ProductInfo />
      </div>
      <PurchaseBar action={barAction} />
    </article>
  )
}
