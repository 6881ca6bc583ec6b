import { useId } from 'react'
import { ShopLink } from '#/components/ui/shop-link.tsx'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import type { OrderDetail, OrderLine } from '#/domain/account.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { accountOrder, heading } from '#styled/recipes'
import { OrderPicture } from './order-picture.tsx'

/** What was ordered. */
export function OrderItems({ order }: { order: OrderDetail }) {
  const { look } = useBrand()
  const classes = accountOrder({ look })
  const id = useId()
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading({ look, level: 'sub' })}>
        {m.account_order_items({ count })}
      </h2>
      <ul className={classes.items}>
        {order.lines.map((line) => (
          <Item key={line.itemId} line={line} currency={order.currency} />
        ))}
      </ul>
    </section>
  )
}

function Item({ line, currency }: { line: OrderLine; currency: string }) {
  const { locale } = usePlace()
  const classes = accountOrder({ look: useBrand().look })
  return (
    <li className={classes.item}>
      <div className={classes.picture}>{line.picture ? <OrderPicture base={line.picture} /> : null}</div>
      <div>
        <p className={classes.name}>{line.path ? <ShopLink to={line.path}>{line.title}</ShopLink> : line.title}</p>
        {line.artist ? <p className={classes.quiet}>{line.artist}</p> : null}
        {line.description ? <p className={classes.quiet}>{line.description}</p> : null}
        <p className={classes.quiet}>{m.account_order_quantity({ quantity: line.quantity })}</p>
      </div>
      <p className={classes.price}>{formatMoney(line.price, currency, locale.id)}</p>
    </li>
  )
}
