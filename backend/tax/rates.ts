/** Where a rate holds, what it is in millionths of the price, and whether it is on shipping too. */
export interface Rate {
  rate: number
  shipping: boolean
}

const on = (percent: number): Rate => ({ rate: Math.round(percent * 10_000), shipping: true })
const goods = (percent: number): Rate => ({ ...on(percent), shipping: false })
const none: Rate = { rate: 0, shipping: false }

/**
 * By state: its own rate with the average of its counties and cities, and whether it taxes shipping charges that stand
 * by themselves on the bill. A shop that sells for real puts a tax service behind the port instead.
 */
export const stateRates: Readonly<Record<string, Rate>> = {
  AL: goods(9.29), AK: none, AZ: goods(8.38), AR: on(9.46), CA: goods(8.85), CO: goods(7.86), CT: on(6.35), DE: none,
  DC: on(6), FL: on(7), GA: on(7.42), HI: on(4.5), ID: goods(6.03), IL: on(8.86), IN: on(7), IA: goods(6.94),
  KS: on(8.65), KY: on(6), LA: goods(9.56), ME: goods(5.5), MD: goods(6), MA: goods(6.25), MI: on(6), MN: on(8.04),
  MS: on(7.06), MO: goods(8.39), MT: none, NE: on(6.97), NV: goods(8.24), NH: none, NJ: on(6.6), NM: on(7.62),
  NY: on(8.53), NC: on(7), ND: on(7.05), OH: on(7.24), OK: goods(8.99), OR: none, PA: on(6.34), RI: on(7),
  SC: on(7.5), SD: on(6.11), TN: on(9.55), TX: on(8.2), UT: goods(7.25), VT: on(6.36), VA: goods(5.77), WA: on(9.38),
  WV: on(6.57), WI: on(5.7), WY: on(5.44),
  AS: none, GU: none, MP: none, PR: none, VI: none, AA: none, AE: none, AP: none,
} // prettier-ignore

/** GST, HST, or GST with PST or QST; shipping is taxed like what is shipped. */
export const provinceRates: Readonly<Record<string, Rate>> = {
  AB: on(5), BC: on(12), MB: on(12), NB: on(15), NL: on(15), NS: on(14), NT: on(5), NU: on(5), ON: on(13), PE: on(15),
  QC: on(14.975), SK: on(11), YT: on(5),
} // prettier-ignore

/** Held by the prices of the site that sells there. */
export const countryRates: Readonly<Record<string, Rate>> = { AU: on(10), JP: on(10) }

export const untaxed: Rate = none
