import { answerBasket } from '../baskets/answer.ts'
import type { PricedBasket } from '../baskets/price.ts'
import { daysToShip } from '../shipping/transit.ts'
import { SOLD_FIELDS, type SoldOrder } from './sold.ts'
import { timelineOf, type Timeline } from './timeline.ts'
import type { DraftItem } from './writing.ts'

export interface OrderContent {
  sold: SoldOrder
  items: readonly DraftItem[]
  timeline: Timeline
}

/** What an order keeps of its basket, and when it will arrive. */
export function contentOf(priced: PricedBasket, email: string, now: Date): OrderContent {
  const answer = answerBasket(priced)
  const customerInfo = { ...answer.customerInfo, email }
  const kept: SoldOrder = { ...answer, bonusDiscountLineItems: [], customerInfo }
  const items = priced.lines.map(({ item, good }, index): DraftItem => {
    const line = answer.productItems[index]
    if (!good || !line) throw new Error(`basket item ${item.itemId} is not sold any more, and was to be ordered`)
    return {
      workId: good.work.id,
      reserved: good.work.edition !== null,
      makingDays: daysToShip(good.work.shipDays, good.offer.item.service.name),
      sold: { ...line, itemId: item.itemId, quantity: item.quantity },
    }
  })
  return { sold: soldFields(kept), items, timeline: timelineOfBasket(priced, items, now) }
}

const soldFields = (answer: SoldOrder): SoldOrder =>
  Object.fromEntries(SOLD_FIELDS.flatMap((field) => (answer[field] === undefined ? [] : [[field, answer[field]]])))

/** An order arrives with the last of its shipments. */
function timelineOfBasket({ shipments }: PricedBasket, items: readonly DraftItem[], now: Date): Timeline {
  const making = Math.max(0, ...items.map(({ makingDays }) => makingDays))
  const timelines = shipments.flatMap(({ chosen, destination }) =>
    chosen && destination !== undefined ? [timelineOf(now, making, destination, chosen.type)] : [],
  )
  const [latest] = timelines.toSorted((one, other) => other.deliveredAt.getTime() - one.deliveredAt.getTime())
  return latest ?? timelineOf(now, 0, '', 'Standard')
}
