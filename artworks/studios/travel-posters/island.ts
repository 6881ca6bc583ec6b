import { mix } from '../../kit/color.ts'
import { xy, number, polygon, range, smooth, type Point } from '../../kit/curves.ts'
import { circle, placed, rectangle, shape, stroke } from '../../kit/svg.ts'
import { bandedSky, HEIGHT, type SceneCanvas } from './scene.ts'

/** Wedges of light from a point, every second one inked. */
export function rays(x: number, y: number, radius: number, count: number, color: string): string {
  const edge = (index: number): Point => [
    x + radius * Math.cos((Math.PI * 2 * index) / count),
    y + radius * Math.sin((Math.PI * 2 * index) / count),
  ]
  return range(count / 2)
    .map((index) => shape(polygon([[x, y], edge(index * 2), edge(index * 2 + 1)]), color))
    .join('')
}

function palm(
  { colors, random }: SceneCanvas,
  x: number,
  y: number,
  height: number,
  lean: number,
  size: number,
): string {
  const [tipX, tipY] = [x + lean, y - height]
  const trunk = mix(colors.ink, colors.accent, 0.12)
  const bend = y - height * 0.6
  let drawing = shape(
    `M${xy(x - 11, y)}Q${xy(x + lean * 0.2 - 6, bend)} ${xy(tipX - 5, tipY)}H${number(tipX + 5)}Q${xy(x + lean * 0.2 + 10, bend)} ${xy(x + 12, y)}Z`,
    trunk,
  )
  for (const index of range(9)) {
    const angle = -2.95 + index * 0.36 + (index > 4 ? 0.12 : 0)
    const length = random.between(118, 144) * size
    const end: Point = [tipX + Math.cos(angle) * length, tipY + Math.sin(angle) * length * 0.62 + 62 * size]
    const middle: Point = [tipX + Math.cos(angle) * length * 0.62, tipY + Math.sin(angle) * length * 0.8 - 12]
    const side = Math.sign(Math.cos(angle))
    const fringe = range(9).map((step) => {
      const t = (9 - step) / 10
      const s = 1 - t
      const px = s * s * tipX + 2 * s * t * middle[0] + t * t * end[0]
      const py = s * s * tipY + 2 * s * t * middle[1] + t * t * end[1]
      return `L${xy(px + side * 2, py + 20 * size)}L${xy(px - side * 3, py + 4)}`
    })
    const leaf = `M${xy(tipX, tipY)}Q${xy(middle[0], middle[1] - 12)} ${xy(...end)}${fringe.join('')}Z`
    drawing += shape(leaf, mix(colors.near, colors.ink, index % 2 ? 0.35 : 0.05))
  }
  return drawing + circle(tipX - 6, tipY + 8, 8, trunk) + circle(tipX + 8, tipY + 10, 8, trunk)
}

function swell({ width, colors, random }: SceneCanvas, horizon: number): string {
  const depth = random.between(7, 12)
  return range(14)
    .map((row) => {
      const y = horizon + 18 + row * 20
      const half = 26 + row * 3.4
      let data = ''
      for (let x = -half * (1 + (row % 2) / 2); x < width + 40; x += half * 2) {
        data += `M${xy(x, y)}q${number(half)} ${number(depth + row * 0.9)} ${number(half * 2)} 0`
      }
      return stroke(
        data,
        row % 3 ? mix(colors.water, colors.ink, 0.25) : mix(colors.water, colors.paper, 0.65),
        3 + row * 0.15,
      )
    })
    .join('')
}

/** A bay with palms, the peak of the island and a great sun with rays. */
export function island(canvas: SceneCanvas): string {
  const { width, colors, random } = canvas
  const horizon = random.between(370, 410)
  const sun = width * random.between(0.46, 0.64)
  let drawing = canvas.night
    ? bandedSky(canvas, horizon, [colors.sky, mix(colors.sky, colors.glow, 0.4), colors.glow])
    : rectangle(0, 0, width, horizon + 2, colors.sky) +
      rays(sun, horizon - 20, width * 1.2 + 500, random.pick([44, 52, 60]), colors.glow)
  const radius = random.between(120, 156)
  drawing += circle(sun, horizon - random.between(10, 60), radius, colors.sun)
  drawing += circle(sun, horizon - 40, radius * 0.78, mix(colors.sun, colors.glow, 0.35))
  const left = width * 0.5 - 320 + random.between(-40, 40)
  const lift = horizon - 420
  drawing += placed(
    shape(
      'M60 420C120 380 150 300 208 292C240 288 262 336 300 350C350 368 380 330 420 340C470 352 500 400 560 420Z',
      colors.far,
    ) +
      shape(
        'M208 292C240 288 262 336 300 350C330 362 350 400 372 420H236C250 380 236 330 208 292Z',
        mix(colors.far, colors.ink, 0.4),
      ),
    left,
    lift + 2,
  )
  drawing += rectangle(0, horizon, width, HEIGHT - horizon, colors.water) + swell(canvas, horizon)
  drawing += placed(
    shape('M-30 0H32C28 14 18 19 8 19H-16C-24 17-28 10-30 0Z', colors.ink) +
      shape('M2-6V-96L44-6Z', colors.paper) +
      shape('M-3-6V-80L-30-6Z', colors.accent),
    width * random.between(0.66, 0.86),
    horizon + random.between(70, 140),
    0,
    random.between(0.8, 1.3),
  )
  const sand = mix(colors.paper, colors.sun, 0.35)
  const beach = (y: number): Point[] => [
    [-40, y - 20],
    [width * 0.14, y - 52],
    [width * 0.4, y - 24],
    [width * 0.66, y + 30],
    [width + 60, y + 34],
  ]
  const shore = (y: number, color: string) => shape(`${smooth(beach(y))}V${HEIGHT + 60}H-40Z`, color)
  drawing +=
    shore(634, mix(colors.water, colors.paper, 0.75)) + shore(648, sand) + shore(680, mix(sand, colors.accent, 0.22))
  drawing += palm(
    canvas,
    width * random.between(0.15, 0.22),
    660,
    random.between(330, 390),
    random.between(20, 60),
    1.15,
  )
  if (random.chance(0.7))
    drawing += palm(
      canvas,
      width * random.between(0.3, 0.38),
      662,
      random.between(200, 260),
      random.between(-60, -30),
      0.86,
    )
  return drawing
}
