export interface Point {
  x: number
  y: number
}

/** A picture at `scale` times its fitted size, its middle `x` and `y` pixels from the middle of the stage. */
export interface Magnification extends Point {
  scale: number
}

/** The area in which a picture is shown; all lengths in pixels. */
export interface Stage {
  width: number
  height: number
  /** The picture as large as it fits. */
  picture: { width: number; height: number }
  /** The greatest scale. */
  most: number
}

export const unmagnified: Magnification = { scale: 1, x: 0, y: 0 }

const leastMost = 2
const greatestMost = 4

/** A stage of a picture of a shape and so many pixels across, of which each may fill a pixel of the screen. */
export function stageOf(
  area: { width: number; height: number },
  room: { width: number; height: number },
  aspect: number,
  pixels: number,
): Stage {
  const width = Math.min(room.width, room.height * aspect)
  const most = Math.min(greatestMost, Math.max(leastMost, width > 0 ? pixels / width : leastMost))
  return { ...area, picture: { width, height: width / aspect }, most }
}

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** Moves the picture. It covers the stage, or stays in its middle where it is smaller. */
export function moved({ scale, x, y }: Magnification, by: Point, { width, height, picture }: Stage): Magnification {
  const freedom = (shown: number, stage: number) => Math.max(0, (shown * scale - stage) / 2)
  return {
    scale,
    x: within(x + by.x, freedom(picture.width, width)),
    y: within(y + by.y, freedom(picture.height, height)),
  }
}

/** Magnifies or reduces to `scale`; the point, measured from the middle of the stage, stays where it is. */
export function scaledAt({ scale, x, y }: Magnification, to: number, at: Point, stage: Stage): Magnification {
  const next = Math.min(stage.most, Math.max(1, to))
  const ratio = next / scale
  const placed = { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
  return moved(placed, { x: 0, y: 0 }, stage)
}

/** Applies a pinch: the picture follows two fingers between two events. */
export function pinched(
  from: Magnification,
  [before, after]: readonly [readonly [Point, Point], readonly [Point, Point]],
  stage: Stage,
): Magnification {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const span = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  const [start, end] = [middle(before), middle(after)]
  const factor = span(before) > 0 ? span(after) / span(before) : 1
  return moved(scaledAt(from, from.scale * factor, start, stage), { x: end.x - start.x, y: end.y - start.y }, stage)
}
