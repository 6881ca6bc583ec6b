import { useEffect, useState, type ReactNode } from 'react'
import { itemPicture, pictureAt, srcset } from '#/domain/picture-url.ts'
import { unitPrice } from '#/domain/product/price-tiers.ts'
import { m } from '#/paraglide/messages.js'
import { Price } from '#/components/price/price.tsx'
import { button, productPurchase } from '#styled/recipes'
import { itemLabel } from '#/components/choices/option-labels.ts'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'

interface PurchaseBarProps {
  action?: ReactNode
  /** PDP2-06: whether the bar is always shown. */
  isFixed?: boolean | undefined
}

/** A bar with the choice at the lower edge of phones; unless fixed, shown only while the purchase panel is off screen. */
export function PurchaseBar({ action, isFixed = false }: PurchaseBarProps) {
  const { page, choice, item, quantity } = useProductOptionsContext()
  const classes = productPurchase()
  const [hidden, setHidden] = useState(true)
  const option = page.choices.options[choice.option]
  const size = page.choices.sizes[choice.size]

  // The outside system is the viewport: the bar is hidden while the panel's own button is visible.
  useEffect(() => {
    const panel = document.getElementById('purchase')
    if (!panel) return
    const observer = new IntersectionObserver(([entry]) => setHidden(entry?.isIntersecting ?? true))
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])

  return (
    <aside
      className={classes.bar}
      hidden={hidden && !isFixed}
      data-fixed={isFixed || undefined}
      aria-label={m.product_bar()}
    >
      <img
        src={pictureAt(itemPicture(item.upi, page.revision), 66)}
        srcSet={srcset(itemPicture(item.upi, page.revision), [66])}
        sizes="48px"
        width={Math.round((48 * item.width) / item.height)}
        height={48}
        alt=""
        loading="lazy"
      />
      <p className={classes.barText}>
        <Price list={item.list} sale={unitPrice(item, quantity)} currency={page.currency} />
        {option && size ? <small>{itemLabel(option, size)}</small> : null}
      </p>
      {action ?? (
        <a className={button({ kind: 'quiet' })} href="#choices">
          {m.product_bar_choose()}
        </a>
      )}
    </aside>
  )
}
