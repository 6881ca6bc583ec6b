import { watch } from '@passepartout/visualiser/watch'
import type { InspectionEvent } from 'xstate'

type Inspector = (event: InspectionEvent) => void

declare global {
  /** Where tests of the page listen to the actors. */
  var actorWatchers: Inspector[] | undefined
}

// A build has neither: Vite replaces DEV by false.
const inDevelopment = (): Inspector => {
  const inspectors = [watch(), ...(globalThis.actorWatchers ?? [])]
  return (event) => inspectors.forEach((inspector) => inspector(event))
}

export const inspect = import.meta.env.DEV ? inDevelopment() : undefined
