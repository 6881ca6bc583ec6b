import type { TimeWindow } from '#/domain/config.ts'

/** Whether an instant is before, during or after the maintenance window. */
export type MaintenancePhase = 'before' | 'during' | 'after'

export function maintenancePhase({ from, to }: TimeWindow, now: number): MaintenancePhase {
  if (now < Date.parse(from)) return 'before'
  return now < Date.parse(to) ? 'during' : 'after'
}
