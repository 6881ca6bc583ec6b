import { useEffect, useState } from 'react'
import { countdownRefresh, timeLeft, type TimeLeft } from '#/domain/shell/countdown.ts'
import type { CountdownActor } from './countdown-actor.ts'

/** What is left until an end: as the server computed it, then by the browser's clock. The actor that reads it on is fetched when its first look is due. */
export function useCountdown(end: number, given: TimeLeft): TimeLeft | undefined {
  const [left, setLeft] = useState<TimeLeft | undefined>(given)

  // The outside systems are the browser's clock, and the tab, whose timers rest while it is hidden.
  useEffect(() => {
    let actor: CountdownActor | undefined
    let isGone = false
    const wake = async () => {
      const { startCountdown } = await import('./countdown-actor.ts')
      if (isGone) return
      actor = startCountdown(end)
      actor.subscribe(({ context, status }) => setLeft(status === 'done' ? undefined : timeLeft(end, context.now)))
    }
    const show = () => {
      if (!document.hidden) actor?.send({ type: 'page.show' })
    }
    const look = () => setLeft(timeLeft(end, Date.now()))
    look()
    const timer = setTimeout(() => void wake(), Math.min(countdownRefresh, end - Date.now()))
    document.addEventListener('visibilitychange', show)
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', show)
      actor?.stop()
    }
  }, [end])
  return left
}
