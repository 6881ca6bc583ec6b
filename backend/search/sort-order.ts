import { sql, type RawBuilder } from 'kysely'
import type { Page } from './selection.ts'

/** The sort order of a page. Each order has an index of the same columns. */
export function orderBy({ sort, priceColumn }: Pick<Page, 'sort' | 'priceColumn'>): RawBuilder<unknown> {
  const price = sql.ref(priceColumn)
  const orders = {
    'best-matches': sql`popularity desc, id`,
    'price-low-to-high': sql`${price}, id`,
    'price-high-to-low': sql`${price} desc, id desc`,
    newest: sql`released desc, popularity desc, id`,
    'fastest-shipping': sql`ship_days, popularity desc, id`,
  } as const
  return orders[sort]
}
