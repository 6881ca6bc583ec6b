import { writtenPostalCode } from '#/domain/checkout/postal-code.ts'
import type { DeliveryNotice } from './product-page.ts'

const unitedStatesZip = /^\d{5}-?(?:\d{4})?$/
const canadianPostalCode = /^[a-z]\d[a-z] ?\d[a-z]\d$/i
const northAmerican = [unitedStatesZip, canadianPostalCode]

/** The postal codes that are delivered to from a country's pages; a site ships to all of North America. */
const delivered: Readonly<Record<string, readonly RegExp[]>> = {
  US: northAmerican,
  CA: northAmerican,
  AU: [/^\d{4}$/],
  JP: [/^\d{3}-?\d{4}$/],
}

/** The longest that may be typed: ZIP+4 with its hyphen needs ten, a Japanese code eight, every other form seven. */
export function longestZip(typed: string, country = 'US'): number {
  if (country === 'JP') return 8
  return /^\d{5}[-\d]/.test(typed.trim()) ? 10 : 7
}

/**
 * In North America five digits with an optional hyphen and four more, or a Canadian postal code with an optional
 * space; elsewhere a postal code of the country. Whether it exists is known to the product service.
 */
export const isZip = (typed: string, country = 'US'): boolean =>
  (delivered[country] ?? northAmerican).some((form) => form.test(writtenPostalCode(typed)))

export interface TransitTime {
  shippingType: string
  displayDeliveryDate: string
}

/** Standard shipping where it is offered, else the first. */
export const preferredTransit = (times: readonly TransitTime[]): TransitTime | undefined =>
  times.find(({ shippingType }) => /^standard\b/i.test(shippingType)) ?? times[0]

export interface DeliveryEvent {
  startDate: string
  endDate: string
  eventMessage: string
}

const day = (instant: string) => instant.slice(0, 10)

/** What an event says today (an ISO day); null before it starts and after it ended. */
export function deliveryNotice(event: DeliveryEvent | null, today: string): DeliveryNotice | null {
  if (!event || today < day(event.startDate) || today > day(event.endDate)) return null
  const { eventMessage } = event
  return {
    message: eventMessage.includes('Upgrade') ? `${eventMessage} with Standard Shipping` : eventMessage,
    offersGiftCard: eventMessage.includes('after'),
  }
}
