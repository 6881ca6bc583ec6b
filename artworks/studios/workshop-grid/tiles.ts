import { around, xy, number, polygon, range, TAU } from '../../kit/curves.ts'
import { circle, rectangle, shape } from '../../kit/svg.ts'

/** A tile's drawing in one ink on another, within a square of a side at the origin. */
export type Tile = (side: number, ink: string, ground: string) => string

const quarterTop: Tile = (s, ink) => shape(`M0 0H${number(s)}A${number(s)} ${number(s)} 0 0 1 0 ${number(s)}Z`, ink)

const target: Tile = (s, ink, ground) => circle(s / 2, s / 2, s * 0.38, ink) + circle(s / 2, s / 2, s * 0.16, ground)

const hills: Tile = (s, ink) =>
  shape(
    [0.5, 1].map((row) => `M0 ${number(s * row)}a${number(s / 2)} ${number(s / 2)} 0 0 1 ${number(s)} 0Z`).join(''),
    ink,
  )

const half: Tile = (s, ink) =>
  shape(
    polygon([
      [0, 0],
      [s, 0],
      [0, s],
    ]),
    ink,
  )

const stripes: Tile = (s, ink) =>
  range(4)
    .map((bar) => rectangle((bar * s) / 4, 0, s / 8, s, ink))
    .join('')

const hourglass: Tile = (s, ink) =>
  shape(
    `M0 0a${number(s / 2)} ${number(s / 2)} 0 0 0 ${number(s)} 0ZM0 ${number(s)}a${number(s / 2)} ${number(s / 2)} 0 0 1 ${number(s)} 0Z`,
    ink,
  )

const leafTile: Tile = (s, ink) =>
  shape(`M0 0A${number(s)} ${number(s)} 0 0 1 ${xy(s, s)}A${number(s)} ${number(s)} 0 0 1 0 0Z`, ink)

const pinwheel: Tile = (s, ink) => {
  const h = s / 2
  return shape(
    [
      polygon([
        [0, 0],
        [h, 0],
        [h, h],
      ]),
      polygon([
        [s, 0],
        [s, h],
        [h, h],
      ]),
      polygon([
        [s, s],
        [h, s],
        [h, h],
      ]),
      polygon([
        [0, s],
        [0, h],
        [h, h],
      ]),
    ].join(''),
    ink,
  )
}

const rings: Tile = (s, ink, ground) =>
  [1, 0.76, 0.52, 0.28]
    .map((part, index) =>
      shape(
        `M0 0H${number(s * part)}A${number(s * part)} ${number(s * part)} 0 0 1 0 ${number(s * part)}Z`,
        index % 2 ? ground : ink,
      ),
    )
    .join('')

const petals: Tile = (s, ink, ground) =>
  range(4)
    .map((index) => {
      const [x, y] = around(s / 2, s / 2, s * 0.25, (index * TAU) / 4 + TAU / 8)
      return circle(x, y, s * 0.2, ink)
    })
    .join('') + circle(s / 2, s / 2, s * 0.11, ground)

const steps: Tile = (s, ink) =>
  shape(
    `M0 ${number(s)}V${number(s * 0.75)}H${number(s * 0.25)}V${number(s / 2)}H${number(s / 2)}V${number(s * 0.25)}H${number(s * 0.75)}V0H${number(s)}V${number(s)}Z`,
    ink,
  )

const diamond: Tile = (s, ink, ground) =>
  shape(
    polygon([
      [s / 2, 0],
      [s, s / 2],
      [s / 2, s],
      [0, s / 2],
    ]),
    ink,
  ) +
  shape(
    polygon([
      [s / 2, s * 0.27],
      [s * 0.73, s / 2],
      [s / 2, s * 0.73],
      [s * 0.27, s / 2],
    ]),
    ground,
  )

const dots: Tile = (s, ink) =>
  range(9)
    .map((index) => circle(s * (0.2 + (index % 3) * 0.3), s * (0.2 + Math.floor(index / 3) * 0.3), s * 0.085, ink))
    .join('')

const arch: Tile = (s, ink, ground) =>
  shape(
    `M${number(s * 0.1)} ${number(s)}V${number(s * 0.5)}a${number(s * 0.4)} ${number(s * 0.4)} 0 0 1 ${number(s * 0.8)} 0V${number(s)}Z`,
    ink,
  ) +
  shape(
    `M${number(s * 0.32)} ${number(s)}V${number(s * 0.52)}a${number(s * 0.18)} ${number(s * 0.18)} 0 0 1 ${number(s * 0.36)} 0V${number(s)}Z`,
    ground,
  )

export const TILES: readonly Tile[] = [
  quarterTop,
  target,
  hills,
  half,
  stripes,
  hourglass,
  leafTile,
  pinwheel,
  rings,
  petals,
  steps,
  diamond,
  dots,
  arch,
]
