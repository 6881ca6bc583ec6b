import { memo, Suspense, use, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { comeAlive, fallAsleep } from './held-clicks.ts'

const signs = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'change',
  'scroll',
  'click',
  'popstate',
]

let sign: Promise<void> | undefined

/** Settles at the first sign that a shopper turns to the page. */
export function firstSign(): Promise<void> {
  return (sign ??= new Promise((settle) => {
    const listeners = new AbortController()
    const notice = () => {
      listeners.abort()
      settle()
    }
    for (const name of signs)
      window.addEventListener(name, notice, { capture: true, passive: true, signal: listeners.signal })
  }))
}

const subscribeToNothing = () => () => undefined

/**
 * A part of a page that stands as the server wrote it until the first sign of a shopper, and only then fetches its
 * script and comes alive. On a page that the browser makes itself it is there at once.
 * @param here The component on the server; in the browser it is left out of the bundle.
 * @param load Fetches the component.
 */
export function sleeping<Props extends object>(
  here: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: Promise<ComponentType<Props>> | undefined
  let wanted: Promise<ComponentType<Props>> | undefined
  /** Once it is known nothing is waited for: what waits again is hidden for a moment, and loses the focus. */
  let known = here
  const atOnce = () => (loaded ??= load().then((component) => (known = component)))
  const onSign = () => (wanted ??= firstSign().then(atOnce))

  function Part({ part, props }: { part: { alive: boolean }; props: Props }) {
    const isServers = useSyncExternalStore(
      subscribeToNothing,
      () => false,
      () => true,
    )
    const Component = known ?? use(isServers ? onSign() : atOnce())

    // The outside system is the page, whose clicks wait for what sleeps.
    useEffect(() => {
      // oxlint-disable-next-line react/immutability -- the part is no value to show: it tells clicks that it is alive
      part.alive = true
      comeAlive(part)
    }, [part])
    // oxlint-disable-next-line react/static-components -- the component is fetched, once
    return <Component {...props} />
  }

  return memo(function Sleeping(props: Props) {
    const [part] = useState(() => ({ alive: false }))

    // The outside system is the page, whose clicks wait for what sleeps.
    useEffect(() => {
      if (!part.alive) fallAsleep(part)
      return () => comeAlive(part)
    }, [part])
    return (
      <Suspense fallback={null}>
        <Part part={part} props={props} />
      </Suspense>
    )
  })
}
