import { writtenPostalCode } from '#/domain/checkout/postal-code.ts'
import type { DeliveryNotice } from './product-page.ts'

const unitedStatesZip = /^\d{5}-?(?:\d{4})?$/
const canadianPostalCode = /^[a-z]\d[a-z] ?\d[a-z]\d$/i
const northAmerican = [unitedStatesZip, canadianPostalCode]

/** The accepted postal codes by the country of the page's locale. North American sites ship to both countries. */
const delivered: Readonly<Record<string, readonly RegExp[]>> = {
  US: northAmerican,
  CA: northAmerican,
  AU: [/^\d{4}$/],
  JP: [/^\d{3}-?\d{4}$/],
}

const deliveredIn = (country: string) => delivered[country] ?? northAmerican

/**
 * The most characters of the field: in North America ten, so that a pasted or autofilled ZIP+4 fits, and seven for what
 * begins as a Canadian postal code; eight in Japan, seven elsewhere.
 */
export function longestZip(typed: string, country = 'US'): number {
  if (country === 'JP') return 8
  return deliveredIn(country) === northAmerican && !/^[a-z]/i.test(typed.trim()) ? 10 : 7
}

/**
 * Whether a text has the form of a postal code: in North America a ZIP code, ZIP+4 or Canadian postal code, elsewhere one
 * of the country. Only the product service knows whether it exists.
 */
export const isZip = (typed: string, country = 'US'): boolean =>
  deliveredIn(country).some((form) => form.test(writtenPostalCode(typed)))

export interface TransitTime {
  shippingType: string
  displayDeliveryDate: string
}

/** Standard shipping if it is offered, otherwise the first service. */
export const preferredTransit = (times: readonly TransitTime[]): TransitTime | undefined =>
  times.find(({ shippingType }) => /^standard\b/i.test(shippingType)) ?? times[0]

export interface DeliveryEvent {
  startDate: string
  endDate: string
  eventMessage: string
}

const day = (instant: string) => instant.slice(0, 10)

/** The notice of a delivery event on an ISO day; null before it starts and after it ends. */
export function deliveryNotice(event: DeliveryEvent | null, today: string): DeliveryNotice | null {
  if (!event || today < day(event.startDate) || today > day(event.endDate)) return null
  const { eventMessage } = event
  return {
    message: eventMessage.includes('Upgrade') ? `${eventMessage} with Standard Shipping` : eventMessage,
    offersGiftCard: eventMessage.includes('after'),
  }
}
