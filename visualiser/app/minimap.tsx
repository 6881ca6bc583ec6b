import { useState, type PointerEvent } from 'react'
import type { Box, Layout } from '../chart/layout.ts'

const WIDTH = 180
const HEIGHT = 110
/** A long chart is drawn higher than it is. */
const MIN_HEIGHT = 30
/** In the coordinates of the drawing. */
const MARGIN = 24

interface MinimapProps {
  layout: Layout
  /** The visible part. */
  visible: Box
  onCenter: (x: number, y: number) => void
}

/** The whole of a chart that is larger than its surface, with the visible part, which is moved by a press or a drag. */
export function Minimap({ layout, visible, onCenter }: MinimapProps) {
  const [isDragged, setDragged] = useState(false)
  const [whole, high] = [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN]
  const scale = Math.min(WIDTH / whole, HEIGHT / high)
  const [width, height] = [whole * scale, Math.max(MIN_HEIGHT, high * scale)]
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    onCenter(((event.clientX - left) / width) * whole - MARGIN, ((event.clientY - top) / height) * high - MARGIN)
  }
  const stop = () => setDragged(false)
  return (
    <svg
      className="minimap"
      // The arrow keys, the tree and the search move the chart for those who use no pointer.
      aria-hidden
      width={width}
      height={height}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${high}`}
      preserveAspectRatio="none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(true)
        move(event)
      }}
      onPointerMove={(event) => {
        if (isDragged) move(event)
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    >
      {layout.compounds.map(({ path, ...box }) => (
        <Part key={path} box={box} className="minimap__compound" />
      ))}
      {layout.cards.map(({ kind, path, ...box }) => (
        <Part key={kind + path} box={box} className="minimap__card" />
      ))}
      <Part box={visible} className="minimap__visible" />
    </svg>
  )
}

const Part = ({ box: { x, y, width, height }, className }: { box: Box; className: string }) => (
  <rect className={className} x={x} y={y} width={width} height={height} vectorEffect="non-scaling-stroke" />
)
