import type { BasketResult } from './basket.ts'
import type { ShopToast } from '#/domain/shell/toast.ts'

type Changed = { kind: 'stock'; left: number } | { kind: string }

/** The toasts after a form of the cart. `done` is shown if the change was made. */
export function basketToasts(result: Changed, done?: ShopToast): readonly ShopToast[] {
  if ('left' in result) return [{ kind: 'stock', left: result.left }]
  if (result.kind === 'basket' || result.kind === 'done') return done ? [done] : []
  return [{ kind: result.kind === 'gone' ? 'cart-gone' : 'failed' }]
}

/** The toasts after the form that adds a set. */
export function setToasts(
  result: Exclude<BasketResult, { kind: 'stock' }> | { kind: 'stock'; left: number; title: string },
): readonly ShopToast[] {
  if (result.kind === 'stock') return [{ kind: 'set-stock', left: result.left, title: result.title }]
  return result.kind === 'basket' ? [] : [{ kind: 'set-failed' }]
}
