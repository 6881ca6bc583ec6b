import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import {
  moved,
  pinched,
  scaledAt,
  stageOf,
  unmagnified,
  type Magnification,
  type Point,
} from '#/domain/product/magnification.ts'
import { listen } from '#/actors/listen.ts'

interface MagnifierInput {
  /** Identifies the picture; another picture starts unmagnified. */
  id: string
  /** Width over height. */
  aspect: number
  /** Width of the largest file in pixels. */
  pixels: number
}

/** The factor of a button or a key. */
const ZOOM_STEP = 1.5
/** Wheel pixels that double the scale. */
const WHEEL_PIXELS = 400
/** Pixels by which an arrow key moves a magnified picture. */
const ARROW_PIXELS = 80
const DOUBLE_TAP_MS = 300
const TAP_PIXELS = 12
const DOUBLE_TAP_SCALE = 2.5

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const center: Point = { x: 0, y: 0 }

/** Magnifies a picture by pinch, wheel, drag, double tap and keys. */
export function useMagnifier({ id, aspect, pixels }: MagnifierInput) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState({ id, ...unmagnified })
  const current: Magnification = shown.id === id ? shown : unmagnified
  const pointers = useRef(new Map<number, Point>())
  const pressed = useRef<Point>(center)
  const lastTap = useRef({ at: center, time: -Infinity })
  const [isHeld, setHeld] = useState(false)

  const stage = () => {
    const areaOf = (part: Element | null | undefined) => ({
      width: part?.clientWidth ?? 0,
      height: part?.clientHeight ?? 0,
    })
    return stageOf(areaOf(element), areaOf(element?.firstElementChild), aspect, pixels)
  }
  const change = (next: (before: Magnification) => Magnification) =>
    setShown((before) => ({ id, ...next(before.id === id ? before : unmagnified) }))
  const scaleBy = (factor: number, at: Point) =>
    change((before) => scaledAt(before, before.scale * factor, at, stage()))
  const moveBy = (by: Point) => change((before) => moved(before, by, stage()))
  const toggle = (at: Point) =>
    change((before) => (before.scale > 1 ? unmagnified : scaledAt(before, DOUBLE_TAP_SCALE, at, stage())))

  /** Relative to the center of the stage. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    scaleBy(2 ** (-event.deltaY / (event.ctrlKey ? WHEEL_PIXELS / 4 : WHEEL_PIXELS)), pointOf(event))
  })
  // The outside system is the browser, which would zoom the page: React's passive wheel listeners cannot prevent that.
  useEffect(() => {
    if (!element) return
    return listen(element, ['wheel'], (event) => onWheel(event), { passive: false })
  }, [element])

  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    setHeld(pointers.current.size > 0)
  }

  return {
    magnification: current,
    isHeld,
    /** A ref for the stage, whose only child is the picture. */
    setElement,
    magnify: () => scaleBy(ZOOM_STEP, center),
    reduce: () => scaleBy(1 / ZOOM_STEP, center),
    /** Handles a key; returns whether it changed the magnification. */
    handleKey(key: string): boolean {
      const arrows: Record<string, Point> = {
        ArrowLeft: { x: ARROW_PIXELS, y: 0 },
        ArrowRight: { x: -ARROW_PIXELS, y: 0 },
        ArrowUp: { x: 0, y: ARROW_PIXELS },
        ArrowDown: { x: 0, y: -ARROW_PIXELS },
      }
      const by = current.scale > 1 ? arrows[key] : undefined
      if (by) moveBy(by)
      else if (key === '+' || key === '=') scaleBy(ZOOM_STEP, center)
      else if (key === '-') scaleBy(1 / ZOOM_STEP, center)
      else if (key === '0') change(() => unmagnified)
      else return false
      return true
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = pointOf(event)
        pressed.current = at
        pointers.current.set(event.pointerId, at)
        setHeld(true)
      },
      onPointerMove(event: PointerEvent) {
        const before = pointers.current.get(event.pointerId)
        if (!before) return
        const after = pointOf(event)
        pointers.current.set(event.pointerId, after)
        const other = [...pointers.current].find(([pointer]) => pointer !== event.pointerId)?.[1]
        if (other)
          change((from) =>
            pinched(
              from,
              [
                [before, other],
                [after, other],
              ],
              stage(),
            ),
          )
        else moveBy({ x: after.x - before.x, y: after.y - before.y })
      },
      onPointerUp(event: PointerEvent) {
        const at = pointOf(event)
        const isTap = pointers.current.size === 1 && distance(at, pressed.current) < TAP_PIXELS
        release(event)
        if (!isTap) return
        const { at: first, time } = lastTap.current
        const isSecond = event.timeStamp - time < DOUBLE_TAP_MS && distance(at, first) < 2 * TAP_PIXELS
        lastTap.current = { at, time: isSecond ? -Infinity : event.timeStamp }
        if (isSecond) toggle(at)
      },
      onPointerCancel: release,
    },
  }
}
