import { Gift } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { giftDelivery } from '#/components/price/gift-delivery.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { Basket } from '#/domain/cart/basket.ts'
import { formatMoney } from '#/domain/format.ts'
import { pictureAt } from '#/domain/picture-url.ts'
import { m } from '#/paraglide/messages.js'
import { checkout } from '#styled/recipes'

/** Pixels of the longer side of a picture. */
const LONGEST = 60

/** The lines and gift cards of the basket, beside the steps. */
export function CheckoutItems({ basket: { lines, gifts, currency } }: { basket: Basket }) {
  const { locale } = useLocaleContext()
  const classes = checkout()
  const write = (amount: number) => formatMoney(amount, currency, locale.id)
  return (
    <ul className={classes.items} aria-label={m.checkout_summary_items()}>
      {lines.map(({ itemId, title, kind, frame, size, quantity, finalPrice, picture, width, height }) => (
        <li key={itemId} className={classes.item}>
          <figure>
            <img
              src={pictureAt(picture, 160)}
              width={scaled(width, Math.max(width, height))}
              height={scaled(height, Math.max(width, height))}
              alt=""
              decoding="async"
            />
          </figure>
          <div>
            <b>{title}</b>
            <p>{[kind, frame, size].filter(Boolean).join(', ')}</p>
            <p>{m.cart_quantity({ count: quantity })}</p>
          </div>
          <span>{write(finalPrice)}</span>
        </li>
      ))}
      {gifts.map(({ id, amount, recipientName, recipientEmail, deliveryDate }) => (
        <li key={id} className={classes.item}>
          <figure>
            <Icon of={Gift} size={32} strokeWidth={1} />
          </figure>
          <div>
            <b>{m.cart_gift_for({ recipient: recipientName || recipientEmail })}</b>
            <p>{recipientEmail}</p>
            <p>{giftDelivery(deliveryDate, locale.id)}</p>
          </div>
          <span>{write(amount)}</span>
        </li>
      ))}
    </ul>
  )
}

const scaled = (side: number, longest: number) => (longest > 0 ? Math.round((side / longest) * LONGEST) : LONGEST)
