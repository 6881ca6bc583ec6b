import type { TimeWindow } from '#/domain/config.ts'

/** How an instant stands to a window of maintenance. */
export type MaintenancePhase = 'before' | 'during' | 'after'

export function maintenancePhase({ from, to }: TimeWindow, now: number): MaintenancePhase {
  if (now < Date.parse(from)) return 'before'
  return now < Date.parse(to) ? 'during' : 'after'
}
