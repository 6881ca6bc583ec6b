import type { Transaction } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import type { Shopper } from '../auth/shopper.ts'
import restricted from '../products/restricted-works.json' with { type: 'json' }
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { basketResponse } from './basket-response.ts'
import type { BasketContent } from './content.ts'
import { priceBasket, type PricedBasket } from './price.ts'
import { lockBasket, saveBasket, type BasketRecord } from './store.ts'

/** A shopper's request for the basket in the path. */
export interface BasketExchange extends Pick<Exchange, 'params'> {
  shopper: Shopper
}

export interface UpdateContext {
  transaction: Transaction<Database>
  shopper: Shopper
  now: Date
}

/** Returns the changed basket. */
export type Change = (record: BasketRecord, context: UpdateContext) => Promise<BasketRecord> | BasketRecord

export const withContent = (record: BasketRecord, content: Partial<BasketContent>): BasketRecord => ({
  ...record,
  content: { ...record.content, ...content },
})

/** Updates the basket in the path in one transaction. Responds with the whole basket. */
export async function updateBasket(
  { shopper, params: { basketId = '' } }: BasketExchange,
  services: ShopperServices,
  change: Change,
): Promise<Response> {
  const now = services.now()
  const priced = await inTransaction(services.db, async (transaction) => {
    const record = await lockBasket(transaction, basketId, shopper, now)
    return priceAndSave(transaction, await change(record, { transaction, shopper, now }), now)
  })
  return Response.json(basketResponse(priced))
}

/**
 * Prices and saves a changed basket.
 * @throws {Problem} 400 when the licence of a work excludes the country of its shipment.
 */
export async function priceAndSave(
  transaction: Transaction<Database>,
  changed: BasketRecord,
  now: Date,
): Promise<PricedBasket> {
  const priced = await priceBasket(transaction, changed, now)
  for (const { shipment, lines } of priced.shipments) {
    const country = shipment.shippingAddress?.countryCode
    const restrictedLine = lines.find(({ good }) => country && good && !canShipTo(good.work.imageId, country))
    if (restrictedLine?.good)
      throw new Problem(
        400,
        'Shipping Restricted',
        `countryCode: "${restrictedLine.good.work.title}" cannot be shipped to ${country} due to licensing restrictions.`,
        { field: 'countryCode', productId: restrictedLine.item.productId },
      )
  }
  const record = await saveBasket(transaction, changed, priced.totals.orderTotal, now)
  return { ...priced, record }
}

const canShipTo = (imageId: string, country: string) =>
  !restricted.imageIds.includes(imageId) || restricted.shipsTo.includes(country)
