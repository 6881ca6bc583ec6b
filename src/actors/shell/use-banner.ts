import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react'
import { bannerTimes } from '#/domain/shell/banner.ts'
import type { Hold } from '#/machines/banner/banner.machine.ts'
import { useWokenActor } from '#/actors/old-woken-actor.ts'

/** Pages so wide show all messages side by side. */
const wide = '(min-width: 992px)'
const calm = '(prefers-reduced-motion: reduce)'
const watchCalm = (changed: () => void) => {
  const motion = matchMedia(calm)
  motion.addEventListener('change', changed)
  return () => motion.removeEventListener('change', changed)
}

/** Which banner message stands on a narrow page. The actor that turns them is fetched when the first is to give way, or when the shopper takes over. */
export function useBanner(root: RefObject<HTMLElement | null>, count: number) {
  const rests = useSyncExternalStore(
    watchCalm,
    () => matchMedia(calm).matches,
    () => false,
  )
  const { actor, snapshot, wake, send } = useWokenActor(async (stood?: number) => {
    const { startBanner } = await import('./banner-actor.ts')
    const started = startBanner({ count, stood: stood ?? 0 })
    const holding: [Hold, boolean][] = [
      ['wide', matchMedia(wide).matches],
      ['hidden', document.hidden],
      ['pointer', root.current?.matches(':hover') === true && matchMedia('(hover: hover)').matches],
      ['focus', root.current?.querySelector(':focus-visible') !== null],
    ]
    for (const [hold, holds] of holding) if (holds) started.send({ type: 'hold.begin', hold })
    if (rests) started.send({ type: 'rotation.pause' })
    return started
  })

  const giveWay = useEffectEvent(() => void wake(bannerTimes.stands))

  // The outside system is the window: its width, its tab, and what its owner thinks of motion.
  useEffect(() => {
    if (count < 2) return
    const width = matchMedia(wide)
    const begin = () => setTimeout(giveWay, bannerTimes.stands)
    if (!actor) {
      if (rests) return
      let timer = width.matches ? undefined : begin()
      const narrowed = () => {
        clearTimeout(timer)
        if (!width.matches) timer = begin()
      }
      width.addEventListener('change', narrowed)
      return () => {
        clearTimeout(timer)
        width.removeEventListener('change', narrowed)
      }
    }
    const holdBy = (hold: Hold, holds: boolean) => actor.send({ type: holds ? 'hold.begin' : 'hold.end', hold })
    const widened = () => holdBy('wide', width.matches)
    const hidden = () => holdBy('hidden', document.hidden)
    if (rests) actor.send({ type: 'rotation.pause' })
    width.addEventListener('change', widened)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      width.removeEventListener('change', widened)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [actor, count, rests])

  return {
    index: snapshot?.context.index ?? 0,
    fades: snapshot?.matches({ playing: 'fading' }) ?? false,
    paused: snapshot ? snapshot.matches('paused') : rests,
    /** Before the actor wakes, nothing needs to be held: it looks for itself. */
    hold: (hold: Hold, holds: boolean) => actor?.send({ type: holds ? 'hold.begin' : 'hold.end', hold }),
    send,
  }
}
