import type { Day } from './calendar.ts'
import windows from './events.json' with { type: 'json' }

export interface DeliveryEvent {
  startDate: Day
  endDate: Day
  eventMessage: string
}

/** The occasion that a day falls into, or else the next one of its year. */
export function eventAt(day: Day): DeliveryEvent | null {
  const year = day.slice(0, 4)
  const window = windows.find(({ to }) => day <= `${year}-${to}`)
  return window
    ? { startDate: `${year}-${window.from}`, endDate: `${year}-${window.to}`, eventMessage: window.message }
    : null
}
