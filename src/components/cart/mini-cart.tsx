import { Link, useRouter } from '@tanstack/react-router'
import { LoaderCircle, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Price } from '#/components/price/price.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { usePlace } from '#/components/ui/use-brand.ts'
import type { Basket, BasketLine } from '#/domain/cart/basket.ts'
import { formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { useBasket } from '#/actors/cart/use-basket.ts'
import { useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { button, heading, hiddenText, iconButton, miniCart } from '#styled/recipes'
import { SmallPicture } from './small-picture.tsx'
import { Stock } from './stock.tsx'
import '#/theme/styles/cart.css'

/** The cart in short, below its icon. */
export function MiniCart() {
  const basket = useBasket()
  const open = useActorSelector('mini-cart', (snapshot) => snapshot?.hasTag('open') ?? false)
  return <>{open && basket ? <Panel basket={basket} /> : null}</>
}

function Panel({ basket }: { basket: Basket }) {
  const { locale } = usePlace()
  const shop = useActorRegistry()
  const { addressOf } = useRouter().options.context
  const busy = useActorSelector('mini-cart', (snapshot) => snapshot?.hasTag('busy') ?? false)
  const asked = useActorSelector('mini-cart', (snapshot) => snapshot?.context.itemId ?? null)
  const panel = useRef<HTMLDivElement>(null)
  const classes = miniCart()

  // The outside systems are the keyboard and the pointer, which close what hangs open wherever they are.
  useEffect(() => {
    const listeners = new AbortController()
    const holder = panel.current?.parentElement
    const close = () => shop.send('mini-cart', { type: 'panel.close' })
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        if (panel.current?.contains(document.activeElement)) holder?.querySelector('a')?.focus()
        close()
      },
      { signal: listeners.signal },
    )
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !holder?.contains(target)) close()
      },
      { signal: listeners.signal },
    )
    return () => listeners.abort()
  }, [shop])

  return (
    <div ref={panel} className={classes.root} role="region" aria-label={m.cart_title()} tabIndex={-1} aria-busy={busy}>
      <h2 className={`${heading({ level: 'sub' })} ${classes.head}`}>{m.cart_title()}</h2>
      <ul className={classes.lines}>
        {basket.lines.map((line) => (
          <Line key={line.itemId} line={line} currency={basket.currency} asked={line.itemId === asked} />
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
      {busy ? (
        <div className={classes.busy} role="status">
          <LoaderCircle aria-hidden="true" />
          <span className={hiddenText()}>{m.cart_working()}</span>
        </div>
      ) : null}
    </div>
  )
}

function Line({ line, currency, asked }: { line: BasketLine; currency: string; asked: boolean }) {
  const shop = useActorRegistry()
  const classes = miniCart()
  const { itemId, title, quantity } = line
  return (
    <li className={classes.line}>
      <SmallPicture of={{ ...line, title: '' }} longest={72} width={160} />
      <div className={classes.about}>
        <b>
          <Link {...pathLink(line.path)} onClick={() => shop.send('mini-cart', { type: 'panel.close' })}>
            {title}
          </Link>
        </b>
        <p>{line.artist}</p>
        <p>{[line.kind, line.frame, line.size].filter(Boolean).join(', ')}</p>
        <Stock stock={line.stock} />
        <p>{m.cart_quantity({ count: quantity })}</p>
        <Price list={line.price} sale={line.finalPrice} currency={currency} />
      </div>
      {asked ? (
        <Confirm />
      ) : (
        <button
          type="button"
          className={iconButton()}
          aria-label={m.cart_remove_named({ title })}
          onClick={() => shop.send('mini-cart', { type: 'line.ask', itemId })}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

function Confirm() {
  const shop = useActorRegistry()
  const classes = miniCart()
  const confirm = useRef<HTMLButtonElement>(null)

  // The outside system is the focus: it was on the button that gave way to the question, and goes back to the panel.
  useEffect(() => {
    const panel = confirm.current?.closest<HTMLElement>('[role=region]')
    confirm.current?.focus()
    return () => panel?.focus()
  }, [])

  return (
    <div className={classes.confirm}>
      <p>{m.cart_remove_question()}</p>
      <button
        type="button"
        className={button({ kind: 'quiet' })}
        onClick={() => shop.send('mini-cart', { type: 'line.keep' })}
      >
        {m.cart_keep()}
      </button>
      <button
        ref={confirm}
        type="button"
        className={button()}
        onClick={() => shop.send('mini-cart', { type: 'line.remove' })}
      >
        {m.cart_remove()}
      </button>
    </div>
  )
}
