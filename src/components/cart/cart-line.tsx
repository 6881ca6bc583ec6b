import { Minus, Plus } from 'lucide-react'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { ShopLink } from '#/components/ui/shop-link.tsx'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import type { BasketLine } from '#/domain/basket.ts'
import { formatDay, formatMoney } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'
import { cartQuantityActor, type CartRemovalActor } from '#/wiring/cart-page-actors.ts'
import { usePageActor, useSelector } from '#/wiring/use-actor.ts'
import { useShop } from '#/wiring/use-shop.tsx'
import { cartLine, link } from '#styled/recipes'
import { Money } from './money.tsx'
import { SmallPicture } from './small-picture.tsx'
import { Stock } from './stock.tsx'

interface CartLineProps {
  line: BasketLine
  currency: string
  removal: CartRemovalActor
}

/** A line of the cart: what it is, how many, and what they cost. */
export function CartLine({ line, currency, removal }: CartLineProps) {
  const { look, product } = useBrand()
  const { locale } = usePlace()
  const leaves = useSelector(
    removal,
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.line?.itemId === line.itemId,
  )
  const busy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'))
  const awake = useHydrated()
  const classes = cartLine({ look })
  const { itemId, upi, title, quantity } = line
  const action = `${link({ look })} ${classes.action}`
  return (
    <li className={classes.root} aria-busy={leaves || undefined}>
      <ShopLink className={classes.wall} to={line.path} tabIndex={-1} aria-hidden="true">
        <SmallPicture of={{ ...line, title: '' }} longest={160} width={240} />
      </ShopLink>
      <div className={classes.about}>
        <h2 className={classes.title}>
          <ShopLink to={line.path}>{title}</ShopLink>
        </h2>
        <p>{m.cart_by({ artist: line.artist })}</p>
        <p>{[line.kind, line.frame].filter(Boolean).join(', ')}</p>
        <p>{m.product_finished_size({ size: line.size })}</p>
        <Stock stock={line.stock} />
        {line.arrives ? <p>{m.cart_arrives({ date: formatDay(line.arrives, locale.id, product.day) })}</p> : null}
      </div>
      <div className={classes.controls}>
        <Quantity line={line} />
        <button
          type="button"
          className={action}
          disabled={busy || !awake}
          aria-label={m.cart_remove_named({ title })}
          onClick={() => removal.send({ type: 'line.remove', line: { itemId, upi, title, quantity } })}
        >
          {m.cart_remove()}
        </button>
        <ShopLink className={action} to={line.path}>
          {m.cart_change()}
        </ShopLink>
        <div className={classes.cost}>
          <Money list={Math.max(line.listPrice * quantity, line.price)} sale={line.finalPrice} currency={currency} />
          {quantity > 1 ? (
            <small>{m.cart_each({ price: formatMoney(line.unitPrice, currency, locale.id) })}</small>
          ) : null}
        </div>
      </div>
    </li>
  )
}

function Quantity({ line }: { line: BasketLine }) {
  const shop = useShop()
  const classes = cartLine({ look: useBrand().look })
  const actor = usePageActor(() => cartQuantityActor(shop.link, line.itemId))
  const wanted = useSelector(actor, (snapshot) => snapshot.context.wanted)
  const left = useSelector(actor, (snapshot) => snapshot.context.left)
  const [typed, setTyped] = useState<string | null>(null)
  const awake = useHydrated()
  const shown = wanted ?? line.quantity
  const short = left ?? (line.stock > 0 && line.stock < line.quantity ? line.stock : null)
  const change = (quantity: number) => {
    const least = Math.max(1, Math.min(Math.trunc(quantity), Math.max(1, line.stock)))
    if (Number.isFinite(least) && least !== shown) actor.send({ type: 'quantity.change', quantity: least })
  }
  return (
    <>
      <fieldset className={classes.quantity} disabled={!awake} aria-label={m.cart_quantity_of({ title: line.title })}>
        <button
          type="button"
          aria-label={m.product_quantity_less()}
          disabled={shown <= 1}
          onClick={() => change(shown - 1)}
        >
          <Minus aria-hidden="true" />
        </button>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={Math.max(1, line.stock)}
          aria-label={m.product_quantity()}
          value={typed ?? shown}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={({ target }) => {
            setTyped(null)
            if (target.value !== '') change(Number(target.value))
          }}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur()
          }}
        />
        <button
          type="button"
          aria-label={m.product_quantity_more()}
          disabled={shown >= line.stock}
          onClick={() => change(shown + 1)}
        >
          <Plus aria-hidden="true" />
        </button>
      </fieldset>
      <output className={classes.message}>{short === null ? null : m.product_left({ left: short })}</output>
    </>
  )
}
