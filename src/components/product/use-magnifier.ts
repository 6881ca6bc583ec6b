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

interface MagnifierInput {
  /** What is shown: another one begins unmagnified. */
  id: string
  /** Width over height. */
  aspect: number
  /** How many pixels across the largest picture has. */
  pixels: number
}

/** By which a button or a key magnifies. */
const STEP = 1.5
/** Pixels of a wheel that double the scale. */
const WHEEL = 400
/** Pixels by which an arrow key moves a magnified picture. */
const STRIDE = 80
const DOUBLE_TAP_MS = 300
const TAP_PIXELS = 12
const DOUBLE_TAP_SCALE = 2.5

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle: Point = { x: 0, y: 0 }

/** Magnifies a picture by pinch, wheel, drag, double tap and keys. */
export function useMagnifier({ id, aspect, pixels }: MagnifierInput) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState({ id, ...unmagnified })
  const current: Magnification = shown.id === id ? shown : unmagnified
  const pointers = useRef(new Map<number, Point>())
  const pressed = useRef<Point>(middle)
  const lastTap = useRef({ at: middle, time: -Infinity })
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

  /** From the middle of the stage. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    scaleBy(2 ** (-event.deltaY / (event.ctrlKey ? WHEEL / 4 : WHEEL)), pointOf(event))
  })
  // The outside system is the browser, which would magnify the whole page: React's wheel events cannot prevent that.
  useEffect(() => {
    if (!element) return
    const listener = (event: WheelEvent) => turn(event)
    element.addEventListener('wheel', listener, { passive: false })
    return () => element.removeEventListener('wheel', listener)
  }, [element])

  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    setHeld(pointers.current.size > 0)
  }

  return {
    magnification: current,
    isHeld,
    /** The stage, with the picture as its only child. */
    setElement,
    magnify: () => scaleBy(STEP, middle),
    reduce: () => scaleBy(1 / STEP, middle),
    /** Returns whether the key was for the picture. */
    press(key: string): boolean {
      const arrows: Record<string, Point> = {
        ArrowLeft: { x: STRIDE, y: 0 },
        ArrowRight: { x: -STRIDE, y: 0 },
        ArrowUp: { x: 0, y: STRIDE },
        ArrowDown: { x: 0, y: -STRIDE },
      }
      const by = current.scale > 1 ? arrows[key] : undefined
      if (by) moveBy(by)
      else if (key === '+' || key === '=') scaleBy(STEP, middle)
      else if (key === '-') scaleBy(1 / STEP, middle)
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
        const isTap = pointers.current.size === 1 && apart(at, pressed.current) < TAP_PIXELS
        release(event)
        if (!isTap) return
        const { at: first, time } = lastTap.current
        const isSecond = event.timeStamp - time < DOUBLE_TAP_MS && apart(at, first) < 2 * TAP_PIXELS
        lastTap.current = { at, time: isSecond ? -Infinity : event.timeStamp }
        if (isSecond) toggle(at)
      },
      onPointerCancel: release,
    },
  }
}
