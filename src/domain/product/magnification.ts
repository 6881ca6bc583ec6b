export interface Point {
  x: number
  y: number
}

/** A picture at `scale` times its fitted size. `x` and `y`: the pixels from the centre of the stage to that of the picture. */
export interface Magnification extends Point {
  scale: number
}

/** The area in which a picture is shown; all lengths in pixels. */
export interface Stage {
  width: number
  height: number
  /** The size of the whole picture, fitted into the stage. */
  picture: { width: number; height: number }
  /** The smallest scale; 1 without it. A smaller one shows a picture that is larger than the stage at scale 1. */
  minScale?: number
  /** The largest scale. */
  maxScale: number
}

export const unmagnified: Magnification = { scale: 1, x: 0, y: 0 }

/** The bounds of `maxScale`. */
const lowestMaxScale = 2
const highestMaxScale = 4

/** The stage of a picture `pixels` wide, fitted into `room`. At the largest scale, a pixel of the picture fills one of the screen, within bounds. */
export function stageOf(
  area: { width: number; height: number },
  room: { width: number; height: number },
  aspect: number,
  pixels: number,
): Stage {
  const width = Math.min(room.width, room.height * aspect)
  const nativeScale = width > 0 ? pixels / width : lowestMaxScale
  const maxScale = Math.min(highestMaxScale, Math.max(lowestMaxScale, nativeScale))
  return { ...area, picture: { width, height: width / aspect }, maxScale }
}

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** Moves the picture. It covers the stage; in a direction in which it is smaller, it stays centred. */
export function moved({ scale, x, y }: Magnification, by: Point, { width, height, picture }: Stage): Magnification {
  const freedom = (shown: number, stage: number) => Math.max(0, (shown * scale - stage) / 2)
  return {
    scale,
    x: clamp(x + by.x, freedom(picture.width, width)),
    y: clamp(y + by.y, freedom(picture.height, height)),
  }
}

/** Changes the scale; the picture stays where it is at the given point, measured from the centre of the stage. */
export function scaledAt({ scale, x, y }: Magnification, to: number, at: Point, stage: Stage): Magnification {
  const next = Math.min(stage.maxScale, Math.max(stage.minScale ?? 1, to))
  const ratio = next / scale
  const scaled = { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
  return moved(scaled, { x: 0, y: 0 }, stage)
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
