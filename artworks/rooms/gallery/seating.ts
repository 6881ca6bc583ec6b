import { mix } from '../../kit/color.ts'
import { xy, number, polygon } from '../../kit/curves.ts'
import { group, rectangle, roundedRectangle, shape, stroke } from '../../kit/svg.ts'
import type { Scene } from '../scene.ts'
import { floorShadow, UMBER } from './backdrop.ts'

const LIGHT = '#fff8ea'
const SHADE = '#2b1d12'

const cushion = (scene: Scene, color: string, light = LIGHT, shade = SHADE): string =>
  scene.radialGradient(
    [
      [0, mix(color, light, 0.42)],
      [0.55, color],
      [1, mix(color, shade, 0.34)],
    ],
    'cx=".4" cy=".28" r=".85"',
  )

export interface Sofa {
  x: number
  /** The y of its legs on the floor. */
  y: number
  width: number
  cloth: string
  pillows: readonly [left: string, right: string]
}

export function sofa(scene: Scene, { x, y, width, cloth, pillows: [left, right] }: Sofa): void {
  const arm = 86
  const seat = (width - arm * 2 + 24) / 2
  const legs = [x + 40, x + width - 62].map((leg) =>
    shape(
      polygon([
        [leg, y - 46],
        [leg + 22, y - 46],
        [leg + 15, y],
        [leg + 6, y],
      ]),
      '#4a2f1d',
    ),
  )
  const backs = [0, 1].map((index) =>
    roundedRectangle(x + arm - 12 + index * seat, y - 334, seat - 4, 205, 38, cushion(scene, mix(cloth, SHADE, 0.08))),
  )
  const seats = [0, 1].map(
    (index) =>
      roundedRectangle(x + arm - 14 + index * seat, y - 172, seat - 3, 82, 24, cushion(scene, cloth)) +
      stroke(
        `M${xy(x + arm + 8 + index * seat, y - 106)}h${number(seat - 46)}`,
        mix(cloth, SHADE, 0.36),
        2,
        'opacity=".5"',
      ),
  )
  const armFill = scene.verticalGradient([
    [0, mix(cloth, LIGHT, 0.3)],
    [0.3, cloth],
    [1, mix(cloth, SHADE, 0.3)],
  ])
  const arms = [x, x + width - arm].map(
    (place, index) =>
      rectangle(place + (index ? -10 : arm - 4), y - 220, 14, 170, UMBER, `opacity=".22" ${scene.blur(4)}`) +
      roundedRectangle(place, y - 246, arm, 206, 38, armFill) +
      stroke(`M${xy(place + 12, y - 190)}V${number(y - 60)}`, mix(cloth, LIGHT, 0.6), 2, 'opacity=".3"'),
  )
  const stripes = [270, 236, 202].map((up) => `M${xy(x + width - 252, y - up)}h124`).join('')
  scene.draw(
    floorShadow(scene, x + width / 2, y + 4, width * 0.53, 26, 0.5),
    ...legs,
    roundedRectangle(x + 30, y - 330, width - 60, 250, 34, mix(cloth, SHADE, 0.2)),
    ...backs,
    rectangle(
      x + arm - 14,
      y - 160,
      width - 2 * arm + 28,
      30,
      mix(cloth, SHADE, 0.55),
      `${scene.blur(9)} opacity=".7"`,
    ),
    roundedRectangle(x + 20, y - 112, width - 40, 72, 12, mix(cloth, SHADE, 0.2)),
    ...seats,
    group(
      roundedRectangle(x + 112, y - 320, 158, 156, 36, cushion(scene, left)),
      `transform="rotate(-9 ${x + 190} ${y - 230})"`,
    ),
    group(
      roundedRectangle(x + width - 270, y - 316, 160, 152, 36, cushion(scene, right)) +
        stroke(stripes, mix(right, LIGHT, 0.5), 3, 'opacity=".4"'),
      `transform="rotate(8 ${x + width - 190} ${y - 230})"`,
    ),
    ...arms,
  )
}

export interface Bed {
  x: number
  /** The y of its feet on the floor. */
  y: number
  width: number
  /** The height of the headboard above the floor. */
  high: number
  wood: string
  throwOver: string
  pillow: string
  /** The number of pillows side by side. */
  pillows?: 1 | 2
}

