import { renderToStaticMarkup } from 'react-dom/server'
import { ChartDrawing, type ChartDrawingProps } from './chart-drawing.tsx'
import type { Layout } from './layout.ts'

const MARGIN = 12

export type PictureMarks = Pick<ChartDrawingProps, 'rowMarks' | 'stateMarks'>

/** A chart as an SVG file of its own; the style has light and dark. */
export function pictureOf(layout: Layout, label: string, style: string, marks: PictureMarks = {}): string {
  const [width, height] = [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN]
  return `${renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="statechart"
      viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
      width={width}
      height={height}
      role="img"
    >
      <title>{label}</title>
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <rect x={-MARGIN} y={-MARGIN} width={width} height={height} rx={12} fill="var(--table)" />
      <ChartDrawing layout={layout} {...marks} />
    </svg>,
  )}\n`
}
