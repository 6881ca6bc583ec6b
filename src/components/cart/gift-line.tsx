import { Price } from '#/components/price/price.tsx'
import { Gift } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import type { BasketGift } from '#/domain/cart/basket.ts'
import { giftDelivery } from '#/components/price/gift-delivery.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { m } from '#/paraglide/messages.js'
import { cartUrls } from '#/actors/cart/cart-forms.ts'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { useSelector } from '@xstate/react'
import { cartLine, link } from '#styled/recipes'
import { ActionForm } from '#/components/fields/action-form.tsx'

interface GiftLineProps {
  gift: BasketGift
  currency: string
  removal: FlowHandle<'cart-removal'>
}

/** A gift card to buy: recipient, sender and amount. */
export function GiftLine({ gift: { id, ...gift }, currency, removal }: GiftLineProps) {
  const busy = useSelector(removal.ref, (snapshot) => snapshot?.hasTag('busy') === true)
  const isRemoved = useSelector(
    removal.ref,
    (snapshot) => snapshot?.hasTag('busy') === true && snapshot.context.line?.itemId === id,
  )
  const { locale } = useLocaleContext()
  const classes = cartLine()
  const title = m.cart_gift_for({ recipient: gift.recipientName || gift.recipientEmail })
  return (
    <li className={classes.root} aria-busy={isRemoved || undefined}>
      <div className={classes.wall}>
        <Icon of={Gift} size={48} strokeWidth={1} />
      </div>
      <div className={classes.about}>
        <h2 className={classes.title}>{title}</h2>
        {gift.recipientName ? <p>{gift.recipientEmail}</p> : null}
        {gift.senderName ? <p>{m.cart_gift_from({ sender: gift.senderName })}</p> : null}
        {gift.message ? <p>{gift.message}</p> : null}
        <p>{giftDelivery(gift.deliveryDate, locale.id)}</p>
      </div>
      <div className={classes.controls}>
        <ActionForm
          action={cartUrls.removeGift}
          fields={{ itemId: id }}
          onSubmit={() => removal.send({ type: 'line.remove', line: { itemId: id, title, gift } })}
        >
          <button className={`${link()} ${classes.action}`} disabled={busy} aria-label={m.cart_remove_named({ title })}>
            {m.cart_remove()}
          </button>
        </ActionForm>
      </div>
      <div className={classes.buy}>
        <div className={classes.cost}>
          <Price list={gift.amount} sale={gift.amount} currency={currency} />
        </div>
      </div>
    </li>
  )
}
