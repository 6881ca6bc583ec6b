import { Check, X } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { m } from '#/paraglide/messages.js'
import { cartLine } from '#styled/recipes'

/** Whether the item is in stock. */
export function Stock({ stock }: { stock: number }) {
  const isInStock = stock > 0
  return (
    <p className={cartLine().stock} data-stock={isInStock ? 'in' : 'out'}>
      <Icon of={isInStock ? Check : X} />
      <span>{isInStock ? m.cart_in_stock() : m.cart_out_of_stock()}</span>
    </p>
  )
}
