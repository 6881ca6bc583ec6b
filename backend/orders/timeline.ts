import { businessDaysLater, firstWorkingDay, type Day } from '../shipping/calendar.ts'
import type { ShippingType } from '../shipping/transit-zones.ts'
import { transitTo } from '../shipping/transit.ts'

/** When each thing happens to an order; known as soon as it is placed. */
export interface Timeline {
  placedAt: Date
  productionAt: Date
  shippedAt: Date
  deliveredAt: Date
}

export type OrderStage = 'created' | 'in-production' | 'shipped' | 'delivered' | 'cancelled'

/** Eastern hours at which the workshop starts the day's orders, the carrier fetches parcels and brings them. */
const PRODUCTION_HOUR = 17
const FETCHED_HOUR = 18
const BROUGHT_HOUR = 17

const easternHour = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The instant of an hour of a day in the house's own time. */
function easternInstant(day: Day, hour: number): Date {
  const summer = new Date(`${day}T${hour}:00:00-04:00`)
  return Number(easternHour.format(summer)) === hour ? summer : new Date(`${day}T${hour}:00:00-05:00`)
}

/** The course of an order; what needs no making, such as gift cards, arrives at once. */
export function timelineOf(
  placedAt: Date,
  makingDays: number,
  postalCode: string,
  shippingType: ShippingType,
): Timeline {
  if (makingDays === 0) return { placedAt, productionAt: placedAt, shippedAt: placedAt, deliveredAt: placedAt }
  const transit = transitTo(postalCode)
  const onTheRoad = transit?.[shippingType] ?? transit?.Standard ?? LONGEST_TRANSIT
  const start = firstWorkingDay(placedAt)
  const shipped = businessDaysLater(start, makingDays)
  return {
    placedAt,
    productionAt: easternInstant(start, PRODUCTION_HOUR),
    shippedAt: easternInstant(shipped, FETCHED_HOUR),
    deliveredAt: easternInstant(businessDaysLater(shipped, onTheRoad), BROUGHT_HOUR),
  }
}

/** To where the house knows no transit time. */
const LONGEST_TRANSIT = 14

export function stageOf(
  { productionAt, shippedAt, deliveredAt }: Timeline,
  cancelledAt: Date | null,
  now: Date,
): OrderStage {
  if (cancelledAt) return 'cancelled'
  if (now < productionAt) return 'created'
  if (now < shippedAt) return 'in-production'
  return now < deliveredAt ? 'shipped' : 'delivered'
}

const DAY = 86_400_000
const RETURN_DAYS = 45

/** Whether an order may still be sent back: from its delivery, for 45 days. */
export const returnable = ({ deliveredAt }: Timeline, now: Date): boolean =>
  now >= deliveredAt && now.getTime() - deliveredAt.getTime() <= RETURN_DAYS * DAY