export function bed(scene: Scene, { x, y, width, high, wood, throwOver, pillow, pillows = 2 }: Bed): void {
  const [middle, top] = [x + width / 2, y - high]
  const slats = Math.round(width / 68)
  const linen = cushion(scene, '#f4efe5', '#ffffff', '#8a8272')
  const each = (width - 88) / pillows
  scene.draw(
    floorShadow(scene, middle, y + 6, width * 0.7, 40),
    roundedRectangle(
      x,
      top,
      width,
      high - 130,
      10,
      scene.verticalGradient([
        [0, mix(wood, '#ffffff', 0.14)],
        [1, mix(wood, '#2a1606', 0.16)],
      ]),
    ),
    ...Array.from({ length: slats - 1 }, (_, index) =>
      rectangle(x + ((index + 1) * width) / slats, top + 2, 2, high - 150, mix(wood, '#2a1606', 0.5), 'opacity=".32"'),
    ),
    rectangle(x, top, width, 5, mix(wood, '#ffffff', 0.4)),
  )
  for (let index = 0; index < pillows; index++)
    scene.draw(roundedRectangle(x + 44 + index * each, y - 318, each - 4, 150, 54, linen))
  for (let index = 0; index < pillows; index++)
    scene.draw(
      roundedRectangle(
        x + 44 + each * (index + 0.5) - each * 0.3,
        y - 270,
        each * 0.6,
        112,
        42,
        cushion(scene, pillow),
      ),
    )
  const cover = scene.verticalGradient([
    [0, '#f6f1e8'],
    [1, '#d6ccbb'],
  ])
  const folds = [0.12, 0.37, 0.68, 0.88]
    .map(
      (share) =>
        `M${xy(x + width * share, y - 170)}q${xy(share < 0.5 ? -14 : 14, 90)} ${xy(share < 0.5 ? -18 : 20, 176)}`,
    )
    .join('')
  const edge = (up: number) => `M${xy(x - 14, y - up)}Q${xy(middle, y - up + 28)} ${xy(x + width + 14, y - up)}`
  scene.draw(
    shape(
      `M${xy(x + 10, y - 180)}Q${xy(middle, y - 214)} ${xy(x + width - 10, y - 180)}L${xy(x + width + 26, y)}Q${xy(middle, y + 26)} ${xy(x - 26, y)}Z`,
      cover,
    ),
    stroke(folds, '#b9ad99', 3, 'opacity=".5"'),
    shape(
      `${edge(64)}L${xy(x + width + 28, y + 6)}Q${xy(middle, y + 32)} ${xy(x - 28, y + 6)}Z`,
      scene.verticalGradient([
        [0, mix(throwOver, '#ffffff', 0.16)],
        [1, mix(throwOver, '#000000', 0.16)],
      ]),
    ),
    stroke(edge(48) + edge(26), mix(throwOver, '#ffffff', 0.4), 2, 'opacity=".5"'),
  )
}

export interface Chair {
  x: number
  y: number
  wood: string
  seat: string
  /** 1 faces right, -1 left. */
  facing: 1 | -1
}

/** A side chair with a bent back, seen from the side. */
export function chair(scene: Scene, { x, y, wood, seat, facing }: Chair): void {
  const dark = mix(wood, '#1d1006', 0.35)
  const body =
    shape(
      'M-92-330C-98-330-104-322-102-312L-84-176L-92 0H-76L-66-170H70L84 0H98L88-176H-66L-82-316C-83-326-86-330-92-330Z',
      wood,
    ) +
    shape('M-66-170H-80L-100 0H-92L-74-168M88-176H74L90 0H98Z', dark, 'opacity=".5"') +
    roundedRectangle(
      -80,
      -196,
      176,
      30,
      14,
      scene.verticalGradient([
        [0, mix(seat, '#ffffff', 0.2)],
        [1, mix(seat, '#1d1006', 0.25)],
      ]),
    ) +
    shape(
      'M-104-330C-90-346-66-342-64-330C-58-300-54-268-54-240C-66-230-82-230-90-236C-94-268-98-300-104-330Z',
      scene.horizontalGradient([
        [0, mix(wood, '#ffffff', 0.18)],
        [1, dark],
      ]),
    )
  scene.draw(
    floorShadow(scene, x, y + 2, 110, 10, 0.4),
    group(body, `transform="translate(${x} ${y}) scale(${facing} 1)"`),
  )
}
