import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ActorEvent, ActorInput, ActorName, ActorRefOf, ActorSnapshot } from './flows.ts'
import type { ActorRegistry } from './registry.ts'

/** The actors of this tab. */
export const useActorRegistry = (): ActorRegistry => useRouter().options.context.actors

/** A flow that runs, or undefined. */
export function useActorRef<Name extends ActorName>(name: Name, id: string = name): ActorRefOf<Name> | undefined {
  const actors = useActorRegistry()
  return useSyncExternalStore(
    actors.subscribe,
    () => actors.get(id, name),
    () => undefined,
  )
}

/** Selects a value from a flow's snapshot, which is undefined until the flow runs. */
export const useActorSelector = <Name extends ActorName, Selected>(
  name: Name,
  select: (snapshot: ActorSnapshot<Name> | undefined) => Selected,
  id: string = name,
): Selected => useSelector(useActorRef(name, id), select)

/** Wraps `send`; `isPending` while a sent event waits for the code of the flow with this id. */
export function usePendingSend<Event>(id: string, send: (event: Event) => void) {
  const actors = useActorRegistry()
  const [isSent, setSent] = useState(false)
  const isLoading = useSyncExternalStore(
    actors.subscribe,
    () => actors.isLoading(id),
    () => false,
  )
  return {
    send: (event: Event) => {
      setSent(true)
      send(event)
    },
    isPending: isSent && isLoading,
  }
}

/** Sends events to a flow that outlives the page; `isPending` while an event waits for the flow's code. */
export function useActorSend<Name extends ActorName>(name: Name) {
  const actors = useActorRegistry()
  return usePendingSend(name, (event: ActorEvent<Name>) => actors.send(name, event))
}

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

/** A flow of a page: stops when the component unmounts. */
export function usePageActor<Name extends ActorName>(
  name: Name,
  { id = name, input, startsAtOnce = false }: PageActorOptions<Name>,
): FlowHandle<Name> & { preload: () => void } {
  const actors = useActorRegistry()
  // The actor system is outside of React; the flow's input is read when it starts.
  useEffect(() => {
    if (startsAtOnce) actors.start(name, { id, input })
    return () => actors.stop(id)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `input` is read once
  }, [actors, name, id, startsAtOnce])
  return {
    ref: useActorRef(name, id),
    send: (event: ActorEvent<Name>) => actors.send(name, event, { id, input }),
    /** Starts the flow before its first event, so that its code is loaded by then. */
    preload: () => actors.start(name, { id, input }),
  }
}

/** Whether the overlay of the flow with this id is shown. */
export function useIsOverlay(id: string): boolean {
  const actors = useActorRegistry()
  return useSyncExternalStore(
    actors.subscribe,
    () => actors.overlay() === id,
    () => false,
  )
}
