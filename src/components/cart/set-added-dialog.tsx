import { useRouter } from '@tanstack/react-router'
import { Price } from '#/components/price/price.tsx'
import { Modal } from '#/components/ui/modal.tsx'
import type { BasketLine } from '#/domain/cart/basket.ts'
import { m } from '#/paraglide/messages.js'
import { button, cartAdded, link } from '#styled/recipes'
import { SmallPicture } from './small-picture.tsx'
import '#/theme/styles/cart.css'

interface SetAddedDialogProps {
  open: boolean
  title: string
  lines: readonly BasketLine[]
  currency: string
  onClose: () => void
}

/** The dialog that shows the works that were added to the cart together. */
export function SetAddedDialog({ open, title, lines, currency, onClose }: SetAddedDialogProps) {
  const { addressOf } = useRouter().options.context
  const classes = cartAdded()
  return (
    <Modal open={open} size="wide" title={title} closeLabel={m.cart_close()} onClose={onClose}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.itemId} className={classes.line}>
            <SmallPicture className={classes.picture} of={{ ...line, title: '' }} longest={96} width={160} />
            <div className={classes.label}>
              <h3 className={classes.work}>{line.title}</h3>
              <p>{[line.kind, line.frame, line.size].filter(Boolean).join(', ')}</p>
              <p>
                {m.product_quantity()}: {line.quantity}
              </p>
              <Price list={line.listPrice} sale={line.unitPrice} currency={currency} />
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <a className={button()} href={addressOf('/cart')}>
          {m.cart_view()}
        </a>
        <button type="button" className={link()} onClick={onClose}>
          {m.cart_added_keep()}
        </button>
      </div>
    </Modal>
  )
}
