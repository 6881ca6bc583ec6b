import type { Kysely, Transaction } from 'kysely'
import type { Shopper } from '../auth/shopper.ts'
import { invalidCoupon, redeemCoupons } from '../promotions/coupons.ts'
import type { Database } from '../store/database.ts'
import { priceBasket, type PricedBasket } from './price.ts'
import { lockBasket } from './store.ts'

export interface BasketForOrder {
  priced: PricedBasket
  /** The order total of the last response, in minor units. */
  returnedTotal: number | undefined
}

/**
 * Reads and prices the basket, and locks it until the transaction ends.
 * @throws {Problem} 404 for a basket that is not the shopper's, 409 while its order is pending.
 */
export async function readBasketForOrder(
  transaction: Transaction<Database>,
  basketId: string,
  shopper: Pick<Shopper, 'customerId'>,
  now: Date,
): Promise<BasketForOrder> {
  const record = await lockBasket(transaction, basketId, shopper, now)
  return { priced: await priceBasket(transaction, record, now), returnedTotal: record.returnedTotal }
}

/**
 * Closes a locked basket to changes while its order is pending, and redeems its codes.
 * @throws {Problem} 400 for a code that is invalid now, for example because another order took its last use.
 */
export async function reserveBasket(
  transaction: Transaction<Database>,
  { record, coupons }: Pick<PricedBasket, 'record' | 'coupons'>,
  orderNo: string,
): Promise<void> {
  await transaction.updateTable('basket').set({ order_no: orderNo }).where('id', '=', record.id).execute()
  const codes: string[] = []
  for (const { code, status } of coupons)
    if (status === 'applied') codes.push(code)
    else if (status !== 'no_applicable_promotion') throw invalidCoupon(code, status)
  await redeemCoupons(transaction, codes, record.content.email ?? record.customerId)
}

/** Deletes the basket of an order that is placed. */
export const deleteReservedBasket = (transaction: Kysely<Database>, orderNo: string) =>
  transaction.deleteFrom('basket').where('order_no', '=', orderNo).execute()

/** Reopens the basket of an order that failed. */
export const reopenBasket = (transaction: Kysely<Database>, orderNo: string) =>
  transaction.updateTable('basket').set({ order_no: null }).where('order_no', '=', orderNo).execute()
