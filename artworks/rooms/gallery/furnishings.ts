import { mix } from '../../kit/color.ts'
import { around, xy, number, type Point, polygon, range, smooth } from '../../kit/curves.ts'
import { randomFrom } from '../../kit/random.ts'
import { circle, ellipse, rectangle, roundedRectangle, shape, stroke } from '../../kit/svg.ts'
import type { Scene } from '../scene.ts'
import { floorShadow, glow } from './backdrop.ts'

/** A leaf from a point outwards: its outline and its rib. */
export function leaf(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  bend = 0,
): { outline: string; rib: string } {
  const place = (along: number, aside: number): Point => {
    const [px, py] = around(x, y, along * length, angle + bend * along)
    return around(px, py, aside * width, angle + Math.PI / 2)
  }
  const upper = [0, 0.18, 0.42, 0.7, 1].map((t) => place(t, Math.sin(Math.PI * t ** 0.8) * 0.5))
  const lower = [0.7, 0.42, 0.18].map((t) => place(t, -Math.sin(Math.PI * t ** 0.8) * 0.5))
  return { outline: smooth([...upper, ...lower], true), rib: smooth([0, 0.3, 0.6, 0.92].map((t) => place(t, 0))) }
}

export interface Plant {
  x: number
  y: number
  size: number
  greens: readonly [string, string, string, string]
  pot: string
  seed: number
}

/** A rubber plant in a pot. */
export function plant(scene: Scene, { x, y, size, greens, pot, seed }: Plant): void {
  const random = randomFrom(seed)
  scene.draw(floorShadow(scene, x, y + 4, size * 0.42, 14, 0.4))
  for (const index of range(15)) {
    const lean = index - 7
    const angle = -Math.PI / 2 + lean * 0.145 + random.between(-0.08, 0.08)
    const reach = size * random.between(1.15, 1.95)
    const stem = range(7).map((step): Point =>
      around(x + lean * 3, y - size * 0.62, (reach * step) / 6, angle + (step / 6) * lean * 0.05),
    )
    const [from, tip] = [stem[4], stem[6]]
    if (!from || !tip) continue
    const { outline, rib } = leaf(
      from[0],
      from[1],
      Math.atan2(tip[1] - from[1], tip[0] - from[0]),
      reach * 0.46,
      reach * 0.2,
      (0.08 * lean) / 7,
    )
    scene.draw(
      stroke(smooth(stem), greens[0], 4),
      shape(outline, random.pick(greens)),
      stroke(rib, mix(greens[0], '#ffffff', 0.25), 1.5),
    )
  }
  const side = scene.horizontalGradient([
    [0, mix(pot, '#000000', 0.25)],
    [0.5, mix(pot, '#ffffff', 0.12)],
    [1, mix(pot, '#000000', 0.35)],
  ])
  scene.draw(
    shape(
      `M${xy(x - size * 0.36, y - size * 0.66)}H${number(x + size * 0.36)}L${xy(x + size * 0.27, y)}Q${xy(x, y + 8)} ${xy(x - size * 0.27, y)}Z`,
      side,
    ),
  )
}

/** A standing lamp with a linen shade, lit. */
export function floorLamp(scene: Scene, x: number, y: number, high: number): void {
  const top = y - high
  scene.draw(
    glow(scene, x, top + 40, 330, '#ffe9bc', 0.56),
    floorShadow(scene, x, y + 2, 90, 12, 0.4),
    rectangle(x - 4, top + 120, 8, high - 125, '#2a2420'),
    shape(`M${xy(x - 56, y)}Q${xy(x, y - 26)} ${xy(x + 56, y)}Z`, '#2a2420'),
    shape(
      `M${xy(x - 52, top)}H${x + 52}L${xy(x + 90, top + 136)}H${x - 90}Z`,
      scene.verticalGradient([
        [0, '#f3e3c2'],
        [1, '#e3c58e'],
      ]),
    ),
    rectangle(x - 90, top + 132, 180, 5, '#c9a667'),
  )
}

/** A table lamp with a metal dome; `y` is the table's top. */
export function tableLamp(scene: Scene, x: number, y: number, metal = '#c9a667', shade = '#e9c98c'): void {
  scene.draw(
    glow(scene, x, y - 180, 270, '#ffd993', 0.5),
    shape(`M${xy(x - 72, y - 200)}a72 72 0 0 1 144 0Z`, shade),
    rectangle(x - 72, y - 202, 144, 4, mix(shade, '#ffffff', 0.5)),
    rectangle(x - 4, y - 198, 8, 186, metal),
    shape(`M${xy(x - 46, y)}Q${xy(x, y - 28)} ${xy(x + 46, y)}Z`, metal),
  )
}

