// It is rendered seldom: memo code would weigh more than it saves.
'use no memo'

import { useRouter } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { itemCount } from '#/domain/cart/basket.ts'
import { m } from '#/paraglide/messages.js'
import { useBasket } from '#/actors/cart/use-basket.ts'
import { useActorRegistry, useActorSelector } from '#/actors/use-actor.ts'
import { siteHeader } from '#styled/recipes'

interface CartLinkProps {
  className: string
  wordClass: string | undefined
  countClass: string | undefined
  miniCart: ReactNode
}

/** To the cart, with how many things are in it; who points at it sees what they are. */
export function CartLink({ className, wordClass, countClass, miniCart }: CartLinkProps) {
  const { addressOf } = useRouter().options.context
  const shop = useActorRegistry()
  const basket = useBasket()
  const open = useActorSelector('mini-cart', (snapshot) => snapshot?.hasTag('open') ?? false)
  const count = basket ? itemCount(basket) : 0
  const point = () => {
    if (count && matchMedia('(hover: hover)').matches) shop.send('mini-cart', { type: 'cart.point', count })
  }
  const leave = () => {
    shop.send('mini-cart', { type: 'cart.leave' })
  }
  return (
    <div
      className={siteHeader().holder}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={({ target }) => (target.matches(':focus-visible') ? point() : undefined)}
      onBlur={({ relatedTarget, currentTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) ? leave() : undefined
      }
    >
      <a
        className={className}
        href={addressOf('/cart')}
        title={open ? undefined : m.header_cart()}
        aria-label={count ? m.header_cart_count({ count }) : undefined}
        aria-expanded={count ? open : undefined}
      >
        <ShoppingBag aria-hidden />
        <span className={wordClass}>{m.header_cart()}</span>
        <b className={countClass}>{count || null}</b>
      </a>
      {miniCart}
    </div>
  )
}
