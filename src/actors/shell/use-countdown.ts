import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { listen } from '#/actors/listen.ts'
import { countdownRefresh, timeLeft, type TimeLeft } from '#/domain/shell/countdown.ts'
import { usePageActor } from '#/actors/use-actor.ts'

/** The time left until `end`: first as the server computed it, then by the browser's clock. Undefined once it has passed. */
export function useCountdown(end: number, fromServer: TimeLeft): TimeLeft | undefined {
  const [initial, setInitial] = useState<TimeLeft | undefined>(fromServer)
  const { ref, preload } = usePageActor('countdown', { input: { end, refresh: countdownRefresh } })
  const snapshot = useSelector(ref, (current) => current)
  const start = useEffectEvent(preload)

  // The browser's clock is outside of React.
  useEffect(() => {
    const refresh = () => setInitial(timeLeft(end, Date.now()))
    refresh()
    const timer = setTimeout(() => start(), Math.min(countdownRefresh, end - Date.now()))
    return () => clearTimeout(timer)
  }, [end])

  // The tab is outside of React; its timers are throttled while it is hidden.
  useEffect(() => {
    if (!ref) return
    return listen(document, ['visibilitychange'], () => {
      if (!document.hidden && ref.getSnapshot().status === 'active') ref.send({ type: 'page.show' })
    })
  }, [ref])

  if (snapshot?.status === 'done') return undefined
  return snapshot?.context.now ? timeLeft(end, snapshot.context.now) : initial
}
