import { Check, X } from 'lucide-react'
import { m } from '#/paraglide/messages.js'
import { cartLine } from '#styled/recipes'

/** Whether the item is in stock. */
export function Stock({ stock }: { stock: number }) {
  const classes = cartLine()
  return stock > 0 ? (
    <p className={classes.stock} data-stock="in">
      <Check aria-hidden="true" />
      {m.cart_in_stock()}
    </p>
  ) : (
    <p className={classes.stock} data-stock="out">
      <X aria-hidden="true" />
      {m.cart_out_of_stock()}
    </p>
  )
}
