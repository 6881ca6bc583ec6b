const money = new Map<string, Intl.NumberFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

function stored<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const known = formats.get(key)
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}

const moneyFormat = (currency: string, locale: string) =>
  stored(money, `${locale} ${currency}`, () => new Intl.NumberFormat(locale, { style: 'currency', currency }))

const digits = new Map<string, number>()

/** How many decimal digits a currency has: 2 for USD, 0 for JPY. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const reported = moneyFormat(currency, 'en-US').resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, reported)
  return reported
}

/** An amount in the currency's minor units (cents), as shoppers of the locale write it. */
export const formatMoney = (amount: number, currency: string, locale: string): string =>
  moneyFormat(currency, locale).format(amount / 10 ** minorDigits(currency))

/** A whole amount, in units and not in cents, without the point: "$99". */
export const formatWholeMoney = (units: number, currency: string, locale: string): string =>
  stored(
    money,
    `${locale} ${currency} whole`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
  ).format(units)

export const formatNumber = (value: number, locale: string): string =>
  stored(numbers, locale, () => new Intl.NumberFormat(locale)).format(value)

/** A number without grouping, with at most so many decimals. */
export const formatPlain = (value: number, locale: string, maximumFractionDigits: number): string =>
  stored(
    numbers,
    `${locale} plain ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits, useGrouping: false }),
  ).format(value)

/** A share of one in percent: "150%". */
export const formatShare = (share: number, locale: string): string =>
  stored(numbers, `${locale} percent`, () => new Intl.NumberFormat(locale, { style: 'percent' })).format(share)

/** The day of an ISO instant or date in a time zone, written out: "January 7, 2025". */
export const formatDate = (instant: string, locale: string, timeZone = 'UTC'): string =>
  stored(dates, `${locale} ${timeZone}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })).format(
    new Date(instant),
  )

const days = {
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  number: { day: 'numeric' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** An ISO day or a part of it, without the year: "Friday, December 4", or "Fri, Dec 4". */
export const formatDay = (day: string, locale: string, form: keyof typeof days): string =>
  stored(
    dates,
    `${locale} ${form} day`,
    () => new Intl.DateTimeFormat(locale, { ...days[form], timeZone: 'UTC' }),
  ).format(new Date(day))

/** A month of a year in digits, as cards have it: "04/2028". */
export const formatMonth = (year: number, month: number, locale: string): string =>
  stored(
    dates,
    `${locale} month`,
    () => new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  ).format(Date.UTC(year, month - 1))

/** An instant in Eastern time: "Friday May 23 6:00 PM EDT". */
export const formatMoment = (instant: string, locale: string): string =>
  [moments.day, moments.hour]
    .map((options, index) =>
      stored(
        dates,
        `${locale} moment ${index}`,
        () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'America/New_York' }),
      )
        .format(new Date(instant))
        .replaceAll(',', '')
        .replaceAll(/\s/g, ' '),
    )
    .join(' ')

const moments = {
  day: { weekday: 'long', month: 'long', day: 'numeric' },
  hour: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
