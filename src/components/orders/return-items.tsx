import type { OrderDetail } from '#/domain/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { accountOrder, field } from '#styled/recipes'
import { OrderPicture } from './order-picture.tsx'

/** The choice of the items to return, with a quantity for each. */
export function ReturnItems({ order, isMissing }: { order: OrderDetail; isMissing: boolean }) {
  const classes = accountOrder()
  const { error, control } = field()
  const lines = order.lines.filter(({ returnable }) => returnable > 0)
  return (
    <fieldset className={classes.returns} aria-describedby={isMissing ? 'return-error' : undefined}>
      <legend hidden>{m.order_return()}</legend>
      {lines.map(({ itemId, title, picture, productType, returnable }) => (
        <label key={itemId}>
          {picture ? <OrderPicture base={picture} /> : <span />}
          <span>
            <b>{title}</b>
            <span className={classes.quiet}>{productType}</span>
          </span>
          <select
            className={control}
            name={`quantity ${itemId}`}
            aria-label={m.order_return_pieces({ title })}
            defaultValue={lines.length === 1 ? returnable : 0}
          >
            <option value={0}>{m.order_return_none()}</option>
            {Array.from({ length: returnable }, (_, index) => (
              <option key={index + 1} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
      ))}
      {isMissing ? (
        <p id="return-error" className={error} role="alert">
          {m.order_return_error()}
        </p>
      ) : null}
    </fieldset>
  )
}
