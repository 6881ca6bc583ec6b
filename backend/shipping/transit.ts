import type { Service } from '../items/upi.ts'
import { businessDaysLater, firstWorkingDay, type Day } from './calendar.ts'
import {
  asiaPacific,
  canadaZones,
  unassignedZips,
  workshopDays,
  zipZones,
  type ShippingType,
  type Transit,
} from './transit-zones.ts'

const isShippingType = (name: string): name is ShippingType => ['Standard', 'Expedited', 'Overnight'].includes(name)

const canadian = /^[A-Z]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/
const unitedStates = /^\d{5}(-?\d{4})?$/
const australian = /^(0[289]|[1-9]\d)\d{2}$/
const japanese = /^(?!000)\d{3}-?\d{4}$/

const zipZoneOf = (code: string) => zipZones[code.slice(0, 3)] ?? zipZones[code.slice(0, 1)]

/** The transit times to a postal code, or undefined for an unknown postal code. */
export function transitTo(postalCode: string): Transit | undefined {
  const code = postalCode.toUpperCase().replace(/\s/g, '')
  if (canadian.test(code)) return canadaZones[code.slice(0, 1)]
  if (unitedStates.test(code)) return unassignedZips.has(code.slice(0, 3)) ? undefined : zipZoneOf(code)
  return australian.test(code) || japanese.test(code) ? asiaPacific : undefined
}

/** Business days of production until an item ships. */
export const daysToShip = (shipDays: number, service: Service['name']): number => shipDays + workshopDays[service]

export interface Arrival {
  shippingType: ShippingType
  day: Day
}

/** The arrival days of an order by shipping service, slowest first. Only services that serve the postal code. */
export function arrivals(orderedAt: Date, productionDays: number, postalCode: string): Arrival[] {
  const shipped = businessDaysLater(firstWorkingDay(orderedAt), productionDays)
  return Object.entries(transitTo(postalCode) ?? {}).flatMap(([shippingType, days]) =>
    isShippingType(shippingType) ? [{ shippingType, day: businessDaysLater(shipped, days) }] : [],
  )
}
