import { shop } from '#shop'
import { parseCurrency, toMinorUnits, type Currency } from '../sites/money.ts'
import type { Day } from './calendar.ts'
import type { ShippingType } from './transit-zones.ts'
import { arrivals } from './transit.ts'

export interface ShippingMethod {
  id: string
  type: ShippingType
  name: string
  description: string
  /** Per shipment, in minor units. */
  prices: Readonly<Record<Currency, number>>
}

/** The prices of standard shipping in the merchant's own shop. */
const ownPrices = (): Partial<Record<Currency, number>> =>
  Object.fromEntries(
    Object.entries(shop?.standardShipping ?? {}).map(([code, amount]) => {
      const currency = parseCurrency(code)
      return [currency, toMinorUnits(amount, currency)]
    }),
  )

/** The shipping methods, slowest first. The first one is the default. */
export const shippingMethods: readonly [ShippingMethod, ...ShippingMethod[]] = [
  {
    id: '001',
    type: 'Standard',
    name: 'Standard',
    description: 'By road, two to five business days to most addresses',
    prices: { USD: 995, CAD: 1495, AUD: 1295, JPY: 1200, ...ownPrices() },
  },
  {
    id: '002',
    type: 'Expedited',
    name: 'Expedited',
    description: 'By air, one to three business days to most addresses',
    prices: { USD: 2495, CAD: 3495, AUD: 2995, JPY: 2900 },
  },
  {
    id: '003',
    type: 'Overnight',
    name: 'Overnight',
    description: 'The next business day to most addresses',
    prices: { USD: 3995, CAD: 5495, AUD: 4995, JPY: 4800 },
  },
]

export interface AvailableMethod extends ShippingMethod {
  /** The arrival of a shipment that is ordered now. Undefined while the postal code is not known. */
  arrival: Day | undefined
}

/** The methods that serve a postal code, with their arrival days. Without a postal code, all methods. */
export function availableMethods(
  postalCode: string | undefined,
  orderedAt: Date,
  productionDays: number,
): AvailableMethod[] {
  if (postalCode === undefined) return shippingMethods.map((method) => ({ ...method, arrival: undefined }))
  const days = new Map(
    arrivals(orderedAt, productionDays, postalCode).map(({ shippingType, day }) => [shippingType, day]),
  )
  return shippingMethods.flatMap((method) => {
    const arrival = days.get(method.type)
    return arrival ? [{ ...method, arrival }] : []
  })
}
