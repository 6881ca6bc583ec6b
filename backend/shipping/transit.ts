import type { Service } from '../items/upi.ts'
import { businessDaysLater, firstWorkingDay, type Day } from './calendar.ts'
import { asiaPacific, canadaZones, workshopDays, zipZones, type ShippingType, type Transit } from './transit-zones.ts'

const isShippingType = (name: string): name is ShippingType => ['Standard', 'Expedited', 'Overnight'].includes(name)

/** The services that go to a postal code, with their days on the road; undefined when the code is of no place we know. */
export function transitTo(postalCode: string): Transit | undefined {
  const code = postalCode.toUpperCase().replace(/\s/g, '')
  if (/^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code)) return canadaZones[code.slice(0, 1)]
  if (/^\d{5}(-?\d{4})?$/.test(code)) return zipZones[code.slice(0, 3)] ?? zipZones[code.slice(0, 1)]
  return /^(\d{4}|\d{3}-?\d{4})$/.test(code) ? asiaPacific : undefined
}

/** Business days until an item leaves the workshop, the first one included. */
export const daysToShip = (shipDays: number, service: Service['name']): number => shipDays + workshopDays[service]

export interface Arrival {
  shippingType: ShippingType
  day: Day
}

/** When something that takes some days to make arrives, by each service that goes there, slowest first. */
export function arrivals(orderedAt: Date, productionDays: number, postalCode: string): Arrival[] {
  const shipped = businessDaysLater(firstWorkingDay(orderedAt), productionDays)
  return Object.entries(transitTo(postalCode) ?? {}).flatMap(([shippingType, days]) =>
    isShippingType(shippingType) ? [{ shippingType, day: businessDaysLater(shipped, days) }] : [],
  )
}
