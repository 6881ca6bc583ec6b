import type { TimeWindow } from '#/domain/config.ts'

/** The last digits of prices that are already reduced, which get no promotion text. */
const reducedPriceDigits = [5, 8]

export const isPromotionOn = ({ from, to }: TimeWindow, now: Date): boolean =>
  Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(to)

/** Whether 'Promo applied in cart' is shown below a price in minor units. */
export const showsPromotionText = (price: number, window: TimeWindow, now: Date): boolean =>
  isPromotionOn(window, now) && !reducedPriceDigits.includes(Math.abs(price) % 10)
