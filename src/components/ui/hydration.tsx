import { useHydrated } from '@tanstack/react-router'
import type { HydrateProps } from '@tanstack/react-start'
import { idle, withHydrationRenderer } from '@tanstack/start-client-core/hydration'
import { Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { onNextChance } from './next-chance.ts'

/** Resolves when a part should be hydrated. */
type Wait = (element: Element, signal: AbortSignal) => Promise<void>

/**
 * A strategy for `<Hydrate>` that hydrates the server's elements in place after `wait` has resolved and the part's code
 * is loaded. Start's own strategies with a prefetch replace the elements twice (decision 039).
 */
const keepingElements = (wait: Wait) => ({
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

/** Renders the first children until the part is hydrated: with others, React would discard the server's elements. */
function Part({ wait, loadCode, children }: PartProps) {
  const isHydrated = useHydrated()
  const [gate] = useState(() => (import.meta.env.SSR || isHydrated ? undefined : closedGate()))
  const [first] = useState(children)
  const [isLive, setLive] = useState(!gate)
  const root = useRef<HTMLDivElement>(null)
  const isOutdated = !isLive && children !== first
  // The outside systems are the viewport and the network.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const open = async (element: Element) => {
      await (isOutdated ? idleBrowser() : wait(element, signal))
      if (loadCode) await loadUntilLoaded(loadCode, signal)
      if (!signal.aborted) gate?.open()
    }
    if (gate && root.current) void open(root.current)
    return () => controller.abort()
  }, [gate, isOutdated, wait, loadCode])
  const shown = isLive ? children : first
  const boundary = useMemo(
    () => (
      <Suspense fallback={null}>
        <Gate opened={gate?.opened} onHydrated={() => setLive(true)}>
          {shown}
        </Gate>
      </Suspense>
    ),
    [gate, shown],
  )
  return <div ref={root}>{boundary}</div>
}

/** A promise, and a function that resolves it. */
function closedGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

interface GateProps {
  opened: Promise<void> | undefined
  onHydrated: () => void
  children: ReactNode
}

function Gate({ opened, onHydrated, children }: GateProps) {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once
  useEffect(onHydrated, [])
  if (opened) use(opened)
  return children
}

/** Retries a failed import until it succeeds; the server's HTML stays on the page meanwhile. */
async function loadUntilLoaded(loadCode: LoadCode, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await fails(loadCode))) await new Promise<void>(onNextChance)
}

/** Whether the import failed: Start's function does not reject, but Vite dispatches an event. */
async function fails(loadCode: LoadCode): Promise<boolean> {
  let hasFailed = false
  const note = () => void (hasFailed = true)
  window.addEventListener('vite:preloadError', note)
  await loadCode()
  window.removeEventListener('vite:preloadError', note)
  return hasFailed
}

/** Hydrates a part when it comes within 600 px of the viewport. */
export const whenNear = keepingElements(
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

/** Resolves when the browser is idle, after two seconds at most. Safari has no idle callbacks. */
export const idleBrowser = (): Promise<void> =>
  new Promise((settle) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => settle(), { timeout: 2000 })
    else setTimeout(settle, 200)
  })

/** Hydrates a part when the browser is idle; for parts with `display: contents`, which have no position to observe. */
export const whenIdle = keepingElements(idleBrowser)

/** Hydrates its children when the browser is idle. Their code is that of the page, where `<Hydrate>` would load a file of its own. */
export const HydrateWhenIdle = ({ children }: { children: ReactNode }) => (
  <Part wait={idleBrowser} loadCode={undefined}>
    {children}
  </Part>
)
