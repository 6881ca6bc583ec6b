import { useRouter } from '@tanstack/react-router'
import { ShoppingBag } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { useEffect, useEffectEvent } from 'react'
import type { HoverPanelControl } from '#/components/ui/hover-panel.tsx'
import type { LazyPart } from '#/components/ui/lazy-part.tsx'
import { itemCount } from '#/domain/cart/basket.ts'
import { m } from '#/paraglide/messages.js'
import { useBasket } from '#/actors/cart/use-basket.ts'
import { useHoverDisclosure } from '#/actors/shell/use-hover-disclosure.ts'
import { useActorSelector } from '#/actors/use-actor.ts'
import { siteHeader } from '#styled/recipes'

const PANEL = 'cart'
const TRIGGER = 'cart-link'

interface CartLinkProps {
  className: string
  wordClass: string | undefined
  countClass: string | undefined
  MiniCart: LazyPart<HoverPanelControl>
}

/** A link to the cart with its number of items; opens the mini-cart on hover and keyboard focus. */
export function CartLink({ className, wordClass, countClass, MiniCart }: CartLinkProps) {
  const { addressOf } = useRouter().options.context
  const basket = useBasket()
  const count = basket ? itemCount(basket) : 0
  const { openValue, close, areaProps, openOnFocus } = useHoverDisclosure('mini-cart', {
    canOpen: () => count > 0,
    preload: MiniCart.preload,
  })
  const isRemoving = useActorSelector('mini-cart', (snapshot) => snapshot?.hasTag('busy') ?? false)
  const isOpen = count > 0 && openValue === PANEL
  const isEmpty = count === 0
  const closePanel = useEffectEvent(close)

  // The outside system is the flow: if it stayed open, the panel would reopen with the next item.
  useEffect(() => {
    if (isEmpty) closePanel()
  }, [isEmpty])

  return (
    <div className={siteHeader().holder} {...areaProps(PANEL)}>
      <a
        id={TRIGGER}
        className={className}
        href={addressOf('/cart')}
        title={isOpen ? undefined : m.header_cart()}
        aria-label={count ? m.header_cart_count({ count }) : undefined}
        aria-expanded={count ? isOpen : undefined}
        {...openOnFocus(PANEL)}
      >
        <Icon of={ShoppingBag} />
        <span className={wordClass}>{m.header_cart()}</span>
        <b className={countClass}>{count || null}</b>
      </a>
      {isOpen || isRemoving ? <MiniCart triggerId={TRIGGER} onClose={close} /> : null}
    </div>
  )
}
