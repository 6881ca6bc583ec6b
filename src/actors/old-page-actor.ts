import { useState, useSyncExternalStore } from 'react'
import type { Actor, AnyActorLogic } from 'xstate'

/** An actor that lives as long as the page that shows it; on the server it only tells what it begins with. */
export function usePageActor<Logic extends AnyActorLogic>(make: () => Actor<Logic>): Actor<Logic> {
  const [life] = useState(() => createLife(make))
  return useSyncExternalStore(life.live, life.actor, life.actor)
}

function createLife<Logic extends AnyActorLogic>(make: () => Actor<Logic>) {
  let made: Actor<Logic> | undefined
  const actor = () => (made ??= make())
  return {
    actor,
    live: () => {
      const living = actor().start()
      return () => {
        living.stop()
        // What was stopped once cannot start again.
        made = undefined
      }
    },
  }
}
