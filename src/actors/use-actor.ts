import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ActorEvent, ActorInput, ActorName, ActorRefOf, ActorSnapshot } from './flows.ts'
import type { ActorRegistry } from './registry.ts'

/** The actors of this tab. */
export const useActorRegistry = (): ActorRegistry => useRouter().options.context.actors

/** Selects a value from the actors of this tab. On the server, and in hydration, it is `initial`. */
function useRegistrySelector<Value>(select: (actors: ActorRegistry) => Value, initial: Value): Value {
  const actors = useActorRegistry()
  return useSyncExternalStore(
    actors.subscribe,
    () => select(actors),
    () => initial,
  )
}

/** A flow that runs, or undefined. */
export const useActorRef = <Name extends ActorName>(name: Name, id: string = name): ActorRefOf<Name> | undefined =>
  useRegistrySelector((actors) => actors.get(id, name), undefined)

/** Selects a value from a flow's snapshot, which is undefined until the flow runs. */
export const useActorSelector = <Name extends ActorName, Selected>(
  name: Name,
  select: (snapshot: ActorSnapshot<Name> | undefined) => Selected,
  id: string = name,
): Selected => useSelector(useActorRef(name, id), select)

/** Whether an event that was sent waits for the code of the flow with this id. */
export const useIsPending = (id: string): boolean => useRegistrySelector((actors) => actors.isPending(id), false)

interface PageActorOptions<Name extends ActorName> {
  /** Defaults to the name; needed when several flows have the same name. */
  id?: string
  input: ActorInput<Name>
  /** Starts with the page, not with its first event. */
  startsAtOnce?: boolean
}

/** A flow that a component shows and sends events to. */
export interface FlowHandle<Name extends ActorName> {
  /** Undefined until the flow runs. */
  ref: ActorRefOf<Name> | undefined
  send: (event: ActorEvent<Name>) => void
}

/** A flow of a page: stops when the component unmounts. `send` and `preload` are the same functions in each render. */
export function usePageActor<Name extends ActorName>(
  name: Name,
  { id = name, input, startsAtOnce = false }: PageActorOptions<Name>,
): FlowHandle<Name> & { preload: () => void } {
  const actors = useActorRegistry()
  const ref = useActorRef(name, id)
  const lastInput = useRef(input)
  useEffect(() => void (lastInput.current = input))
  const { send, preload } = useMemo(
    () => ({
      send: (event: ActorEvent<Name>) => actors.send(name, event, { id, input: lastInput.current }),
      /** Starts the flow before its first event, so that its code is loaded by then. */
      preload: () => actors.start(name, { id, input: lastInput.current }),
    }),
    [actors, name, id],
  )
  // The actor system is outside of React; the flow's input is read when it starts.
  useEffect(() => {
    if (startsAtOnce) preload()
    return () => actors.stop(id)
  }, [actors, id, preload, startsAtOnce])
  return { ref, send, preload }
}

/** Whether the overlay of the flow with this id is shown. */
export const useIsOverlay = (id: string): boolean => useRegistrySelector((actors) => actors.overlay() === id, false)
