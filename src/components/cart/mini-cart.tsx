import { useRouter } from '@tanstack/react-router'
import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import { Gift, LoaderCircle, X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import { giftDelivery } from '#/components/price/gift-delivery.ts'
import { Price } from '#/components/price/price.tsx'
import { atEndOfTrigger, HoverPanel, type HoverPanelControl } from '#/components/ui/hover-panel.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { BasketGift, BasketLine } from '#/domain/cart/basket.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { useBasket } from '#/actors/cart/use-basket.ts'
import { usePageActor, type FlowHandle } from '#/actors/use-actor.ts'
import { button, heading, hiddenText, iconButton, miniCart } from '#styled/recipes'
import { SmallPicture } from './small-picture.tsx'
import { Stock } from './stock.tsx'
import '#/theme/styles/cart.css'

type SendMiniCart = FlowHandle<'mini-cart'>['send']

/** The panel below the cart icon. */
export function MiniCart({ triggerId, onClose }: HoverPanelControl) {
  const { locale } = useLocaleContext()
  const { addressOf } = useRouter().options.context
  const basket = useBasket()
  const { ref, send } = usePageActor('mini-cart', { input: undefined, startsAtOnce: true })
  const isRemoving = useSelector(ref, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const itemId = useSelector(ref, (snapshot) => snapshot?.context.itemId ?? null)
  const classes = miniCart()
  if (!basket) return null
  return (
    <HoverPanel triggerId={triggerId} positioning={atEndOfTrigger} onClose={onClose}>
      <div className={classes.root} role="region" aria-label={m.cart_title()} tabIndex={-1} aria-busy={isRemoving}>
        <h2 className={`${heading({ level: 'sub' })} ${classes.head}`}>{m.cart_title()}</h2>
        <ul className={classes.lines}>
          {basket.lines.map((line) => (
            <Line
              key={line.itemId}
              line={line}
              currency={basket.currency}
              isConfirming={line.itemId === itemId}
              send={send}
            />
          ))}
          {basket.gifts.map((gift) => (
            <GiftLine
              key={gift.id}
              gift={gift}
              currency={basket.currency}
              isConfirming={gift.id === itemId}
              send={send}
            />
          ))}
        </ul>
        <p className={classes.total}>
          <span>{m.cart_subtotal()}</span>
          <span>{formatMoney(basket.subtotal, basket.currency, locale.id)}</span>
        </p>
        <div className={classes.actions}>
          <a className={button({ kind: 'quiet' })} href={addressOf('/cart')}>
            {m.cart_view()}
          </a>
          <a className={button()} href={addressOf('/checkout')}>
            {m.checkout_start()}
          </a>
        </div>
        {isRemoving ? (
          <div className={classes.busy} role="status">
            <Icon of={LoaderCircle} />
            <span className={hiddenText()}>{m.cart_working()}</span>
          </div>
        ) : null}
      </div>
    </HoverPanel>
  )
}

interface GiftLineProps {
  gift: BasketGift
  currency: string
  /** Whether the removal of this gift card waits for confirmation. */
  isConfirming: boolean
  send: SendMiniCart
}

function GiftLine({ gift, currency, isConfirming, send }: GiftLineProps) {
  const { locale } = useLocaleContext()
  const classes = miniCart()
  const { id, amount, recipientName, recipientEmail, deliveryDate } = gift
  const title = m.cart_gift_for({ recipient: recipientName || recipientEmail })
  return (
    <li className={classes.line}>
      <Icon of={Gift} size={48} strokeWidth={1} />
      <div className={classes.about}>
        <b>{title}</b>
        <p>{giftDelivery(deliveryDate, locale.id)}</p>
        <Price list={amount} sale={amount} currency={currency} />
      </div>
      <Remove title={title} itemId={id} isConfirming={isConfirming} send={send} />
    </li>
  )
}

interface LineProps {
  line: BasketLine
  currency: string
  /** Whether the removal of this line waits for confirmation. */
  isConfirming: boolean
  send: SendMiniCart
}

function Line({ line, currency, isConfirming, send }: LineProps) {
  const classes = miniCart()
  const { itemId, title, quantity } = line
  return (
    <li className={classes.line}>
      <SmallPicture of={{ ...line, title: '' }} longest={72} width={160} />
      <div className={classes.about}>
        <b>
          <Link {...pathLink(line.path)}>{title}</Link>
        </b>
        {line.artist ? <p>{line.artist}</p> : null}
        <p>{[line.kind, line.frame, line.size].filter(Boolean).join(', ')}</p>
        <Stock stock={line.stock} />
        <p>{m.cart_quantity({ count: quantity })}</p>
        <Price list={line.price} sale={line.finalPrice} currency={currency} />
      </div>
      <Remove title={title} itemId={itemId} isConfirming={isConfirming} send={send} />
    </li>
  )
}

interface RemoveProps {
  title: string
  itemId: string
  isConfirming: boolean
  send: SendMiniCart
}

function Remove({ title, itemId, isConfirming, send }: RemoveProps) {
  return isConfirming ? (
    <Confirm send={send} />
  ) : (
    <button
      type="button"
      className={iconButton()}
      aria-label={m.cart_remove_named({ title })}
      onClick={() => send({ type: 'removal.request', itemId })}
    >
      <Icon of={X} />
    </button>
  )
}

function Confirm({ send }: { send: SendMiniCart }) {
  const classes = miniCart()
  const confirm = useRef<HTMLButtonElement>(null)

  // The outside system is the focus: it moves from the replaced button to this one, and afterwards to the panel.
  useEffect(() => {
    const panel = confirm.current?.closest<HTMLElement>('[role=region]')
    confirm.current?.focus()
    return () => panel?.focus()
  }, [])

  return (
    <div className={classes.confirm}>
      <p>{m.cart_remove_question()}</p>
      <button type="button" className={button({ kind: 'quiet' })} onClick={() => send({ type: 'removal.cancel' })}>
        {m.cart_keep()}
      </button>
      <button ref={confirm} type="button" className={button()} onClick={() => send({ type: 'removal.confirm' })}>
        {m.cart_remove()}
      </button>
    </div>
  )
}
