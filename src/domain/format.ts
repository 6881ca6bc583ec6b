const money = new Map<string, Intl.NumberFormat>()
const numbers = new Map<string, Intl.NumberFormat>()
const dates = new Map<string, Intl.DateTimeFormat>()

/** Returns the format of a key from a cache, because creating one is slow. */
function cached<Format>(formats: Map<string, Format>, key: string, create: () => Format): Format {
  const known = formats.get(key)
  if (known) return known
  const format = create()
  formats.set(key, format)
  return format
}

const moneyFormat = (currency: string, locale: string) =>
  cached(money, `${locale} ${currency}`, () => new Intl.NumberFormat(locale, { style: 'currency', currency }))

const digits = new Map<string, number>()

/** The number of decimal digits of a currency: 2 for USD, 0 for JPY. */
export function minorDigits(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const reported = moneyFormat(currency, 'en-US').resolvedOptions().maximumFractionDigits ?? 2
  digits.set(currency, reported)
  return reported
}

/** Formats an amount in minor units (cents) for a locale: "$165.00". */
export const formatMoney = (amount: number, currency: string, locale: string): string =>
  moneyFormat(currency, locale).format(amount / 10 ** minorDigits(currency))

/** Formats a whole amount in units, not in cents: "$99". */
export const formatWholeMoney = (units: number, currency: string, locale: string): string =>
  cached(
    money,
    `${locale} ${currency} whole`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
  ).format(units)

export const formatNumber = (value: number, locale: string): string =>
  cached(numbers, locale, () => new Intl.NumberFormat(locale)).format(value)

/** Formats a number without grouping. */
export const formatPlain = (value: number, locale: string, maximumFractionDigits: number): string =>
  cached(
    numbers,
    `${locale} plain ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits, useGrouping: false }),
  ).format(value)

/** Formats a share in percent: "150%" for 1.5. */
export const formatShare = (share: number, locale: string): string =>
  cached(numbers, `${locale} percent`, () => new Intl.NumberFormat(locale, { style: 'percent' })).format(share)

/** Formats the day of an ISO instant or date in a time zone: "January 7, 2025". */
export const formatDate = (instant: string, locale: string, timeZone = 'UTC'): string =>
  cached(dates, `${locale} ${timeZone}`, () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })).format(
    new Date(instant),
  )

const days = {
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  weekday: { weekday: 'short' },
  number: { day: 'numeric' },
  month: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Formats an ISO day or a part of it, without the year: "Friday, December 4", or "Fri, Dec 4". */
export const formatDay = (day: string, locale: string, form: keyof typeof days): string =>
  cached(
    dates,
    `${locale} ${form} day`,
    () => new Intl.DateTimeFormat(locale, { ...days[form], timeZone: 'UTC' }),
  ).format(new Date(day))

/** Formats a month and a year in digits, as on cards: "04/2028". */
export const formatMonth = (year: number, month: number, locale: string): string =>
  cached(
    dates,
    `${locale} month`,
    () => new Intl.DateTimeFormat(locale, { month: '2-digit', year: 'numeric', timeZone: 'UTC' }),
  ).format(Date.UTC(year, month - 1))

/** Formats an instant in Eastern time: "Friday May 23 6:00 PM EDT". */
export const formatMoment = (instant: string, locale: string): string =>
  [moments.day, moments.hour]
    .map((options, index) =>
      cached(
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
