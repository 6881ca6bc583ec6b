import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { isPromotionOn, showsPromotionText } from '#/domain/shell/promotion-window.ts'
import { m } from '#/paraglide/messages.js'
import { config } from '#config'
import { badge } from '#styled/recipes'

/**
 * Says, while the house's promotion is on, that the cart applies it: of a price (in minor units) that it is for, or at
 * all. By the shopper's clock, since a page that the server wrote may have been kept.
 */
export function PromotionText({ price }: { price?: number }) {
  const hydrated = useHydrated()
  const [now] = useState(() => new Date())
  const isShown =
    price === undefined ? isPromotionOn(config.promotion, now) : showsPromotionText(price, config.promotion, now)
  return hydrated && isShown ? <span className={badge({ kind: 'sale' })}>{m.promotion_in_cart()}</span> : null
}
