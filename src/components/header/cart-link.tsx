import { useRouter } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import { itemCount } from '#/domain/basket.ts'
import { m } from '#/paraglide/messages.js'
import { useBasket } from '#/wiring/use-basket.ts'

interface CartLinkProps {
  className: string
  wordClass: string | undefined
  countClass: string | undefined
}

/** To the cart, with how many things are in it. */
export function CartLink({ className, wordClass, countClass }: CartLinkProps) {
  const { addressOf } = useRouter().options.context
  const basket = useBasket()
  const count = basket ? itemCount(basket) : 0
  return (
    <a
      className={className}
      href={addressOf('/cart')}
      title={m.header_cart()}
      aria-label={count ? m.header_cart_count({ count }) : undefined}
    >
      <ShoppingBag aria-hidden />
      <span className={wordClass}>{m.header_cart()}</span>
      <b className={countClass}>{count || null}</b>
    </a>
  )
}
