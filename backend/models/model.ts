/** A picture that a material shows: the work as it is printed, or the wood grain of the moulding. */
export type Texture = 'work' | 'grain'

/** Whether a texture goes on from its other edge; of a work, the colours of one edge would show at the other. */
export const isRepeated = (texture: Texture): boolean => texture === 'grain'

export interface Material {
  /** `#rrggbb`, in sRGB; with a texture, the colour of places without it. */
  color: string
  roughness: number
  metallic: number
  /** 1 unless light passes through. */
  opacity: number
  texture?: Texture
}

/** Triangles of one material. Lengths are in metres, Y points up, and Z from the wall into the room. */
export interface Surface {
  name: string
  material: Material
  /** Three numbers a vertex. */
  positions: number[]
  normals: number[]
  /** Two numbers a vertex: from the left and from the top of the texture. */
  uvs: number[]
  /** Three vertices a triangle, counterclockwise from outside. */
  indices: number[]
}

/** A picture as a file; JPEG is the one format that both kinds of models and all phones read. */
export type Textures = Readonly<Partial<Record<Texture, Uint8Array>>>

/** A solid upright on a wall: its back in the plane z = 0, its middle above the origin. */
export type Model = readonly Surface[]

const METRES_PER_INCH = 0.0254
/** The rounding of lengths: a micrometre. */
const PRECISION = 1_000_000

type Point = readonly [x: number, y: number, z: number]
type Uv = readonly [u: number, v: number]

/** A ring around the middle of a solid, in inches: the distance from its outer edge inwards, and from the wall. */
export type Ring = readonly [inset: number, z: number]

const metres = (inches: number) => Math.round(inches * METRES_PER_INCH * PRECISION) / PRECISION

/** A surface that is put together from rectangles and rings, `width` by `height` inches outside. */
export class SurfaceBuilder {
  readonly surface: Surface
  readonly #width: number
  readonly #height: number

  constructor(name: string, material: Material, { width, height }: { width: number; height: number }) {
    this.surface = { name, material, positions: [], normals: [], uvs: [], indices: [] }
    this.#width = width
    this.#height = height
  }

  /** Four points, counterclockwise from outside. Empty ones are left out. */
  quad(points: readonly [Point, Point, Point, Point], uvs: readonly [Uv, Uv, Uv, Uv]): this {
    const normal = normalOf(points)
    if (!normal) return this
    const { positions, normals, uvs: coordinates, indices } = this.surface
    const first = positions.length / 3
    for (const [index, point] of points.entries()) {
      positions.push(...point.map(metres))
      normals.push(...normal)
      coordinates.push(...(uvs[index] ?? [0, 0]))
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    return this
  }

  /** A rectangle parallel to the wall that shows the whole of its texture, towards the room or, as a back, the wall. */
  face(inset: number, z: number, towards: 'room' | 'wall' = 'room'): this {
    const [a, b, c, d] = this.#corners([inset, z])
    return towards === 'room'
      ? this.quad(
          [d, c, b, a],
          [
            [0, 1],
            [1, 1],
            [1, 0],
            [0, 0],
          ],
        )
      : this.quad(
          [a, b, c, d],
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ],
        )
  }

  /**
   * The four mitred sides between each two rings that follow each other. A texture of the size of a tile, in inches, is
   * repeated along each side.
   */
  rings(rings: readonly Ring[], tile = { width: 1, height: 1 }): this {
    let across = 0
    for (const [index, outer] of rings.entries()) {
      const inner = rings[index + 1]
      if (!inner) break
      const next = across + Math.hypot(inner[0] - outer[0], inner[1] - outer[1])
      const [from, to] = [this.#corners(outer), this.#corners(inner)]
      for (const side of [0, 1, 2, 3] as const) {
        const [a, b, c, d] = [from[side], to[side], to[(side + 1) % 4], from[(side + 1) % 4]]
        if (!a || !b || !c || !d) continue
        const along = (point: Point) => (side % 2 === 0 ? point[0] : point[1]) / tile.width
        this.quad(
          [a, b, c, d],
          [
            [along(a), across / tile.height],
            [along(b), next / tile.height],
            [along(c), next / tile.height],
            [along(d), across / tile.height],
          ],
        )
      }
      across = next
    }
    return this
  }

  /** The sides of a box from `back` to `front`, on which the texture of its face continues as in a mirror. */
  wrappedSides(inset: number, back: number, front: number): this {
    const [width, height] = [this.#width - 2 * inset, this.#height - 2 * inset]
    const [u, v] = [Math.min(1, (front - back) / width), Math.min(1, (front - back) / height)]
    const [a, b, c, d] = this.#corners([inset, back])
    const [e, f, g, h] = this.#corners([inset, front])
    return this.quad(
      [a, e, f, b],
      [
        [0, v],
        [0, 0],
        [1, 0],
        [1, v],
      ],
    )
      .quad(
        [b, f, g, c],
        [
          [1 - u, 0],
          [1, 0],
          [1, 1],
          [1 - u, 1],
        ],
      )
      .quad(
        [c, g, h, d],
        [
          [1, 1 - v],
          [1, 1],
          [0, 1],
          [0, 1 - v],
        ],
      )
      .quad(
        [d, h, e, a],
        [
          [u, 1],
          [0, 1],
          [0, 0],
          [u, 0],
        ],
      )
  }

  /** The corners of a ring, clockwise from the upper left. */
  #corners([inset, z]: Ring): [Point, Point, Point, Point] {
    const [x, y] = [this.#width / 2 - inset, this.#height / 2 - inset]
    return [
      [-x, y, z],
      [x, y, z],
      [x, -y, z],
      [-x, -y, z],
    ]
  }
}

/** The unit normal of a flat quad; undefined for one without an area. */
function normalOf([a, b, c, d]: readonly [Point, Point, Point, Point]): Point | undefined {
  const [p, q] = [[c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const, [d[0] - b[0], d[1] - b[1], d[2] - b[2]] as const]
  const normal = [p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]] as const
  const length = Math.hypot(...normal)
  if (length < 1e-9) return undefined
  return [normal[0] / length, normal[1] / length, normal[2] / length]
}
