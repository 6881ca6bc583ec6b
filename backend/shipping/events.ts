import type { Day } from './calendar.ts'
import windows from './events.json' with { type: 'json' }

export interface DeliveryEvent {
  startDate: Day
  endDate: Day
  eventMessage: string
}

/** The delivery event of a day, or else the next one in the same year. */
export function eventAt(day: Day): DeliveryEvent | null {
  const year = day.slice(0, 4)
  const window = windows.find(({ to }) => day <= `${year}-${to}`)
  return window
    ? { startDate: `${year}-${window.from}`, endDate: `${year}-${window.to}`, eventMessage: window.message }
    : null
}
