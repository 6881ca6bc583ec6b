import { businessDaysLater, firstWorkingDay, type Day } from '../shipping/calendar.ts'
import type { ShippingType } from '../shipping/transit-zones.ts'
import { transitTo } from '../shipping/transit.ts'

/** The times of an order's stages, computed when it is placed. */
export interface Timeline {
  placedAt: Date
  productionAt: Date
  shippedAt: Date
  deliveredAt: Date
}

export type OrderStage = 'created' | 'in-production' | 'shipped' | 'delivered' | 'cancelled'

/** Hours of a day in Eastern time. */
const PRODUCTION_HOUR = 17
const PICKUP_HOUR = 18
const DELIVERY_HOUR = 17

const easternHour = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The instant of an hour of a day in Eastern time. */
function easternInstant(day: Day, hour: number): Date {
  const summer = new Date(`${day}T${hour}:00:00-04:00`)
  return Number(easternHour.format(summer)) === hour ? summer : new Date(`${day}T${hour}:00:00-05:00`)
}

/** The timeline of an order. Without production, as for gift cards, all its times are the same. */
export function timelineOf(
  placedAt: Date,
  productionDays: number,
  postalCode: string,
  shippingType: ShippingType,
): Timeline {
  if (productionDays === 0) return { placedAt, productionAt: placedAt, shippedAt: placedAt, deliveredAt: placedAt }
  const transit = transitTo(postalCode)
  const transitDays = transit?.[shippingType] ?? transit?.Standard ?? DEFAULT_TRANSIT_DAYS
  const start = firstWorkingDay(placedAt)
  const shipped = businessDaysLater(start, productionDays)
  return {
    placedAt,
    productionAt: easternInstant(start, PRODUCTION_HOUR),
    shippedAt: easternInstant(shipped, PICKUP_HOUR),
    deliveredAt: easternInstant(businessDaysLater(shipped, transitDays), DELIVERY_HOUR),
  }
}

/** For postal codes without a known transit time. */
const DEFAULT_TRANSIT_DAYS = 14

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

/** Whether items of an order may be returned: for 45 days from its delivery. */
export const returnable = ({ deliveredAt }: Timeline, now: Date): boolean =>
  now >= deliveredAt && now.getTime() - deliveredAt.getTime() <= RETURN_DAYS * DAY
