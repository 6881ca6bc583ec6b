import { moved, pinched, scaledAt, type Magnification, type Point, type Stage } from '../product/magnification.ts'

/** The part of a wall that the surface shows before it is zoomed, in inches from the left of the wall. */
export interface Crop {
  left: number
  wide: number
}

/** The zoomed wall. `x` and `y`: how far it has moved from where the crop shows it, in widths of the surface. */
export interface WallView extends Magnification {
  crop: Crop
}

/** The surface that shows a wall of `width` inches; `aspect` is its height over its width. */
export interface Surface {
  width: number
  aspect: number
}

export const maxZoom = 4

/** The stage has the width 1; the picture on it is the whole wall. */
const stageOf = ({ width, aspect }: Surface, { wide }: Crop): Stage => ({
  width: 1,
  height: aspect,
  picture: { width: width / wide, height: aspect },
  minScale: Math.min(1, wide / width),
  maxScale: maxZoom,
})

/** How far the middle of the wall is from that of the crop. */
const shiftOf = ({ width }: Surface, { left, wide }: Crop) => (width / 2 - left - wide / 2) / wide

function changed(view: WallView, surface: Surface, change: (view: Magnification, stage: Stage) => Magnification) {
  const { crop } = view
  const shift = shiftOf(surface, crop)
  const { scale, x, y } = change({ ...view, x: view.x + shift }, stageOf(surface, crop))
  return { crop, scale, x: x - shift, y }
}

/** Zooms around a point, measured from the centre of the surface. */
export const zoomed = (view: WallView, surface: Surface, to: number, at: Point): WallView =>
  changed(view, surface, (from, stage) => scaledAt(from, to, at, stage))

/** The smallest zoom: shows the whole wall. */
export const zoomedOut = (view: WallView, surface: Surface): WallView => zoomed(view, surface, 0, { x: 0, y: 0 })

/** Moves the zoomed wall, which covers the surface. */
export const panned = (view: WallView, surface: Surface, by: Point): WallView =>
  changed(view, surface, (from, stage) => moved(from, by, stage))

/** The zoomed wall follows two fingers. */
export const zoomedByFingers = (
  view: WallView,
  surface: Surface,
  fingers: readonly [readonly [Point, Point], readonly [Point, Point]],
): WallView => changed(view, surface, (from, stage) => pinched(from, fingers, stage))
