import { Maximize, ZoomIn, ZoomOut } from 'lucide'
import { listen } from '#/actors/listen.ts'
import { Icon } from '#/components/ui/icon.tsx'
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useLocaleContext } from '#/components/ui/use-brand.ts'
import { formatShare } from '#/domain/format.ts'
import type { Point } from '#/domain/product/magnification.ts'
import {
  panned,
  zoomed,
  zoomedByFingers,
  zoomedOut,
  type Crop,
  type Surface,
  type WallView,
} from '#/domain/wall/wall-view.ts'
import { m } from '#/paraglide/messages.js'
import { iconButton, planner } from '#styled/recipes'

interface WallViewProps {
  /** Inches of the wall and of the floor in front of it. */
  width: number
  high: number
  floor: number
  /** The part of the wall that phones show before it is zoomed. */
  crop: Crop
  /** The wall is shown larger. */
  onZoom: () => void
  /** Two fingers have taken over from the one that drags a work. */
  onPinch: () => void
  /** A press beside the works. */
  onPressWall: () => void
  onFocusChange: (hasFocus: boolean) => void
  /** Shown over the wall, never zoomed. */
  bar: ReactNode
  children: ReactNode
}

/** The factor of a button or a key. */
const step = 1.5
const center: Point = { x: 0, y: 0 }

const isOnWall = (target: EventTarget) => target instanceof Element && !target.closest('button, [role=toolbar]')

/** The wall, zoomed by two fingers, buttons and keys. One finger beside the works moves the zoomed wall. */
export function WallView({ width, high, floor, crop, bar, children, ...props }: WallViewProps) {
  const { onZoom, onPinch, onPressWall, onFocusChange } = props
  const element = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const [zoomedView, setView] = useState<(WallView & { width: number }) | null>(null)
  // Pointers may move more than once between two renders.
  const latest = useRef(zoomedView)
  const opening = { crop, scale: 1, x: 0, y: 0 }
  const view = zoomedView?.width === width ? zoomedView : opening
  const classes = planner()

  const change = (next: (from: WallView, surface: Surface) => WallView) => {
    if (!element.current) return
    const style = getComputedStyle(element.current)
    // The part of the wall that the surface shows depends on the width of the window.
    const [left = 0, wide = width] = ['--left', '--wide'].map((name) => Number(style.getPropertyValue(name)))
    const before = latest.current?.width === width ? latest.current : opening
    const { clientWidth, clientHeight } = element.current
    const after = next({ ...before, crop: { left, wide } }, { width, aspect: clientHeight / clientWidth })
    const isOpening = after.scale === 1 && Math.abs(after.x) < 1e-6
    latest.current = isOpening ? null : { ...after, width }
    setView(latest.current)
    if (after.scale > 1) onZoom()
  }
  const zoomBy = (factor: number, at = center) =>
    change((from, surface) => zoomed(from, surface, from.scale * factor, at))
  const zoomOut = () => change(zoomedOut)

  /** In widths of the surface, from its centre. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width: across, height } = element.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (clientX - left - across / 2) / across, y: (clientY - top - height / 2) / across }
  }
  /** Moves the zoomed wall until an element is in view. */
  const reveal = (part: Element) => {
    if (!element.current || !part.matches('[aria-pressed]:focus-visible')) return
    const outer = element.current.getBoundingClientRect()
    const inner = part.getBoundingClientRect()
    const by = (before: number, after: number) => Math.max(0, before) || Math.min(0, after)
    const x = by(outer.left - inner.left, outer.right - inner.right) / outer.width
    const y = by(outer.top - inner.top, outer.bottom - inner.bottom) / outer.width
    if (x || y) change((from, surface) => panned(from, surface, { x, y }))
  }

  // The outside system is the browser, which would scroll or zoom the page: React's listeners are passive.
  useEffect(() => {
    if (!element.current) return
    const preventPageGesture = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault()
    }
    return listen(element.current, ['touchstart', 'touchmove'], preventPageGesture, { passive: false })
  }, [])

  const onPointerDownCapture = (event: PointerEvent) => {
    if (event.button !== 0 || (!isOnWall(event.target) && event.pointerType !== 'touch')) return
    pointers.current.set(event.pointerId, pointOf(event))
    if (pointers.current.size === 2) onPinch()
  }
  const onPointerMoveCapture = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const after = pointOf(event)
    pointers.current.set(event.pointerId, after)
    const other = [...pointers.current].find(([pointer]) => pointer !== event.pointerId)?.[1]
    // One finger on a work drags it.
    if (!other && !isOnWall(event.target)) return
    if (other)
      change((from, surface) =>
        zoomedByFingers(from, surface, [
          [before, other],
          [after, other],
        ]),
      )
    else change((from, surface) => panned(from, surface, { x: after.x - before.x, y: after.y - before.y }))
  }
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return
    if (event.key === '+' || event.key === '=') zoomBy(step)
    else if (event.key === '-' || event.key === '−') zoomBy(1 / step)
    else if (event.key === '0') zoomOut()
  }
  const style = {
    '--wall': width,
    '--high': high,
    '--floor': floor,
    '--phone-left': view.crop.left,
    '--phone-wide': view.crop.wide,
    '--zoom': view.scale,
    '--x': view.x,
    '--y': view.y,
  } as CSSProperties
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the works and of the tools
    <div onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- presses beside the works */}
      <div
        ref={element}
        className={classes.surface}
        data-surface=""
        data-zoomed={view.scale > 1 || undefined}
        style={style}
        onPointerDownCapture={onPointerDownCapture}
        onPointerMoveCapture={onPointerMoveCapture}
        onPointerUpCapture={release}
        onPointerCancelCapture={release}
        onPointerDown={(event) => {
          if (!isOnWall(event.target)) return
          if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId)
          if (event.isPrimary) onPressWall()
        }}
        onFocus={({ target }) => {
          onFocusChange(true)
          reveal(target)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onFocusChange(false)
        }}
        onKeyUp={({ target }) => {
          if (target instanceof Element) reveal(target)
        }}
      >
        <div className={classes.zoomed}>{children}</div>
        {bar}
      </div>
      <ZoomTools scale={view.scale} onZoom={zoomBy} onWhole={zoomOut} />
    </div>
  )
}

interface ZoomToolsProps {
  scale: number
  onZoom: (factor: number) => void
  onWhole: () => void
}

function ZoomTools({ scale, onZoom, onWhole }: ZoomToolsProps) {
  const { locale } = useLocaleContext()
  const classes = planner()
  const tools = [
    { icon: ZoomOut, label: m.product_zoom_out(), keys: '-', onClick: () => onZoom(1 / step) },
    { icon: ZoomIn, label: m.product_zoom_in(), keys: '+', onClick: () => onZoom(step) },
    { icon: Maximize, label: m.planner_zoom_whole(), keys: '0', onClick: onWhole },
  ]
  return (
    <div className={classes.zoom} data-script="" role="group" aria-label={m.product_zoom_scale()}>
      <output>{formatShare(scale, locale.id)}</output>
      {tools.map(({ icon, label, keys, onClick }) => (
        <button
          key={keys}
          type="button"
          className={iconButton()}
          aria-label={label}
          aria-keyshortcuts={keys}
          onClick={onClick}
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  )
}
