import { Link } from '#/components/ui/link.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { installment } from '#/domain/product/financing.ts'
import { formatMoney } from '#/domain/format.ts'
import { stockStateOf } from '#/domain/product/inventory.ts'
import { unitPrice } from '#/domain/product/price-tiers.ts'
import { m } from '#/paraglide/messages.js'
import { Price } from '#/components/price/price.tsx'
import { PriceTiers } from '#/components/price/price-tiers.tsx'
import { PromotionText } from '#/components/price/promotion-text.tsx'
import { QuantityStepper } from '#/components/quantity/quantity-stepper.tsx'
import { WallLink } from '#/components/ui/wall-link.tsx'
import { useBrand, useLocaleContext } from '#/components/ui/use-brand.ts'
import { badge, link, productPurchase } from '#styled/recipes'
import { useProductOptionsContext } from '#/components/choices/product-options-context.ts'

interface PurchaseProps {
  /** The delivery estimate; shown only for an item in stock. */
  delivery: ReactNode
  /** The form with the button that adds the item to the cart. */
  action?: ReactNode
  /** The button that adds the work to the favorites. */
  favorite?: ReactNode
}

/** The id of the form that adds the chosen item to the cart. */
export const addForm = 'add-to-cart'

/** The price, the delivery estimate, the quantity and the buttons of the chosen item. */
export function Purchase({ delivery, action, favorite }: PurchaseProps) {
  const { page, item, quantity, send } = useProductOptionsContext()
  const classes = productPurchase()
  const change = (to: string | number) => send({ type: 'quantity.change', quantity: to })
  const unit = unitPrice(item, quantity)
  const off = Math.round((1 - unit / item.list) * 100)
  return (
    <section className={classes.root} id="purchase" aria-label={m.product_price()}>
      <div className={classes.top}>
        <Price list={item.list} sale={unit} currency={page.currency} size="panel" />
        {off > 0 ? (
          <span className={`${badge({ kind: 'sale' })} ${classes.badge}`}>{m.product_badge_off({ percent: off })}</span>
        ) : null}
        <PromotionText price={item.sale} />
        <Financing />
        <PriceTiers tiers={item.tiers} quantity={quantity} currency={page.currency} />
      </div>
      {item.stock > 0 ? delivery : null}
      <div className={classes.act}>
        <QuantityStepper
          label={m.product_quantity()}
          quantity={quantity}
          min={item.minimum}
          step={item.step}
          size="panel"
          form={addForm}
          onChange={change}
          onType={(typed) => {
            if (typed !== '') change(typed)
          }}
        />
        {action}
        {favorite}
        <StockMessage />
        <p className={classes.links}>
          <WallLink ids={[item.upi]}>{m.planner_see()}</WallLink>
          <Link className={link()} to="/compare" search={{ works: item.upi }}>
            {m.compare_works()}
          </Link>
        </p>
      </div>
    </section>
  )
}

function Financing() {
  const { page, item, quantity } = useProductOptionsContext()
  const { product } = useBrand()
  const { locale } = useLocaleContext()
  const { count, unit } = product.financing
  const price = formatMoney(installment(unitPrice(item, quantity), count), page.currency, locale.id)
  return (
    <p className={productPurchase().finance}>
      {unit === 'payments' ? m.product_financing_payments({ count, price }) : m.product_financing_months({ price })}
    </p>
  )
}

/** A message if the chosen quantity of the item is not in stock. */
function StockMessage() {
  const { item, quantity } = useProductOptionsContext()
  const classes = productPurchase()
  const state = stockStateOf({ stock: item.stock, orderable: item.stock > 0, quantity })
  const message = useRef<HTMLOutputElement>(null)
  const kind = state?.kind
  const lastKind = useRef(kind)

  // The outside system is the window: scrolls the message into view when it appears.
  useEffect(() => {
    if (lastKind.current === kind) return
    lastKind.current = kind
    if (kind !== 'in-stock') message.current?.scrollIntoView({ block: 'nearest' })
  }, [lastKind, kind, message])
  return (
    <output className={classes.message} ref={message}>
      {state?.kind === 'short'
        ? m.product_left({ left: state.left })
        : state?.kind === 'out-of-stock'
          ? m.product_out_of_stock()
          : null}
    </output>
  )
}
