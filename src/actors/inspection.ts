import type { InspectionEvent } from 'xstate'

declare global {
  var inspectActors: ((event: InspectionEvent) => void) | undefined
}

/** The observer of this tab's actors: a test's or the visualiser's, or none. */
export const inspectActors = () => globalThis.inspectActors