/** A turned vase that stands at `y`. */
export function vase(scene: Scene, x: number, y: number, size: number, clay: string): void {
  const fill = scene.horizontalGradient([
    [0, mix(clay, '#ffffff', 0.35)],
    [0.55, clay],
    [1, mix(clay, '#2a1608', 0.42)],
  ])
  const s = (value: number) => value * size
  scene.draw(
    shape(
      `M${xy(x - s(24), y)}V${number(y - s(60))}Q${xy(x - s(52), y - s(88))} ${xy(x - s(30), y - s(124))}Q${xy(x - s(16), y - s(140))} ${xy(x - s(20), y - s(164))}H${number(x + s(20))}Q${xy(x + s(16), y - s(140))} ${xy(x + s(30), y - s(124))}Q${xy(x + s(52), y - s(88))} ${xy(x + s(24), y - s(60))}V${number(y)}Z`,
      fill,
    ),
  )
}

/** Twigs with oval leaves, standing in something at a point. */
export function twigs(scene: Scene, x: number, y: number, reach: number, green: string, seed: number): void {
  const random = randomFrom(seed)
  for (const index of range(4)) {
    const angle = -Math.PI / 2 + (index - 1.5) * 0.3 + random.between(-0.1, 0.1)
    const length = reach * random.between(0.75, 1.1)
    scene.draw(
      stroke(
        `M${xy(x, y)}Q${xy(...around(x, y, length * 0.55, angle * 0.4 - Math.PI * 0.3))} ${xy(...around(x, y, length, angle))}`,
        mix(green, '#3a2a1a', 0.4),
        3.5,
      ),
    )
    for (const along of [0.55, 0.7, 0.84, 1]) {
      const [px, py] = around(x, y, length * along, angle)
      const side = random.chance(0.5) ? 0.8 : -0.8
      scene.draw(
        shape(
          leaf(px, py, angle + side, reach * 0.3, reach * 0.14).outline,
          mix(green, '#ffffff', random.between(0, 0.16)),
        ),
      )
    }
  }
}

/** A stack of books that lies at `y`. */
export function books(scene: Scene, x: number, y: number, colors: readonly string[], width = 150): void {
  let top = y
  for (const [index, color] of colors.entries()) {
    const thick = 16 + (index % 2) * 3
    top -= thick
    const less = (index % 3) * 9
    scene.draw(
      rectangle(x + less, top, width - less * 1.6, thick, color),
      rectangle(x + less, top, width - less * 1.6, 3, mix(color, '#ffffff', 0.3)),
      rectangle(x + less + 12, top + thick / 2 - 1, 30, 2, mix(color, '#ffffff', 0.55), 'opacity=".7"'),
    )
  }
}

/** A chest on four tapering legs; `doors` fronts with figured wood. */
export function sideboard(
  scene: Scene,
  {
    x,
    y,
    width,
    high,
    wood,
    doors,
  }: { x: number; y: number; width: number; high: number; wood: string; doors: number },
): void {
  const top = y - high
  const body = high - 100
  const each = (width - 32) / doors
  const dark = mix(wood, '#1d0f04', 0.55)
  const legs = [x + 40, x + width - 64].map((leg) =>
    shape(
      polygon([
        [leg, y - 106],
        [leg + 24, y - 106],
        [leg + 16, y],
        [leg + 8, y],
      ]),
      dark,
    ),
  )
  const fronts = range(doors).map((index) => {
    const left = x + 16 + index * each
    const figure = range(7).map(
      (line) =>
        `M${xy(left + 12, top + 44 + (line * (body - 70)) / 7)}q${xy(each * 0.42, line % 2 ? 7 : -6)} ${xy(each - 32, 0)}`,
    )
    return (
      rectangle(left, top + 24, each - 8, body - 36, 'none', `stroke="${dark}" stroke-width="3" opacity=".8"`) +
      stroke(figure.join(''), dark, 1.4, 'opacity=".42"') +
      circle(left + each / 2 - 4, top + body / 2 + 6, 6, '#d9b877')
    )
  })
  scene.draw(
    floorShadow(scene, x + width / 2, y + 4, width * 0.58, 24, 0.5),
    ...legs,
    roundedRectangle(
      x,
      top,
      width,
      body,
      6,
      scene.verticalGradient([
        [0, mix(wood, '#ffffff', 0.08)],
        [1, mix(wood, '#1d0f04', 0.26)],
      ]),
    ),
    rectangle(x, top, width, 12, mix(wood, '#ffe2b8', 0.3)),
    ...fronts,
  )
}

/** An oval rug on the floor. */
export function rug(scene: Scene, x: number, y: number, rx: number, ry: number, color: string, line: string): void {
  scene.draw(
    ellipse(x, y, rx, ry, color),
    ellipse(x, y, rx * 0.967, ry * 0.92, 'none', `stroke="${line}" stroke-width="3"`),
    ellipse(
      x,
      y,
      rx * 0.91,
      ry * 0.81,
      'none',
      `stroke="${mix(line, color, 0.35)}" stroke-width="10" stroke-dasharray="4 9"`,
    ),
  )
}
