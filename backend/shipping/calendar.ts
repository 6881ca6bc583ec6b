/** A calendar day, `yyyy-mm-dd`. */
export type Day = string

const DAY = 86_400_000
const HOUR = 3_600_000
const CUT_OFF_HOUR = 14

const eastern = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)
const weekdayOf = (day: Day) => new Date(timeOf(day)).getUTCDay()

export const daysLater = (day: Day, count: number): Day => dayOf(timeOf(day) + count * DAY)

/** Whether a text is a valid calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text

const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

/** The nth weekday of a month; -1 is the last. */
function nthWeekday(year: number, month: number, weekday: number, count: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const start = daysLater(first, (weekday - weekdayOf(first) + 7) % 7)
  if (count > 0) return daysLater(start, (count - 1) * 7)
  const fifth = daysLater(start, 28)
  return fifth.slice(0, 7) === start.slice(0, 7) ? fifth : daysLater(start, 21)
}

/** The days of a year on which neither the workshop nor the carriers work. */
export const holidaysOf = (year: number): readonly Day[] => [
  `${year}-01-01`,
  nthWeekday(year, 1, MONDAY, 3),
  nthWeekday(year, 5, MONDAY, -1),
  `${year}-06-19`,
  `${year}-07-04`,
  nthWeekday(year, 9, MONDAY, 1),
  nthWeekday(year, 11, THURSDAY, 4),
  `${year}-12-25`,
]

const holidays = new Map<string, ReadonlySet<Day>>()

function isHoliday(day: Day): boolean {
  const year = day.slice(0, 4)
  const yearHolidays = holidays.get(year) ?? new Set(holidaysOf(Number(year)))
  holidays.set(year, yearHolidays)
  return yearHolidays.has(day)
}

export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day)
}

/** The day after `count` business days. With a count of 0, the day itself or else the next business day. */
export function businessDaysLater(day: Day, count: number): Day {
  let current = day
  while (!isBusinessDay(current)) current = daysLater(current, 1)
  for (let left = count; left > 0; left--) {
    do current = daysLater(current, 1)
    while (!isBusinessDay(current))
  }
  return current
}

/** The business day on which production of an order begins. Orders from 14:00 Eastern time count for the next day. */
export function firstWorkingDay(orderedAt: Date): Day {
  const parts = Object.fromEntries(eastern.formatToParts(orderedAt).map(({ type, value }) => [type, value]))
  const today = `${parts['year']}-${parts['month']}-${parts['day']}`
  const afterCutOff = Number(parts['hour']) >= CUT_OFF_HOUR
  return businessDaysLater(afterCutOff ? daysLater(today, 1) : today, 0)
}

/** The instant after which orders no longer count for the day of `firstWorkingDay`. */
export function cutOffAfter(orderedAt: Date): Date {
  const day = firstWorkingDay(orderedAt)
  const guess = new Date(`${day}T${CUT_OFF_HOUR}:00:00Z`)
  const easternHour = Number(eastern.formatToParts(guess).find(({ type }) => type === 'hour')?.value)
  return new Date(guess.getTime() + (CUT_OFF_HOUR - easternHour) * HOUR)
}
