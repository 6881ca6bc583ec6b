import { basketResponse } from '../baskets/basket-response.ts'
import type { PricedBasket } from '../baskets/price.ts'
import { countersOf } from '../inventory/stock.ts'
import { daysToShip } from '../shipping/transit.ts'
import { SNAPSHOT_FIELDS, type OrderSnapshot } from './snapshot.ts'
import { timelineOf, type Timeline } from './timeline.ts'
import type { DraftItem } from './insert-order.ts'

export interface OrderContent {
  snapshot: OrderSnapshot
  items: readonly DraftItem[]
  timeline: Timeline
}

/** Builds the snapshot, items and timeline of an order from its priced basket. */
export function contentOf(priced: PricedBasket, email: string, now: Date): OrderContent {
  const basket = basketResponse(priced)
  const customerInfo = { ...basket.customerInfo, email }
  const complete: OrderSnapshot = { ...basket, bonusDiscountLineItems: [], customerInfo }
  const items = priced.lines.map(({ item, good }, index): DraftItem => {
    const line = basket.productItems[index]
    if (!good || !line) throw new Error(`basket item ${item.itemId} is no longer sold and cannot be ordered`)
    return {
      workId: good.work.photo ? null : good.work.id,
      reserved: countersOf(good.work, good.offer.item).length > 0,
      productionDays: daysToShip(good.work.shipDays, good.offer.item.service.name),
      snapshot: { ...line, itemId: item.itemId, quantity: item.quantity },
    }
  })
  return { snapshot: snapshotFields(complete), items, timeline: timelineOfBasket(priced, items, now) }
}

const snapshotFields = (order: OrderSnapshot): OrderSnapshot =>
  Object.fromEntries(SNAPSHOT_FIELDS.flatMap((field) => (order[field] === undefined ? [] : [[field, order[field]]])))

/** The timeline of the last shipment to arrive. */
function timelineOfBasket({ shipments }: PricedBasket, items: readonly DraftItem[], now: Date): Timeline {
  const productionDays = Math.max(0, ...items.map((item) => item.productionDays))
  const timelines = shipments.flatMap(({ chosen, destination }) =>
    chosen && destination !== undefined ? [timelineOf(now, productionDays, destination, chosen.type)] : [],
  )
  const [latest] = timelines.toSorted((a, b) => b.deliveredAt.getTime() - a.deliveredAt.getTime())
  return latest ?? timelineOf(now, 0, '', 'Standard')
}
