import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { useKeys } from './keys.ts'

interface View {
  x: number
  y: number
  scale: number
}

const MIN_SCALE = 0.2
const MAX_SCALE = 2.5
/** A drawing that fits at this scale is shown as a whole; a larger one starts at its left edge at a readable scale. */
const SMALLEST_WHOLE = 0.48
const READABLE = 0.66
const MARGIN = 16
const STEP = 1.2

const clamped = (scale: number, smallest = MIN_SCALE) => Math.min(MAX_SCALE, Math.max(smallest, scale))

function fitted(width: number, height: number, { clientWidth, clientHeight }: Element, isWhole: boolean): View {
  const whole = Math.min((clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height, 1.15)
  const scale = isWhole || whole >= SMALLEST_WHOLE ? whole : READABLE
  return {
    scale,
    x: Math.max(MARGIN, (clientWidth - width * scale) / 2),
    y: Math.max(MARGIN, (clientHeight - height * scale) / 2),
  }
}

/** The parts of a chart that are chosen or active. */
const MARKED = 'g.state.is-live, g.state.is-from, g.compound.is-from > .head'

/** By how much a part of the surface, from one coordinate to another, is moved to be inside of it; its start if it is larger. */
function wayInside([from, to]: readonly [number, number], [start, end]: readonly [number, number]): number {
  if (from < start + MARGIN || to - from > end - start - 2 * MARGIN) return start + MARGIN - from
  return Math.min(0, end - MARGIN - to)
}

/**
 * The visible part of a drawing. It is fitted again when its size or the surface changes, until the user moves it, and
 * comes to what is marked whenever `marked` changes, and to what is focused.
 */
export function usePanAndZoom(width: number, height: number, marked: string | undefined) {
  const surface = useRef<SVGSVGElement>(null)
  const [view, setView] = useState<View | null>(null)
  const isMoved = useRef(false)
  const isSpaceDown = useRef(false)
  const [isPanning, setPanning] = useState(false)
  const [size, setSize] = useState({ width: 0, height: 0 })
  /** How often the drawing was fitted by itself. */
  const [fits, setFits] = useState(0)

  const fitWhole = () => {
    isMoved.current = false
    if (surface.current) setView(fitted(width, height, surface.current, true))
  }
  const move = (dx: number, dy: number) => {
    isMoved.current = true
    setView((before) => before && { ...before, x: before.x + dx, y: before.y + dy })
  }
  /** Moves parts into the visible part, as little as possible, the first one if not all fit. */
  const show = (parts: readonly Element[]) => {
    const outer = surface.current?.getBoundingClientRect()
    if (!outer || parts.length === 0) return
    const boxes = parts.map((part) => part.getBoundingClientRect())
    const within = (from: 'left' | 'top', to: 'right' | 'bottom') => {
      const [first] = boxes
      const all = [Math.min(...boxes.map((box) => box[from])), Math.max(...boxes.map((box) => box[to]))] as const
      const fits = all[1] - all[0] <= outer[to] - outer[from] - 2 * MARGIN
      return wayInside(fits || !first ? all : [first[from], first[to]], [outer[from], outer[to]])
    }
    const [dx, dy] = [within('left', 'right'), within('top', 'bottom')]
    if (dx !== 0 || dy !== 0) setView((before) => before && { ...before, x: before.x + dx, y: before.y + dy })
  }
  const showMarked = useEffectEvent(() => show([...(surface.current?.querySelectorAll(MARKED) ?? [])]))
  const zoom = (factor: number, at?: { x: number; y: number }) => {
    isMoved.current = true
    const { clientWidth = 0, clientHeight = 0 } = surface.current ?? {}
    const { x, y } = at ?? { x: clientWidth / 2, y: clientHeight / 2 }
    setView((before) => {
      if (!before) return before
      // From a large drawing that is shown as a whole, a step does not jump to the smallest scale.
      const scale = clamped(before.scale * factor, Math.min(MIN_SCALE, before.scale))
      const ratio = scale / before.scale
      return { scale, x: x - (x - before.x) * ratio, y: y - (y - before.y) * ratio }
    })
  }

  // The size of the surface is known to the browser only.
  useEffect(() => {
    const element = surface.current
    const fitUnmoved = () => {
      if (element) setSize({ width: element.clientWidth, height: element.clientHeight })
      if (isMoved.current || !element) return
      setView(fitted(width, height, element, false))
      setFits((before) => before + 1)
    }
    fitUnmoved()
    const observer = new ResizeObserver(fitUnmoved)
    if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [width, height])

  // What is marked is drawn, and has a place, after this render.
  useEffect(() => {
    if (fits > 0 && marked !== undefined) showMarked()
  }, [fits, marked])

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left = 0, top = 0 } = surface.current?.getBoundingClientRect() ?? {}
    if (event.ctrlKey || event.metaKey)
      zoom(Math.exp(-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
    else move(-event.deltaX, -event.deltaY)
  })
  // React listens to the wheel passively, in which case the browser would zoom the page.
  useEffect(() => {
    const element = surface.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  useKeys((key, event) => {
    if (key === 'f') fitWhole()
    else if (key === '+' || key === '=') zoom(STEP)
    else if (key === '-') zoom(1 / STEP)
    else if (key === ' ' && event.target === document.body) {
      event.preventDefault()
      isSpaceDown.current = true
    }
  })
  // A key that is released is no key for `useKeys`.
  useEffect(() => {
    const release = () => (isSpaceDown.current = false)
    window.addEventListener('keyup', release)
    return () => window.removeEventListener('keyup', release)
  }, [])

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    const isOnPart = event.target instanceof Element && event.target.closest('.tr, .head') !== null
    if (event.button !== 1 && (event.button !== 0 || (isOnPart && !isSpaceDown.current))) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setPanning(true)
  }
  const stop = () => setPanning(false)
  return {
    surface,
    view,
    /** The part of the drawing that is visible, in its coordinates. */
    visible: view && {
      x: -view.x / view.scale,
      y: -view.y / view.scale,
      width: size.width / view.scale,
      height: size.height / view.scale,
    },
    /** Moves a point of the drawing to the middle. */
    center: (x: number, y: number) => {
      isMoved.current = true
      setView(
        (before) =>
          before && { ...before, x: size.width / 2 - x * before.scale, y: size.height / 2 - y * before.scale },
      )
    },
    isPanning,
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    fitWhole,
    handlers: {
      onPointerDown,
      onPointerMove: ({ movementX, movementY }: PointerEvent) => {
        if (isPanning) move(movementX, movementY)
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onFocus: ({ target }: FocusEvent<SVGSVGElement>) => show([target]),
    },
  }
}
