import { smooth, type Point } from './curves.ts'

export interface Leaf {
  outline: string
  midrib: string
  /** The point at a position along the leaf, 0 to 1, and across it, -0.5 to 0.5. */
  point(along: number, across: number): Point
}

/** A leaf from its stalk at `x y` in the direction of an angle in radians, optionally bent. */
export function leaf(x: number, y: number, angle: number, length: number, width: number, bend = 0): Leaf {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const point = (along: number, across: number): Point => {
    const aside = across * width + bend * along * along * length
    return [x + cos * along * length - sin * aside, y + sin * along * length + cos * aside]
  }
  const edge: Point[] = [
    point(0, 0),
    point(0.18, 0.34),
    point(0.45, 0.5),
    point(0.75, 0.3),
    point(1, 0),
    point(0.75, -0.3),
    point(0.45, -0.5),
    point(0.18, -0.34),
  ]
  return {
    outline: smooth(edge, true),
    midrib: smooth([point(0, 0), point(0.3, 0.02), point(0.6, 0), point(0.93, 0)]),
    point,
  }
}
