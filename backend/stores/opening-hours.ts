import type { Names } from '../catalog/names.ts'

/** Days of the week from Monday (1) to Sunday (7), open from one whole hour to another; without hours, closed. */
interface Opening {
  days: readonly [first: number, last: number]
  hours?: readonly [from: number, to: number]
}

const openings = {
  DE: [{ days: [1, 5], hours: [10, 19] }, { days: [6, 6], hours: [10, 18] }, { days: [7, 7] }],
  US: [
    { days: [1, 5], hours: [10, 19] },
    { days: [6, 6], hours: [10, 18] },
    { days: [7, 7], hours: [12, 17] },
  ],
} as const satisfies Record<string, readonly Opening[]>

/** January 1, 2024 was a Monday. */
const instant = (day: number, hour = 0) => new Date(Date.UTC(2024, 0, day, hour))

/** The opening hours of a country's stores as HTML, in the language of the names. */
export function openingHours(country: keyof typeof openings, names: Names): string {
  const weekday = new Intl.DateTimeFormat(names.locale, { weekday: 'short', timeZone: 'UTC' })
  const hour = new Intl.DateTimeFormat(names.locale, { hour: 'numeric', timeZone: 'UTC' })
  const format = ({ days: [first, last], hours }: Opening) => {
    const days = weekday.formatRange(instant(first), instant(last))
    return hours
      ? `${days} ${hour.formatRange(instant(1, hours[0]), instant(1, hours[1]))}`
      : names.sentence('store_closed', { days })
  }
  return openings[country].map(format).join('<br>')
}
