import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Point } from '#/domain/wall/homography.ts'
import { m } from '#/paraglide/messages.js'
import { wallPhoto } from '#styled/recipes'
import { StoredPicture } from './stored-picture.tsx'

interface StagePoint {
  name: string
  at: Point
  onMove: (to: Point) => void
}

interface PhotoStageProps {
  part: 'photo' | 'straight'
  label: string
  /** Width over height. */
  aspect: number
  points: readonly StagePoint[]
  /** Whether the points are connected to a closed line. */
  isClosed: boolean
}

/** The step of an arrow key, as a part of the photo; with Shift, ten times as far. */
const step = 0.002

const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A photo with points that are moved by pointer, touch and arrow keys. */
export function PhotoStage({ part, label, aspect, points, isClosed }: PhotoStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const classes = wallPhoto()
  const corners = points.map(({ at }) => `${at.x * 100},${at.y * 100}`).join(' ')
  return (
    <div
      ref={stage}
      className={classes.stage}
      style={{ aspectRatio: aspect, maxWidth: `calc(48vh * ${aspect})` }}
      role="group"
      aria-label={label}
    >
      <StoredPicture part={part} className={classes.picture} />
      <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {isClosed ? <polygon points={corners} /> : <polyline points={corners} />}
      </svg>
      {points.map((point) => (
        <Handle key={point.name} point={point} stage={() => stage.current} />
      ))}
    </div>
  )
}

function Handle({ point, stage }: { point: StagePoint; stage: () => HTMLElement | null }) {
  const { name, at, onMove } = point
  /** The distance of the pointer from the middle of the point, in pixels. */
  const grip = useRef<Point | null>(null)
  const classes = wallPhoto()
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    grip.current = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const bounds = stage()?.getBoundingClientRect()
    if (!grip.current || !bounds) return
    onMove({
      x: (event.clientX - grip.current.x - bounds.left) / bounds.width,
      y: (event.clientY - grip.current.y - bounds.top) / bounds.height,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [across, down] = arrows[event.key] ?? []
    if (across === undefined || down === undefined) return
    event.preventDefault()
    const length = step * (event.shiftKey ? 10 : 1)
    onMove({ x: at.x + across * length, y: at.y + down * length })
  }
  return (
    <button
      type="button"
      className={classes.point}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      aria-label={m.wall_photo_point({ name, across: Math.round(at.x * 100), down: Math.round(at.y * 100) })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
      onKeyDown={onKeyDown}
    />
  )
}
