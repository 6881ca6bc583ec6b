import type { BasketResult } from './basket.ts'
import type { ShopToast } from '#/domain/shell/toast.ts'

type Changed = { kind: 'stock'; left: number } | { kind: string }

/** The messages of the page that a form of the cart leads to. */
export function basketToasts(result: Changed, done?: ShopToast): readonly ShopToast[] {
  if ('left' in result) return [{ kind: 'stock', left: result.left }]
  if (result.kind === 'basket' || result.kind === 'kept') return done ? [done] : []
  return [{ kind: result.kind === 'gone' ? 'cart-gone' : 'failed' }]
}

/** The messages of the cart after the form of a set. */
export const setToasts = (
  result: Exclude<BasketResult, { kind: 'stock' }> | { kind: 'stock'; left: number; title: string },
): readonly ShopToast[] =>
  result.kind === 'stock'
    ? [{ kind: 'set-stock', left: result.left, title: result.title }]
    : result.kind === 'basket'
      ? []
      : [{ kind: 'set-failed' }]
