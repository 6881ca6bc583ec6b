export interface Point {
  x: number
  y: number
}

/** Four corners: upper left, upper right, lower right, lower left. */
export type Quad = readonly [Point, Point, Point, Point]

/** The rows of a 3 by 3 matrix that maps points of one plane to another. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** A quad with each corner changed. */
export const mapQuad = ([a, b, c, d]: Quad, change: (corner: Point, index: number) => Point): Quad => [
  change(a, 0),
  change(b, 1),
  change(c, 2),
  change(d, 3),
]

export const unitSquare: Quad = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** The homography that maps the unit square to a quad. */
function fromSquare([p0, p1, p2, p3]: Quad): Homography {
  const sum = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y }
  const right = { x: p1.x - p2.x, y: p1.y - p2.y }
  const left = { x: p3.x - p2.x, y: p3.y - p2.y }
  const scale = right.x * left.y - left.x * right.y
  const g = (sum.x * left.y - left.x * sum.y) / scale
  const h = (right.x * sum.y - sum.x * right.y) / scale
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  ]
}

/** The homography back; the inverse up to a factor, which points do not depend on. */
export const inverse = ([a, b, c, d, e, f, g, h, i]: Homography): Homography => [
  e * i - f * h,
  c * h - b * i,
  b * f - c * e,
  f * g - d * i,
  a * i - c * g,
  c * d - a * f,
  d * h - e * g,
  b * g - a * h,
  a * e - b * d,
]

function product(m: Homography, n: Homography): Homography {
  const at = (row: number, column: number) =>
    (m[row * 3] ?? 0) * (n[column] ?? 0) +
    (m[row * 3 + 1] ?? 0) * (n[column + 3] ?? 0) +
    (m[row * 3 + 2] ?? 0) * (n[column + 6] ?? 0)
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]
}

/** The homography that maps the corners of a quad to those of another. Both are convex. */
export const homography = (from: Quad, to: Quad): Homography => product(fromSquare(to), inverse(fromSquare(from)))

/** The point that a point is mapped to. */
export function mapped([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const scale = g * x + h * y + i
  return { x: (a * x + b * y + c) / scale, y: (d * x + e * y + f) / scale }
}

/** The sine of the smallest angle that a corner may have. */
const smallestTurn = 0.08

/** Whether the corners are in order, around a convex shape without corners that are almost on a line. */
export function isConvex(quad: Quad): boolean {
  return quad.every((point, index) => {
    const before = quad[(index + 3) % 4] ?? point
    const after = quad[(index + 1) % 4] ?? point
    const [ax, ay, bx, by] = [point.x - before.x, point.y - before.y, after.x - point.x, after.y - point.y]
    return ax * by - ay * bx > smallestTurn * Math.hypot(ax, ay) * Math.hypot(bx, by)
  })
}

/** The focal length of a phone's main camera, as a part of the diagonal of its picture. */
const usualFocus = 0.6
const plausibleFocus = { shortest: 0.3, longest: 3 }
/** Sides whose ends are nearer to each other in distance than this do not say the focal length. */
const leastDepth = 0.005

type Vector = readonly [number, number, number]

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d]
const dot = ([a, b, c]: Vector, [d, e, f]: Vector): number => a * d + b * e + c * f

/**
 * The width over the height of the rectangle that a photo shows as a quad, in pixels of the photo. The focal length is
 * that which makes the sides perpendicular; where they do not say it, that of a phone. (Zhang and He, "Whiteboard
 * scanning and image enhancement".)
 */
export function rectangleAspect(quad: Quad, photo: { width: number; height: number }): number {
  const centred = ({ x, y }: Point): Vector => [x - photo.width / 2, y - photo.height / 2, 1]
  const [upperLeft, upperRight, lowerRight, lowerLeft] = [
    centred(quad[0]),
    centred(quad[1]),
    centred(quad[2]),
    centred(quad[3]),
  ]
  const diagonal = cross(upperLeft, lowerRight)
  const k2 = dot(diagonal, lowerLeft) / dot(cross(upperRight, lowerRight), lowerLeft)
  const k3 = dot(diagonal, upperRight) / dot(cross(lowerLeft, lowerRight), upperRight)
  const side = (k: number, corner: Vector): Vector => [
    k * corner[0] - upperLeft[0],
    k * corner[1] - upperLeft[1],
    k * corner[2] - upperLeft[2],
  ]
  const across = side(k2, upperRight)
  const down = side(k3, lowerLeft)
  const size = Math.hypot(photo.width, photo.height)
  const squared = -(across[0] * down[0] + across[1] * down[1]) / (across[2] * down[2])
  const found = Math.sqrt(squared) / size
  const hasDepth = Math.min(Math.abs(across[2]), Math.abs(down[2])) > leastDepth
  const isPlausible = hasDepth && found >= plausibleFocus.shortest && found <= plausibleFocus.longest
  const focus = (isPlausible ? found : usualFocus) * size
  const lengthOf = ([x, y, z]: Vector) => Math.hypot(x / focus, y / focus, z)
  return lengthOf(across) / lengthOf(down)
}
