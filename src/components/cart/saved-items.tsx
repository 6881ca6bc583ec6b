import { Link, useHydrated } from '@tanstack/react-router'
import { Price } from '#/components/price/price.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import type { SavedItem, SavedItems as Saved, SavedStep } from '#/domain/cart/saved-items.ts'
import { m } from '#/paraglide/messages.js'
import type { SavedItemsActor } from '#/actors/cart/saved-items-actor.ts'
import { useSelector } from '@xstate/react'
import { cartLine, cartPage, heading, link } from '#styled/recipes'
import { SmallPicture } from './small-picture.tsx'
import { Stock } from './stock.tsx'
import { UndoButton } from './undo-button.tsx'

/** What is kept beside the cart, to buy it later. */
export function SavedItems({ saved, actor }: { saved: Saved; actor: SavedItemsActor }) {
  const classes = cartPage()
  if (saved.items.length === 0) return null
  return (
    <section className={classes.saved} aria-labelledby="saved-title">
      <h2 id="saved-title" className={heading({ level: 'section' })}>
        {m.cart_saved_title()}
      </h2>
      <ul className={classes.lines}>
        {saved.items.map((item) => (
          <Item key={item.upi} item={item} currency={saved.currency} actor={actor} />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  item: SavedItem
  currency: string
  actor: SavedItemsActor
}

function Item({ item, currency, actor }: ItemProps) {
  const awake = useHydrated()
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const leaves = useSelector(actor, (snapshot) => snapshot.hasTag('busy') && snapshot.context.line?.upi === item.upi)
  const classes = cartLine()
  const action = `${link()} ${classes.action}`
  const { upi, title, quantity } = item
  const line = { upi, title, quantity }
  return (
    <li className={classes.root} aria-busy={leaves || undefined}>
      <Link className={classes.wall} {...pathLink(item.path)} tabIndex={-1} aria-hidden="true">
        <SmallPicture of={{ ...item, title: '' }} longest={160} width={240} />
      </Link>
      <div className={classes.about}>
        <h3 className={classes.title}>
          <Link {...pathLink(item.path)}>{title}</Link>
        </h3>
        <p>{m.cart_by({ artist: item.artist })}</p>
        <p>{[item.kind, item.frame].filter(Boolean).join(', ')}</p>
        <p>{m.product_finished_size({ size: item.size })}</p>
        {quantity > 1 ? <p>{m.cart_quantity({ count: quantity })}</p> : null}
        <Stock stock={item.stock} />
      </div>
      <div className={classes.controls}>
        <button
          type="button"
          className={action}
          disabled={busy || !awake || item.stock === 0}
          aria-label={m.cart_saved_move_named({ title })}
          onClick={() => actor.send({ type: 'saved.move', line })}
        >
          {m.cart_saved_move()}
        </button>
        <button
          type="button"
          className={action}
          disabled={busy || !awake}
          aria-label={m.cart_remove_named({ title })}
          onClick={() => actor.send({ type: 'saved.drop', line })}
        >
          {m.cart_remove()}
        </button>
        <div className={classes.cost}>
          <Price list={item.listPrice * quantity} sale={item.unitPrice * quantity} currency={currency} />
        </div>
      </div>
    </li>
  )
}

const told: Readonly<Record<SavedStep, (words: { title: string }) => string>> = {
  save: m.cart_saved,
  move: m.cart_saved_moved,
  drop: m.cart_removed,
  keep: m.cart_saved,
}

/** Says what was done last, and takes it back. */
export function SavedStatus({ actor }: { actor: SavedItemsActor }) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isTold = useSelector(actor, (snapshot) => snapshot.hasTag('told'))
  const line = useSelector(actor, (snapshot) => snapshot.context.line)
  const step = useSelector(actor, (snapshot) => snapshot.context.step)
  return (
    <div role="status">
      {isTold && line ? (
        <p className={cartPage().removed}>
          {told[step]({ title: line.title })}
          <UndoButton busy={busy} onClick={() => actor.send({ type: 'saved.undo' })} />
        </p>
      ) : null}
    </div>
  )
}
