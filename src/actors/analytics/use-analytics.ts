import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AnyEventObject } from 'xstate'
import { listen } from '#/actors/listen.ts'
import { currentConsent, subscribeToConsent } from '#/actors/privacy/use-consent.ts'
import type { ReceiveSignal, Signal } from './signals.ts'

/** The mouse button that opens a context menu instead of following a link. */
const SECONDARY = 2

/** Records the shopper's actions while the shopper's consent allows it. */
export function useAnalytics(): void {
  const router = useRouter()
  // The outside systems are the document, the actors, and the cookie that holds the consent.
  useEffect(() => {
    let stop: (() => void) | undefined
    const applyConsent = () => {
      const { analytics, personalisation } = currentConsent().allowed
      const isAllowed = analytics || personalisation
      if (isAllowed && !stop) stop = startRecording(router)
      if (isAllowed || !stop) return
      stop()
      stop = undefined
    }
    applyConsent()
    const unsubscribe = subscribeToConsent(applyConsent)
    return () => {
      unsubscribe()
      stop?.()
    }
  }, [router])
}

/** Loads the recorder; events until then are queued. */
function startRecording(router: RegisteredRouter): () => void {
  const early: Signal[] = []
  let receive: ReceiveSignal = (...signal) => void early.push(signal)
  let isStopped = false
  const onClick = ({ target, button }: MouseEvent) => (button === SECONDARY ? undefined : receive('click', target))
  const stops = [
    () => void (isStopped = true),
    listen(document, ['click', 'auxclick'], onClick, { capture: true }),
    router.options.context.actors.inspect((delivery) => {
      if (delivery.type === '@xstate.event' && isResult(delivery.event))
        receive('result', { delivery, snapshot: delivery.actorRef.getSnapshot() })
    }),
  ]
  import('./recorder.ts').then(
    ({ startRecorder }) => {
      if (isStopped) return
      const recorder = startRecorder(router)
      receive = recorder.receive
      stops.push(recorder.stop)
      for (const signal of early) receive(...signal)
    },
    (error: unknown) => console.warn('Analytics could not be loaded.', error),
  )
  return () => stops.forEach((stop) => stop())
}

/** Whether an event is the result or the failure of a port. */
const isResult = ({ type }: AnyEventObject) => /^xstate\.(done|error)\.actor\./.test(type)
