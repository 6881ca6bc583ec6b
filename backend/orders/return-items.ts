import { sql, type Kysely } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Database } from '../store/database.ts'
import { stageAt } from './order-response.ts'
import { timesOf, type OrderRecord } from './records.ts'
import { returnable } from './timeline.ts'

export interface ReturnedItem {
  itemId: string
  quantity: number
  reason: string
}

/**
 * Announces the return of items.
 * @throws {Problem} 404 for an unknown item; 409 before delivery, 45 days after it, or for a larger quantity than is left.
 */
export async function returnItems(
  tx: Kysely<Database>,
  { order, items }: OrderRecord,
  returned: readonly ReturnedItem[],
  now: Date,
): Promise<void> {
  const orderNo = order.order_no
  if (stageAt({ order }, now) !== 'delivered' || !returnable(timesOf(order), now))
    throw new Problem(409, 'Conflict', 'An order can be returned for 45 days from its delivery.', {
      reason: 'order_not_returnable',
      orderNo,
    })
  for (const { itemId, quantity, reason } of returned) {
    if (!items.some(({ item_id, snapshot }) => item_id === itemId && snapshot.productId !== undefined))
      throw new Problem(404, 'Unknown Product Item', `The order has no item "${itemId}" that can be returned.`, {
        orderNo,
        unknownItemIds: [itemId],
      })
    const updated = await tx
      .updateTable('order_item')
      .set({ returned: sql<number>`returned + ${quantity}` })
      .where('order_no', '=', orderNo)
      .where('item_id', '=', itemId)
      .where(sql<boolean>`returned + ${quantity} <= quantity`)
      .returning('item_id')
      .executeTakeFirst()
    if (!updated)
      throw new Problem(
        409,
        'Return Quantity Exceeded',
        `Fewer than ${quantity} of item "${itemId}" are left to return.`,
        { orderNo, itemIds: [itemId] },
      )
    await tx
      .insertInto('order_return')
      .values({ order_no: orderNo, item_id: itemId, quantity, reason, created_at: now })
      .execute()
  }
}
