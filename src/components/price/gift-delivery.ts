import { formatDay } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'

/** When a gift card is emailed: on an ISO day, or at once. */
export const giftDelivery = (day: string | undefined, locale: string): string =>
  day ? m.gift_email_on({ date: formatDay(day, locale, 'long') }) : m.gift_email_now()
