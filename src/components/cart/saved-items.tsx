import { Link } from '#/components/ui/link.tsx'
import { Price } from '#/components/price/price.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import type { SavedItem, SavedItems as Saved, SavedStep } from '#/domain/cart/saved-items.ts'
import { m } from '#/paraglide/messages.js'
import { cartUrls } from '#/actors/cart/cart-forms.ts'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { useSelector } from '@xstate/react'
import { cartLine, cartPage, heading, link } from '#styled/recipes'
import { ActionForm } from '#/components/fields/action-form.tsx'
import { SmallPicture } from './small-picture.tsx'
import { Stock } from './stock.tsx'
import { UndoButton } from './undo-button.tsx'

/** The items saved for later. */
export function SavedItems({ saved, flow }: { saved: Saved; flow: FlowHandle<'saved-items'> }) {
  const classes = cartPage()
  if (saved.items.length === 0) return null
  return (
    <section className={classes.saved} aria-labelledby="saved-title">
      <h2 id="saved-title" className={heading({ level: 'section' })}>
        {m.cart_saved_title()}
      </h2>
      <ul className={classes.lines}>
        {saved.items.map((item) => (
          <Item key={item.upi} item={item} currency={saved.currency} flow={flow} />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  item: SavedItem
  currency: string
  flow: FlowHandle<'saved-items'>
}

function Item({ item, currency, flow }: ItemProps) {
  const busy = useSelector(flow.ref, (snapshot) => snapshot?.hasTag('busy') === true)
  const isChanging = useSelector(
    flow.ref,
    (snapshot) => snapshot?.hasTag('busy') === true && snapshot.context.line?.upi === item.upi,
  )
  const classes = cartLine()
  const action = `${link()} ${classes.action}`
  const { upi, title, quantity } = item
  const line = { upi, title, quantity }
  return (
    <li className={classes.root} aria-busy={isChanging || undefined}>
      <Link className={classes.wall} {...pathLink(item.path)} tabIndex={-1} aria-hidden="true">
        <SmallPicture of={{ ...item, title: '' }} longest={160} width={240} />
      </Link>
      <div className={classes.about}>
        <h3 className={classes.title}>
          <Link {...pathLink(item.path)}>{title}</Link>
        </h3>
        {item.artist ? <p>{m.cart_by({ artist: item.artist })}</p> : null}
        <p>{[item.kind, item.frame].filter(Boolean).join(', ')}</p>
        <p>{m.product_finished_size({ size: item.size })}</p>
        {quantity > 1 ? <p>{m.cart_quantity({ count: quantity })}</p> : null}
        <Stock stock={item.stock} />
      </div>
      <div className={classes.controls}>
        <ActionForm
          action={cartUrls.changeSaved}
          fields={{ step: 'move', upi, quantity }}
          onSubmit={() => flow.send({ type: 'saved.move', line })}
        >
          <button
            className={action}
            disabled={busy || item.stock === 0}
            aria-label={m.cart_saved_move_named({ title })}
          >
            {m.cart_saved_move()}
          </button>
        </ActionForm>
        <ActionForm
          action={cartUrls.changeSaved}
          fields={{ step: 'drop', upi, quantity }}
          onSubmit={() => flow.send({ type: 'saved.drop', line })}
        >
          <button className={action} disabled={busy} aria-label={m.cart_remove_named({ title })}>
            {m.cart_remove()}
          </button>
        </ActionForm>
      </div>
      <div className={classes.buy}>
        <div className={classes.cost}>
          <Price list={item.listPrice * quantity} sale={item.unitPrice * quantity} currency={currency} />
        </div>
      </div>
    </li>
  )
}

const messages: Readonly<Record<SavedStep, (input: { title: string }) => string>> = {
  save: m.cart_saved,
  move: m.cart_saved_moved,
  drop: m.cart_removed,
  restore: m.cart_saved,
}

/** The last change, with a button that undoes it. */
export function SavedStatus({ flow }: { flow: FlowHandle<'saved-items'> }) {
  const busy = useSelector(flow.ref, (snapshot) => snapshot?.hasTag('busy') === true)
  const isShown = useSelector(flow.ref, (snapshot) => snapshot?.hasTag('undoable') === true)
  const line = useSelector(flow.ref, (snapshot) => snapshot?.context.line)
  const step = useSelector(flow.ref, (snapshot) => snapshot?.context.step)
  return (
    <div role="status">
      {isShown && line && step ? (
        <p className={cartPage().removed}>
          <span>{messages[step]({ title: line.title })}</span>
          <UndoButton busy={busy} onClick={() => flow.send({ type: 'saved.undo' })} />
        </p>
      ) : null}
    </div>
  )
}
