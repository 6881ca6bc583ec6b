import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Layout } from '../chart/layout.ts'
import { Minimap } from './minimap.tsx'
import { usePanAndZoom } from './use-pan-and-zoom.ts'

interface TableProps {
  /** The chart that is drawn. */
  layout: Layout
  label: string
  /** Changes when other parts of the drawing are chosen or active: they come into the visible part. */
  marked?: string | undefined
  head: ReactNode
  /** Below the drawing, beside the zoom. */
  foot?: ReactNode
  /** Between the drawing and its foot. */
  below?: ReactNode
  onKeyDown?: (event: KeyboardEvent<SVGSVGElement>) => void
  children: ReactNode
}

/** A surface on which a drawing is panned and zoomed. */
export function Table({ layout, label, marked, head, foot, below, onKeyDown, children }: TableProps) {
  const { width, height } = layout
  const { surface, view, visible, isPanning, larger, smaller, fitWhole, center, handlers } = usePanAndZoom(
    width,
    height,
    marked,
  )
  return (
    <section className="table">
      <div className="table__head">{head}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the surface is panned; its rows are buttons */}
      <svg
        ref={surface}
        className={`statechart table__draw ${isPanning ? 'is-panning' : ''}`}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {view ? <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>{children}</g> : null}
      </svg>
      {visible && (visible.width < width || visible.height < height) ? (
        <Minimap layout={layout} visible={visible} onCenter={center} />
      ) : null}
      {below}
      <div className="table__foot">
        {foot}
        <div className="zoom" role="group" aria-label="Zoom">
          <button type="button" className="btn" aria-label="Smaller" title="Smaller (-)" onClick={smaller}>
            <Minus />
          </button>
          <span className="num">{view ? `${Math.round(view.scale * 100)} %` : ''}</span>
          <button type="button" className="btn" aria-label="Larger" title="Larger (+)" onClick={larger}>
            <Plus />
          </button>
          <button type="button" className="btn" title="Fit (f)" onClick={fitWhole}>
            Fit
          </button>
        </div>
      </div>
    </section>
  )
}
