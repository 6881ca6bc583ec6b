import type { Transaction } from 'kysely'
import type { Shopper } from '../auth/shopper.ts'
import { invalidCoupon, redeemCoupons } from '../promotions/coupons.ts'
import type { Database } from '../store/database.ts'
import { priceBasket, type PricedBasket } from './price.ts'
import { basketNotFound, deleteBasket, lockBasket } from './store.ts'

export interface BasketForOrder {
  priced: PricedBasket
  /** What the shopper was last told that it comes to, in minor units. */
  answeredTotal: number | undefined
}

/**
 * The basket, priced anew and held until the transaction ends.
 * @throws {Problem} 404 for a basket that is not the shopper's.
 */
export async function readBasketForOrder(
  transaction: Transaction<Database>,
  basketId: string,
  shopper: Pick<Shopper, 'customerId'>,
  now: Date,
): Promise<BasketForOrder> {
  const record = await lockBasket(transaction, basketId, shopper, now)
  return { priced: await priceBasket(transaction, record, now), answeredTotal: record.answeredTotal }
}

/**
 * Ends a basket that has become an order, and uses up the codes that it was reduced by.
 * @throws {Problem} 404 when it has ended already; 400 when a code in it gives nothing any more, because another order
 * took its last use.
 */
export async function closeBasket(
  transaction: Transaction<Database>,
  { record, coupons }: Pick<PricedBasket, 'record' | 'coupons'>,
): Promise<void> {
  if (!(await deleteBasket(transaction, record.id))) throw basketNotFound(record.id)
  const codes: string[] = []
  for (const { code, status } of coupons)
    if (status === 'applied') codes.push(code)
    else if (status !== 'no_applicable_promotion') throw invalidCoupon(code, status)
  await redeemCoupons(transaction, codes, record.content.email ?? record.customerId)
}
