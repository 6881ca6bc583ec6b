import { useId } from 'react'
import { Link } from '#/components/ui/link.tsx'
import { Gift } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { giftDelivery } from '#/components/price/gift-delivery.ts'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { OrderDetail, OrderGift, OrderLine } from '#/domain/account/account.ts'
import { formatMoney } from '#/domain/format.ts'
import { formatSize } from '#/domain/length.ts'
import { productReference } from '#/domain/product/product-url.ts'
import { m } from '#/paraglide/messages.js'
import { accountOrder, heading, link } from '#styled/recipes'
import { giftTitle } from './order-messages.ts'
import { OrderPicture } from './order-picture.tsx'
import { OrderStatus } from './order-status.tsx'
import { TrackingLink } from './tracking-link.tsx'

interface OrderItemsProps {
  order: OrderDetail
  /** Whether the works have links to write reviews. */
  canReview?: boolean | undefined
}

/** The lines and the gift cards of an order. */
export function OrderItems({ order, canReview = false }: OrderItemsProps) {
  const classes = accountOrder()
  const id = useId()
  const longest = Math.max(...order.lines.map(longestSide))
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, order.gifts.length)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={heading({ level: 'sub' })}>
        {m.account_order_items({ count })}
      </h2>
      <ul className={classes.items}>
        {order.lines.map((line) => (
          <Item
            key={line.itemId}
            line={line}
            order={order}
            share={line.size ? longestSide(line) / longest : 1}
            canReview={canReview && order.stage !== 'cancelled'}
          />
        ))}
        {order.gifts.map((gift) => (
          <GiftItem key={gift.id} gift={gift} currency={order.currency} />
        ))}
      </ul>
    </section>
  )
}

/** A gift card bought with the order. */
function GiftItem({ gift, currency }: { gift: OrderGift; currency: string }) {
  const { locale } = useLocaleContext()
  const classes = accountOrder()
  const { deliveryDate, amount } = gift
  return (
    <li className={classes.item}>
      <div className={classes.picture}>
        <Icon of={Gift} size={48} strokeWidth={1} />
      </div>
      <div>
        <p className={classes.name}>{giftTitle(gift)}</p>
        <p className={classes.quiet}>{giftDelivery(deliveryDate, locale.id)}</p>
      </div>
      <p className={classes.price}>{formatMoney(amount, currency, locale.id)}</p>
    </li>
  )
}

/** Inches; 0 if unknown. */
const longestSide = ({ size }: OrderLine): number => (size ? Math.max(size.width, size.height) : 0)

/** The least share of the picture box, so that small works stay recognizable. */
const LEAST_SHARE = 0.4

interface ItemProps {
  line: OrderLine
  order: OrderDetail
  /** The ratio of its longest side to the longest in the order. */
  share: number
  canReview: boolean
}

function Item({ line, order, share, canReview }: ItemProps) {
  const { site, locale } = useLocaleContext()
  const work = canReview ? productReference(line.path?.replace(/\?.*/, '') ?? '', site.id) : undefined
  const classes = accountOrder()
  const { productType, frame, size, quantity } = line
  const { shippingMethod, tracking } = order
  return (
    <li className={classes.item}>
      <div className={classes.picture}>
        {line.picture ? <OrderPicture base={line.picture} share={Math.max(LEAST_SHARE, share)} /> : null}
      </div>
      <div>
        <p className={classes.name}>{line.path ? <Link {...pathLink(line.path)}>{line.title}</Link> : line.title}</p>
        {line.artist ? <p className={classes.quiet}>{line.artist}</p> : null}
        {productType ? <p className={classes.quiet}>{productType}</p> : null}
        {frame ? <p className={classes.quiet}>{frame}</p> : null}
        {size ? <p className={classes.quiet}>{formatSize(size.height, size.width, locale.id)}</p> : null}
        <p className={classes.quiet}>{m.account_order_quantity({ quantity })}</p>
        <p className={classes.way}>
          <OrderStatus order={line} />
          {shippingMethod ? <span>{m.order_line_shipping({ method: shippingMethod })}</span> : null}
          {tracking?.address ? <TrackingLink address={tracking.address} /> : null}
        </p>
        {work?.kind === 'image' ? (
          <p>
            <Link className={link()} to="/account/reviews/$imageId" params={{ imageId: work.imageId }}>
              {m.reviews_write()}
            </Link>
          </p>
        ) : null}
      </div>
      <p className={classes.price}>{formatMoney(line.price, order.currency, locale.id)}</p>
    </li>
  )
}
