/** A tax rate in millionths of the price, and whether it applies to shipping charges. */
export interface Rate {
  rate: number
  shipping: boolean
}

export const onAll = (percent: number): Rate => ({ rate: Math.round(percent * 10_000), shipping: true })
const onGoods = (percent: number): Rate => ({ ...onAll(percent), shipping: false })
const none: Rate = { rate: 0, shipping: false }

/**
 * By state: the state rate plus the average local rate, and whether separately stated shipping charges are taxed. These
 * are approximations: a production shop implements `TaxService` with a tax provider.
 */
export const stateRates: Readonly<Record<string, Rate>> = {
  AL: onGoods(9.29), AK: none, AZ: onGoods(8.38), AR: onAll(9.46), CA: onGoods(8.85), CO: onGoods(7.86), CT: onAll(6.35), DE: none,
  DC: onAll(6), FL: onAll(7), GA: onAll(7.42), HI: onAll(4.5), ID: onGoods(6.03), IL: onAll(8.86), IN: onAll(7), IA: onGoods(6.94),
  KS: onAll(8.65), KY: onAll(6), LA: onGoods(9.56), ME: onGoods(5.5), MD: onGoods(6), MA: onGoods(6.25), MI: onAll(6), MN: onAll(8.04),
  MS: onAll(7.06), MO: onGoods(8.39), MT: none, NE: onAll(6.97), NV: onGoods(8.24), NH: none, NJ: onAll(6.6), NM: onAll(7.62),
  NY: onAll(8.53), NC: onAll(7), ND: onAll(7.05), OH: onAll(7.24), OK: onGoods(8.99), OR: none, PA: onAll(6.34), RI: onAll(7),
  SC: onAll(7.5), SD: onAll(6.11), TN: onAll(9.55), TX: onAll(8.2), UT: onGoods(7.25), VT: onAll(6.36), VA: onGoods(5.77), WA: onAll(9.38),
  WV: onAll(6.57), WI: onAll(5.7), WY: onAll(5.44),
  AS: none, GU: none, MP: none, PR: none, VI: none, AA: none, AE: none, AP: none,
} // prettier-ignore

/** By province: GST, HST, or GST with PST or QST. Shipping is taxed like goods. */
export const provinceRates: Readonly<Record<string, Rate>> = {
  AB: onAll(5), BC: onAll(12), MB: onAll(12), NB: onAll(15), NL: onAll(15), NS: onAll(14), NT: onAll(5), NU: onAll(5), ON: onAll(13), PE: onAll(15),
  QC: onAll(14.975), SK: onAll(11), YT: onAll(5),
} // prettier-ignore

/** By country. The prices of the site that sells there include the tax. */
export const countryRates: Readonly<Record<string, Rate>> = { AU: onAll(10), JP: onAll(10) }

export const untaxed: Rate = none
