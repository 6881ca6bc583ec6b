import type { InspectionEvent } from 'xstate'

declare global {
  var inspectActors: ((event: InspectionEvent) => void) | undefined
}

/** Who watches the actors of this tab: a test or the visualiser; with shoppers, nobody. */
export const watcher = () => globalThis.inspectActors
