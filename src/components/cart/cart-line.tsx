import { Link } from '#/components/ui/link.tsx'
import { useState } from 'react'
import { PriceTiers } from '#/components/price/price-tiers.tsx'
import { Price } from '#/components/price/price.tsx'
import { QuantityStepper } from '#/components/quantity/quantity-stepper.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import type { BasketLine } from '#/domain/cart/basket.ts'
import { formatMoney } from '#/domain/format.ts'
import { editorPath } from '#/domain/photos/album-paths.ts'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import { boundedQuantity } from '#/domain/cart/quantity.ts'
import { m } from '#/paraglide/messages.js'
import { cartUrls } from '#/actors/cart/cart-forms.ts'
import { useIsPending, usePageActor, type FlowHandle } from '#/actors/use-actor.ts'
import { useSelector } from '@xstate/react'
import { cartLine, link } from '#styled/recipes'
import { ActionForm } from '#/components/fields/action-form.tsx'
import { Arrival } from './arrival.tsx'
import { SmallPicture } from './small-picture.tsx'
import { Stock } from './stock.tsx'

interface CartLineProps {
  line: BasketLine
  /** The longest side of all lines in inches, which sets the common scale of their pictures. */
  largest: number
  currency: string
  removal: FlowHandle<'cart-removal'>
  change: FlowHandle<'cart-change'>
  saving: FlowHandle<'saved-items'>
}

const LONGEST = 168
/** The least share of `LONGEST`, so that small works stay recognizable. */
const LEAST_SHARE = 0.34

/** Pixels of the longer side of a line's picture. */
const scaledSide = ({ width, height }: BasketLine, largest: number): number =>
  Math.round(LONGEST * Math.max(LEAST_SHARE, Math.max(width, height) / Math.max(largest, 1)))

/** A line of the cart with its controls. */
export function CartLine({ line, largest, currency, removal, change, saving }: CartLineProps) {
  const { locale } = useLocaleContext()
  const isRemoved = useSelector(
    removal.ref,
    (snapshot) => snapshot?.hasTag('busy') === true && snapshot.context.line?.itemId === line.itemId,
  )
  const isSaved = useSelector(
    saving.ref,
    (snapshot) => snapshot?.hasTag('busy') === true && snapshot.context.line?.upi === line.upi,
  )
  const isSaving = useSelector(saving.ref, (snapshot) => snapshot?.hasTag('busy') === true)
  const isRemoving = useSelector(removal.ref, (snapshot) => snapshot?.hasTag('busy') === true)
  const classes = cartLine()
  const { itemId, upi, title, quantity } = line
  const action = `${link()} ${classes.action}`
  return (
    <li className={classes.root} aria-busy={isRemoved || isSaved || undefined}>
      <Link className={classes.wall} {...pathLink(line.path)} tabIndex={-1} aria-hidden="true">
        <SmallPicture of={{ ...line, title: '' }} longest={scaledSide(line, largest)} width={240} />
      </Link>
      <div className={classes.about}>
        <h2 className={classes.title}>{line.path ? <Link {...pathLink(line.path)}>{title}</Link> : title}</h2>
        {line.artist ? <p>{m.cart_by({ artist: line.artist })}</p> : null}
        <p>{[line.kind, line.frame].filter(Boolean).join(', ')}</p>
        {line.size ? <p>{m.product_finished_size({ size: line.size })}</p> : null}
        <Stock stock={line.stock} />
        {line.arrives ? <Arrival className={classes.arrives} day={line.arrives} /> : null}
      </div>
      <div className={classes.controls}>
        <ActionForm
          action={cartUrls.removeLine}
          fields={{ itemId }}
          onSubmit={() => removal.send({ type: 'line.remove', line: { itemId, upi, title, quantity } })}
        >
          <button className={action} disabled={isRemoving} aria-label={m.cart_remove_named({ title })}>
            {m.cart_remove()}
          </button>
        </ActionForm>
        <ActionForm
          action={cartUrls.changeSaved}
          fields={{ step: 'save', upi, quantity }}
          onSubmit={() => saving.send({ type: 'line.save', line: { upi, title, quantity } })}
        >
          <button className={action} disabled={isSaving} aria-label={m.cart_save_named({ title })}>
            {m.cart_save()}
          </button>
        </ActionForm>
        {isPhotoUpi(upi) && line.path ? (
          <Link
            className={action}
            {...pathLink(editorPath(upi, itemId))}
            preload={false}
            aria-label={m.cart_change_named({ title })}
          >
            {m.cart_change()}
          </Link>
        ) : line.orderable || line.stock > 0 ? (
          <button
            type="button"
            className={action}
            aria-haspopup="dialog"
            aria-label={m.cart_change_named({ title })}
            onClick={() => change.send({ type: 'change.open', line: { itemId, upi, title, quantity } })}
          >
            {m.cart_change()}
          </button>
        ) : null}
      </div>
      <div className={classes.buy}>
        <Quantity line={line} />
        <div className={classes.cost}>
          <Price list={Math.max(line.listPrice * quantity, line.price)} sale={line.finalPrice} currency={currency} />
          {quantity > 1 ? (
            <small>{m.cart_each({ price: formatMoney(line.unitPrice, currency, locale.id) })}</small>
          ) : null}
          <PriceTiers tiers={line.tiers} quantity={line.quantity} currency={currency} />
        </div>
      </div>
    </li>
  )
}

function Quantity({ line }: { line: BasketLine }) {
  const classes = cartLine()
  const { itemId } = line
  const id = `cart-quantity:${itemId}`
  const { ref, send } = usePageActor('cart-quantity', { id, input: { itemId } })
  const isPending = useIsPending(id)
  // Until the code of the flow is loaded, each press steps from the quantity of the press before.
  const [pendingQuantity, setPendingQuantity] = useState<number>()
  const requested = useSelector(ref, (snapshot) => snapshot?.context.wanted)
  const left = useSelector(ref, (snapshot) => snapshot?.context.left)
  const shown = requested ?? (isPending ? pendingQuantity : undefined) ?? line.quantity
  const short = left ?? (line.stock > 0 && line.stock < line.quantity ? line.stock : null)
  const max = Math.max(1, line.stock)
  const change = (entered: string | number) => {
    const quantity = Math.min(boundedQuantity(entered, { minimum: 1, step: 1 }), max)
    if (entered === '' || quantity === shown) return
    setPendingQuantity(quantity)
    send({ type: 'quantity.change', quantity })
  }
  return (
    <>
      {/* `onChange` of the field sends the change, so submitting does nothing. */}
      <ActionForm action={cartUrls.changeQuantity} fields={{ itemId }} onSubmit={() => undefined}>
        <QuantityStepper
          label={m.cart_quantity_of({ title: line.title })}
          quantity={shown}
          min={1}
          max={max}
          submits
          onChange={change}
        />
      </ActionForm>
      <output className={classes.message}>{short === null ? null : m.product_left({ left: short })}</output>
    </>
  )
}
