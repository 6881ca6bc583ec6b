import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'

/** An actor that is fetched and started when it is first needed, and stops with the part that uses it. */
export function useWokenActor<Ref extends AnyActorRef, Given = void>(start: (given?: Given) => Promise<Ref>) {
  type Sent = Parameters<Ref['send']>[0]
  const [actor, setActor] = useState<Ref | null>(null)
  const waking = useRef<Promise<Ref | undefined> | null>(null)
  const isLeft = useRef(false)

  const begin = (given?: Given) =>
    start(given).then(
      (started) => {
        if (isLeft.current) started.stop()
        else setActor(started)
        return started
      },
      (error) => {
        waking.current = null
        reportError(error)
        return undefined
      },
    )
  /** Undefined where its code could not be fetched, which is tried again the next time. */
  const wake = (given?: Given) => {
    const begun = waking.current ?? begin(given)
    waking.current = begun
    return begun
  }
  /** Events reach the actor in their order, also those made while its code is on its way. */
  const send = (event: Sent, wakes = true) => {
    if (actor) actor.send(event)
    else void (wakes ? wake() : waking.current)?.then((started) => started?.send(event))
  }

  // The outside system is the actor with its timers, also one whose code comes when the part has gone.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      actor?.stop()
    }
  }, [actor])

  const snapshot = useSyncExternalStore<SnapshotFrom<Ref> | null>(
    (changed) => {
      const subscription = actor?.subscribe(changed)
      return () => subscription?.unsubscribe()
    },
    () => actor?.getSnapshot() ?? null,
    () => null,
  )
  return { actor, snapshot, wake, send }
}
