import type { ReactNode } from 'react'

interface Extent {
  width: number
  height: number
}

/** Pixels. */
const largest: Extent = { width: 56, height: 50 }

interface SizeDrawingProps {
  size: Extent
  /** All sizes of the choice, which are drawn to one scale. */
  offered: readonly Extent[]
  /** The picture that fills the drawing; a plain area without one. */
  children?: ReactNode
}

/** A size, drawn to one scale with the others that are offered. */
export function SizeDrawing({ size, offered, children }: SizeDrawingProps) {
  const scale = Math.min(
    largest.height / Math.max(...offered.map(({ height }) => height)),
    largest.width / Math.max(...offered.map(({ width }) => width)),
  )
  const pixels = (length: number) => Math.round(length * scale * 10) / 10
  return (
    <svg width={pixels(size.width)} height={pixels(size.height)} aria-hidden="true">
      {children ?? <rect width="100%" height="100%" fill="currentColor" />}
    </svg>
  )
}
