import { useHydrated } from '@tanstack/react-router'
import { Price } from '#/components/price/price.tsx'
import { Gift } from 'lucide-react'
import type { BasketGift } from '#/domain/cart/basket.ts'
import { m } from '#/paraglide/messages.js'
import type { CartRemovalActor } from '#/actors/cart/cart-page-actors.ts'
import { useSelector } from '@xstate/react'
import { cartLine, link } from '#styled/recipes'

interface GiftLineProps {
  gift: BasketGift
  currency: string
  removal: CartRemovalActor
}

/** A gift card to buy: for whom, from whom, and what it holds. */
export function GiftLine({ gift: { id, ...gift }, currency, removal }: GiftLineProps) {
  const awake = useHydrated()
  const busy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'))
  const leaves = useSelector(removal, (snapshot) => snapshot.hasTag('busy') && snapshot.context.line?.itemId === id)
  const classes = cartLine()
  const title = m.cart_gift_for({ recipient: gift.recipientName || gift.recipientEmail })
  return (
    <li className={classes.root} aria-busy={leaves || undefined}>
      <div className={classes.wall}>
        <Gift size={48} strokeWidth={1} aria-hidden="true" />
      </div>
      <div className={classes.about}>
        <h2 className={classes.title}>{title}</h2>
        {gift.recipientName ? <p>{gift.recipientEmail}</p> : null}
        {gift.senderName ? <p>{m.cart_gift_from({ sender: gift.senderName })}</p> : null}
        {gift.message ? <p>{gift.message}</p> : null}
      </div>
      <div className={classes.controls}>
        <button
          type="button"
          className={`${link()} ${classes.action}`}
          disabled={busy || !awake}
          aria-label={m.cart_remove_named({ title })}
          onClick={() => removal.send({ type: 'line.remove', line: { itemId: id, title, gift } })}
        >
          {m.cart_remove()}
        </button>
        <div className={classes.cost}>
          <Price list={gift.amount} sale={gift.amount} currency={currency} />
        </div>
      </div>
    </li>
  )
}
