import { useHydrated } from '@tanstack/react-router'
import type { HydrateProps } from '@tanstack/react-start'
import { idle, withHydrationRenderer } from '@tanstack/start-client-core/hydration'
import { Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { onNextChance } from './next-chance.ts'

/** Resolves when a part is wanted. */
type Wait = (element: Element, signal: AbortSignal) => Promise<void>

/**
 * A strategy of `<Hydrate>`: server HTML becomes a part of the page when it is wanted and its code has come, and keeps
 * its elements. Start's own strategies that load code ahead replace them twice (decision 039).
 */
const inPlace = (wait: Wait) => ({
  when: withHydrationRenderer(idle(), (props: HydrateProps & { p?: LoadCode }) => (
    <Part wait={wait} loadCode={props.p}>
      {props.children}
    </Part>
  )),
  /** Makes Start pass `p`, which loads the part's code. */
  prefetch: idle(),
})

type LoadCode = () => Promise<void>

interface PartProps {
  wait: Wait
  loadCode: LoadCode | undefined
  children: ReactNode
}

/** Until the part is hydrated React gets the same children again: others would make it render them anew. */
function Part({ wait, loadCode, children }: PartProps) {
  const isHydrated = useHydrated()
  const [gate] = useState(() => (import.meta.env.SSR || isHydrated ? undefined : Promise.withResolvers<void>()))
  const [first] = useState(children)
  const [isLive, setLive] = useState(!gate)
  const root = useRef<HTMLDivElement>(null)
  const isOutdated = !isLive && children !== first
  // The viewport and the network are outside of React.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const open = async (element: Element) => {
      if (!isOutdated) await wait(element, signal)
      if (loadCode) await loadUntilLoaded(loadCode, signal)
      if (!signal.aborted) gate?.resolve()
    }
    if (gate && root.current) void open(root.current)
    return () => controller.abort()
  }, [gate, isOutdated, wait, loadCode])
  const shown = isLive ? children : first
  const boundary = useMemo(
    () => (
      <Suspense fallback={null}>
        <Gate opened={gate?.promise} onHydrated={() => setLive(true)}>
          {shown}
        </Gate>
      </Suspense>
    ),
    [gate, shown],
  )
  return <div ref={root}>{boundary}</div>
}

interface GateProps {
  opened: Promise<void> | undefined
  onHydrated: () => void
  children: ReactNode
}

function Gate({ opened, onHydrated, children }: GateProps) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(onHydrated, [])
  if (opened) use(opened)
  return children
}

/** The server's HTML stays until the code has come: a lost script takes nothing from the page. */
async function loadUntilLoaded(loadCode: LoadCode, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await fails(loadCode))) await new Promise<void>(onNextChance)
}

/** Whether code could not be loaded, of which Start's function says nothing. */
async function fails(loadCode: LoadCode): Promise<boolean> {
  let hasFailed = false
  const note = () => void (hasFailed = true)
  window.addEventListener('vite:preloadError', note)
  await loadCode()
  window.removeEventListener('vite:preloadError', note)
  return hasFailed
}

/** For a part that is hydrated when it comes near the viewport. */
export const whenNear = inPlace(
  (element, signal) =>
    new Promise((settle) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          observer.disconnect()
          settle()
        },
        { rootMargin: '600px' },
      )
      observer.observe(element)
      signal.addEventListener('abort', () => observer.disconnect())
    }),
)

/** For a part without a box of its own (`display: contents`), which has no position: when the browser is idle. */
export const whenIdle = inPlace(
  () =>
    new Promise((settle) => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => settle(), { timeout: 2000 })
      else setTimeout(settle, 200)
    }),
)
