import type { DeliveryNotice } from './product-page.ts'

const unitedStatesZip = /^\d{5}-?(?:\d{4})?$/
const canadianPostalCode = /^[a-z]\d[a-z] ?\d[a-z]\d$/i

/** The longest that may be typed: ZIP+4 with its hyphen needs ten, every other form seven. */
export const longestZip = (typed: string): number => (/^\d{5}[-\d]/.test(typed.trim()) ? 10 : 7)

/** Five digits with an optional hyphen and four more, or a Canadian postal code with an optional space. */
export const isZip = (typed: string): boolean => {
  const zip = typed.trim()
  return unitedStatesZip.test(zip) || canadianPostalCode.test(zip)
}

/** As it is sent and shown: trimmed, letters in upper case. */
export const writtenZip = (typed: string): string => typed.trim().toUpperCase()

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
