/** A text with the instant it counts down to. */
export interface Countdown {
  text: string
  /** Milliseconds since the epoch. */
  end: number
}

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
}

const instant = /\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?/

/** Reads the end date from a description; the text is the description without it. Undefined without a valid date. */
export function countdownIn(description: string): Countdown | undefined {
  const [date] = instant.exec(description) ?? []
  const end = date === undefined ? Number.NaN : Date.parse(date)
  if (date === undefined || Number.isNaN(end)) return undefined
  return { text: description.replace(date, '').replace(/\s+/g, ' ').trim(), end }
}

/** Milliseconds between two readings of the clock. */
export const countdownRefresh = 30_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whole days, hours and minutes, rounded down; undefined once the end has passed. */
export function timeLeft(end: number, now: number): TimeLeft | undefined {
  const left = end - now
  if (left <= 0) return undefined
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
  }
}
