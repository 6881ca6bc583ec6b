import type { TimeWindow } from '#/domain/config.ts'

/** Last digits of prices that are already reduced: their promotion needs no further message. */
const settledDigits = [5, 8]

export const isPromotionOn = ({ from, to }: TimeWindow, now: Date): boolean =>
  Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(to)

/** Whether 'Promo applied in cart' stands under a price, given in minor units. */
export const showsPromotionText = (price: number, window: TimeWindow, now: Date): boolean =>
  isPromotionOn(window, now) && !settledDigits.includes(Math.abs(price) % 10)
