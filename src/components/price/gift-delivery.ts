import { formatDay } from '#/domain/format.ts'
import { m } from '#/paraglide/messages.js'

/** The message with the day on which a gift card is emailed (ISO day); without one, it is emailed at once. */
export const giftDelivery = (day: string | undefined, locale: string): string =>
  day ? m.gift_email_on({ date: formatDay(day, locale, 'long') }) : m.gift_email_now()
