import { Check, X } from 'lucide-react'
import { m } from '#/paraglide/messages.js'
import { cartLine } from '#styled/recipes'

/** Whether the item is in stock. */
export function Stock({ stock }: { stock: number }) {
  const isInStock = stock > 0
  const Icon = isInStock ? Check : X
  return (
    <p className={cartLine().stock} data-stock={isInStock ? 'in' : 'out'}>
      <Icon aria-hidden="true" />
      <span>{isInStock ? m.cart_in_stock() : m.cart_out_of_stock()}</span>
    </p>
  )
}
