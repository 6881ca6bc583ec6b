import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react'
import { listen } from '#/actors/listen.ts'
import { bannerTimes } from '#/domain/shell/banner.ts'
import type { BannerEvent, Hold } from '#/machines/banner/banner.machine.ts'
import { useActorRegistry, usePageActor } from '#/actors/use-actor.ts'

/** At this width a page shows all messages side by side. */
const wide = '(min-width: 992px)'
const reducedMotion = '(prefers-reduced-motion: reduce)'
const subscribeMotion = (changed: () => void) => listen(matchMedia(reducedMotion), ['change'], changed)

/** The rotation of the banner's messages. The flow starts when the first message's time is over, or with the shopper's first event. */
export function useBanner(root: RefObject<HTMLElement | null>, count: number) {
  const actors = useActorRegistry()
  const isMotionReduced = useSyncExternalStore(
    subscribeMotion,
    () => matchMedia(reducedMotion).matches,
    () => false,
  )
  const input = { ...bannerTimes, count, shownMs: 0 }
  const { ref, send } = usePageActor('banner', { input })
  const snapshot = useSelector(ref, (current) => current)
  const isStarted = () => actors.isStarted('banner')

  /** Starts the flow and sends it the holds that already apply. */
  const start = (shownMs: number) => {
    if (isStarted()) return
    actors.start('banner', { input: { ...input, shownMs } })
    const holds: [Hold, boolean][] = [
      ['wide', matchMedia(wide).matches],
      ['hidden', document.hidden],
      ['pointer', root.current?.matches(':hover') === true && matchMedia('(hover: hover)').matches],
      ['focus', root.current?.querySelector(':focus-visible') !== null],
    ]
    for (const [hold, isHeld] of holds) if (isHeld) send({ type: 'hold.begin', hold })
    if (isMotionReduced) send({ type: 'rotation.pause' })
  }
  const setHold = (hold: Hold, isHeld: boolean) => {
    if (isStarted()) send({ type: isHeld ? 'hold.begin' : 'hold.end', hold })
  }
  const startRotation = useEffectEvent(() => start(bannerTimes.showMs))
  const changeHold = useEffectEvent(setHold)
  const pause = useEffectEvent(() => {
    if (isStarted()) send({ type: 'rotation.pause' })
  })

  // The window's width is outside of React: the first message's time runs on a narrow page.
  useEffect(() => {
    if (count < 2 || ref || isMotionReduced) return
    const width = matchMedia(wide)
    const begin = () => setTimeout(() => startRotation(), bannerTimes.showMs)
    let timer = width.matches ? undefined : begin()
    const stop = listen(width, ['change'], () => {
      clearTimeout(timer)
      if (!width.matches) timer = begin()
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [ref, count, isMotionReduced])

  // The window's width and its tab are outside of React.
  useEffect(() => listen(matchMedia(wide), ['change'], ({ matches }) => changeHold('wide', matches)), [])
  useEffect(() => listen(document, ['visibilitychange'], () => changeHold('hidden', document.hidden)), [])

  // The shopper's setting is outside of React.
  useEffect(() => {
    if (isMotionReduced) pause()
  }, [isMotionReduced])

  return {
    index: snapshot?.context.index ?? 0,
    fades: snapshot?.matches({ playing: 'fading' }) ?? false,
    paused: snapshot ? snapshot.matches('paused') : isMotionReduced,
    /** Does nothing before the flow has started: `start` reads the holds itself. */
    setHold,
    send: (event: BannerEvent) => {
      start(0)
      send(event)
    },
  }
}
