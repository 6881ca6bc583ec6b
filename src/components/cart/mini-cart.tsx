import { Link, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { LoaderCircle, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Price } from '#/components/price/price.tsx'
import { HoverPanel, type HoverPanelControl } from '#/components/ui/hover-panel.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { BasketLine } from '#/domain/cart/basket.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { useBasket } from '#/actors/cart/use-basket.ts'
import { usePageActor, type FlowHandle } from '#/actors/use-actor.ts'
import { button, heading, hiddenText, iconButton, miniCart } from '#styled/recipes'
import { SmallPicture } from './small-picture.tsx'
import { Stock } from './stock.tsx'
import '#/theme/styles/cart.css'

type SendMiniCart = FlowHandle<'mini-cart'>['send']

/** The cart in short, below its icon. */
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
    <HoverPanel triggerId={triggerId} positioning={{ placement: 'bottom-end' }} onClose={onClose}>
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
            <LoaderCircle aria-hidden="true" />
            <span className={hiddenText()}>{m.cart_working()}</span>
          </div>
        ) : null}
      </div>
    </HoverPanel>
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
        <p>{line.artist}</p>
        <p>{[line.kind, line.frame, line.size].filter(Boolean).join(', ')}</p>
        <Stock stock={line.stock} />
        <p>{m.cart_quantity({ count: quantity })}</p>
        <Price list={line.price} sale={line.finalPrice} currency={currency} />
      </div>
      {isConfirming ? (
        <Confirm send={send} />
      ) : (
        <button
          type="button"
          className={iconButton()}
          aria-label={m.cart_remove_named({ title })}
          onClick={() => send({ type: 'removal.request', itemId })}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

function Confirm({ send }: { send: SendMiniCart }) {
  const classes = miniCart()
  const confirm = useRef<HTMLButtonElement>(null)

  // The focus is outside of React: it moves from the replaced button to this one, and afterwards to the panel.
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
