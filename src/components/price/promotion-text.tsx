import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { isPromotionOn, showsPromotionText } from '#/domain/shell/promotion-window.ts'
import { m } from '#/paraglide/messages.js'
import { config } from '#config'
import { badge } from '#styled/recipes'

/**
 * A note, while the promotion runs, that the cart applies it; with a price (minor units), only if the promotion applies
 * to that price. Uses the shopper's clock, because the page may come from a cache.
 */
export function PromotionText({ price }: { price?: number }) {
  const hydrated = useHydrated()
  const [now] = useState(() => new Date())
  const isShown =
    price === undefined ? isPromotionOn(config.promotion, now) : showsPromotionText(price, config.promotion, now)
  return hydrated && isShown ? <span className={badge({ kind: 'sale' })}>{m.promotion_in_cart()}</span> : null
}
