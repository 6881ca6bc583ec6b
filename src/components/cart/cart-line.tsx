import { Link, useHydrated } from '@tanstack/react-router'
import { Price } from '#/components/price/price.tsx'
import { QuantityStepper } from '#/components/quantity/quantity-stepper.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useBrand, usePlace } from '#/components/ui/use-brand.ts'
import type { BasketLine } from '#/domain/cart/basket.ts'
import { formatDay, formatMoney } from '#/domain/format.ts'
import { boundedQuantity } from '#/domain/cart/quantity.ts'
import { m } from '#/paraglide/messages.js'
import { cartQuantityActor, type CartChangeActor, type CartRemovalActor } from '#/actors/cart/cart-page-actors.ts'
import type { SavedItemsActor } from '#/actors/cart/saved-items-actor.ts'
import { useSelector } from '@xstate/react'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { cartLine, link } from '#styled/recipes'
import { SmallPicture } from './small-picture.tsx'
import { Stock } from './stock.tsx'

interface CartLineProps {
  line: BasketLine
  currency: string
  removal: CartRemovalActor
  change: CartChangeActor
  saving: SavedItemsActor
}

/** A line of the cart: what it is, how many, and what they cost. */
export function CartLine({ line, currency, removal, change, saving }: CartLineProps) {
  const { product } = useBrand()
  const { locale } = usePlace()
  const leaves = useSelector(
    removal,
    (snapshot) => snapshot.hasTag('busy') && snapshot.context.line?.itemId === line.itemId,
  )
  const isSaved = useSelector(saving, (snapshot) => snapshot.hasTag('busy') && snapshot.context.line?.upi === line.upi)
  const isSaving = useSelector(saving, (snapshot) => snapshot.hasTag('busy'))
  const busy = useSelector(removal, (snapshot) => snapshot.hasTag('busy'))
  const awake = useHydrated()
  const classes = cartLine()
  const { itemId, upi, title, quantity } = line
  const action = `${link()} ${classes.action}`
  return (
    <li className={classes.root} aria-busy={leaves || isSaved || undefined}>
      <Link className={classes.wall} {...pathLink(line.path)} tabIndex={-1} aria-hidden="true">
        <SmallPicture of={{ ...line, title: '' }} longest={160} width={240} />
      </Link>
      <div className={classes.about}>
        <h2 className={classes.title}>{line.path ? <Link {...pathLink(line.path)}>{title}</Link> : title}</h2>
        {line.artist ? <p>{m.cart_by({ artist: line.artist })}</p> : null}
        <p>{[line.kind, line.frame].filter(Boolean).join(', ')}</p>
        {line.size ? <p>{m.product_finished_size({ size: line.size })}</p> : null}
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
        <button
          type="button"
          className={action}
          disabled={isSaving || !awake}
          aria-label={m.cart_save_named({ title })}
          onClick={() => saving.send({ type: 'line.save', line: { upi, title, quantity } })}
        >
          {m.cart_save()}
        </button>
        {line.orderable || line.stock > 0 ? (
          <button
            type="button"
            className={action}
            disabled={!awake}
            aria-haspopup="dialog"
            aria-label={m.cart_change_named({ title })}
            onClick={() => change.send({ type: 'change.open', line: { itemId, upi, title, quantity } })}
          >
            {m.cart_change()}
          </button>
        ) : null}
        <div className={classes.cost}>
          <Price list={Math.max(line.listPrice * quantity, line.price)} sale={line.finalPrice} currency={currency} />
          {quantity > 1 ? (
            <small>{m.cart_each({ price: formatMoney(line.unitPrice, currency, locale.id) })}</small>
          ) : null}
        </div>
      </div>
    </li>
  )
}

function Quantity({ line }: { line: BasketLine }) {
  const shop = useActorRegistry()
  const classes = cartLine()
  const actor = usePageActor(() => cartQuantityActor(shop.services, line.itemId))
  const wanted = useSelector(actor, (snapshot) => snapshot.context.wanted)
  const left = useSelector(actor, (snapshot) => snapshot.context.left)
  const awake = useHydrated()
  const shown = wanted ?? line.quantity
  const short = left ?? (line.stock > 0 && line.stock < line.quantity ? line.stock : null)
  const most = Math.max(1, line.stock)
  const change = (asked: string | number) => {
    const quantity = Math.min(boundedQuantity(asked, { minimum: 1, step: 1 }), most)
    if (asked !== '' && quantity !== shown) actor.send({ type: 'quantity.change', quantity })
  }
  return (
    <>
      <QuantityStepper
        label={m.cart_quantity_of({ title: line.title })}
        quantity={shown}
        min={1}
        max={most}
        disabled={!awake}
        onChange={change}
      />
      <output className={classes.message}>{short === null ? null : m.product_left({ left: short })}</output>
    </>
  )
}
