import type { Transaction } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { requireShopper, type Shopper } from '../auth/shopper.ts'
import restricted from '../products/restricted-works.json' with { type: 'json' }
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { answerBasket } from './answer.ts'
import type { BasketContent } from './content.ts'
import { priceBasket, type PricedBasket } from './price.ts'
import { lockBasket, saveBasket, type BasketRecord } from './store.ts'

export interface Asked {
  transaction: Transaction<Database>
  shopper: Shopper
  now: Date
}

/** What an operation makes of a basket. */
export type Change = (record: BasketRecord, asked: Asked) => Promise<BasketRecord> | BasketRecord

export const withContent = (record: BasketRecord, content: Partial<BasketContent>): BasketRecord => ({
  ...record,
  content: { ...record.content, ...content },
})

/** Changes the basket of the path in one transaction, and answers it whole. */
export async function changeBasket(exchange: Exchange, services: ShopperServices, change: Change): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const now = services.now()
  const priced = await inTransaction(services.db, async (transaction) => {
    const record = await lockBasket(transaction, exchange.params['basketId'] ?? '', shopper, now)
    return keepBasket(transaction, await change(record, { transaction, shopper, now }), now)
  })
  return Response.json(answerBasket(priced))
}

/** Saves a basket that has been changed, as long as all of it may go where it is sent. */
export async function keepBasket(
  transaction: Transaction<Database>,
  changed: BasketRecord,
  now: Date,
): Promise<PricedBasket> {
  const priced = await priceBasket(transaction, changed, now)
  for (const { shipment, lines } of priced.shipments) {
    const country = shipment.shippingAddress?.countryCode
    const held = lines.find(({ good }) => country && good && !mayGoTo(good.work.imageId, country))
    if (held?.good)
      throw new Problem(
        400,
        'Shipping Restricted',
        `countryCode: "${held.good.work.title}" cannot be shipped to ${country} due to licensing restrictions.`,
        { field: 'countryCode', productId: held.item.productId },
      )
  }
  const record = await saveBasket(transaction, changed, priced.totals.orderTotal, now)
  return { ...priced, record }
}

const mayGoTo = (imageId: string, country: string) =>
  !restricted.imageIds.includes(imageId) || restricted.shipsTo.includes(country)
