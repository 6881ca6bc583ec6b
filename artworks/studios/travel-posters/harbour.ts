import { mix } from '../../kit/color.ts'
import { polygon, range } from '../../kit/curves.ts'
import { circle, placed, rectangle, shape } from '../../kit/svg.ts'
import { bandedSky, HEIGHT, type SceneCanvas } from './scene.ts'

interface House {
  x: number
  y: number
  width: number
  height: number
}

function hillside({ width, random }: SceneCanvas): House[] {
  const houses = range(9).flatMap((row) => {
    const y = 290 + row * 37
    const terrace: House[] = []
    let x = width - 100 - row * 21 + (row > 6 ? (row - 6) * 34 : 0) + random() * 10
    while (x < width + 30) {
      const breadth = random.between(26, 52)
      terrace.push({ x, y: y + random.between(-6, 6), width: breadth, height: random.between(30, 60) })
      x += breadth - 2
    }
    return terrace
  })
  return houses.toSorted((a, b) => a.y - b.y)
}

function houseOf({ colors, random }: SceneCanvas, { x, y, width, height }: House): string {
  const wall = random.pick([
    colors.paper,
    colors.paper,
    mix(colors.paper, colors.glow, 0.25),
    mix(colors.paper, colors.glow, 0.45),
    mix(colors.paper, colors.accent, 0.22),
  ])
  const top = y - height
  const [roof, shade] = [colors.accent, mix(colors.accent, colors.ink, 0.3)]
  let house =
    rectangle(x, top, width, height + 40, wall) +
    rectangle(x + width * 0.64, top, width * 0.36, height + 40, mix(wall, colors.ink, 0.14))
  const kind = random()
  if (kind < 0.62) {
    const ridge = [x + width * 0.5, top - 14] as const
    const right = [x + width + 3, top] as const
    house +=
      shape(polygon([[x - 3, top], ridge, right]), roof) +
      shape(polygon([ridge, right, [x + width * 0.64, top]]), shade)
  } else if (kind < 0.74) {
    house += circle(x + width / 2, top + 2, width / 2 - 4, colors.water)
    house += rectangle(x, top, width, 8, wall)
  } else house += rectangle(x - 1, top - 4, width + 2, 4, shade)
  for (const column of [0, 1]) {
    house += rectangle(x + 5 + column * width * 0.38, top + 10, 5.5, 10, colors.ink)
    if (height > 46) house += rectangle(x + 5 + column * width * 0.38, top + 28, 5.5, 10, colors.ink)
  }
  return house
}

const boat = ({ colors }: SceneCanvas, x: number, y: number, scale: number, sail: string) =>
  placed(
    shape('M-34 0H36C30 16 20 22 8 22H-18C-26 20-32 12-34 0Z', colors.ink) +
      shape('M2-6V-92C30-66 40-36 42-6Z', sail) +
      shape('M-3-6V-84C-22-60-30-32-32-6Z', colors.paper),
    x,
    y,
    0,
    scale,
  )

/** A town that climbs a hill above its harbour, sun low over the water. */
export function harbour(canvas: SceneCanvas): string {
  const { width, colors, random } = canvas
  const horizon = 390
  const sun = random.between(0.22, 0.4) * Math.min(width, 700)
  const [deep, hill] = [mix(colors.water, colors.ink, 0.35), mix(colors.near, colors.ink, 0.3)]
  let drawing = bandedSky(canvas, horizon, [colors.sky, mix(colors.sky, colors.glow, 0.5), colors.glow])
  drawing += circle(sun, random.between(250, 330), random.between(82, 122), colors.sun)
  drawing += rectangle(0, horizon, width, HEIGHT - horizon, colors.water)
  for (const index of range(34)) {
    const half = (120 - index * 1.6) * random.between(0.35, 1.1)
    drawing += rectangle(
      sun - half + random.between(-23, 23),
      horizon + 8 + index * 8.6,
      half * 2,
      3.4,
      index % 5 ? mix(colors.sun, colors.glow, 0.4) : colors.sun,
    )
  }
  for (const _ of range(width / 18)) {
    drawing += rectangle(random() * width, horizon + 18 + random() * 280, random.between(20, 80), 2.4, deep)
  }
  const right = width - 570
  drawing += placed(
    shape('M700 214C520 232 470 270 430 342C400 394 352 422 318 470C300 510 330 570 700 610Z', hill),
    right,
    0,
  )
  for (const house of hillside(canvas)) drawing += houseOf(canvas, house)
  const tower = right + random.between(425, 475)
  drawing +=
    rectangle(tower - 17, 176, 34, 130, colors.paper) +
    rectangle(tower + 4, 176, 13, 130, mix(colors.paper, colors.ink, 0.14)) +
    shape(
      polygon([
        [tower - 21, 177],
        [tower, 140],
        [tower + 21, 177],
      ]),
      colors.accent,
    ) +
    rectangle(tower - 5, 196, 10, 20, colors.ink) +
    rectangle(tower - 1.5, 120, 3, 24, colors.ink)
  drawing += placed(
    shape('M220 664C300 614 440 602 700 606V740H220Z', mix(colors.water, colors.ink, 0.65)) +
      rectangle(222, 648, 478, 8, mix(colors.paper, colors.glow, 0.4)) +
      rectangle(222, 656, 478, 60, mix(colors.water, colors.ink, 0.65)),
    right,
    0,
  )
  for (const _ of range(random.whole(1, 3))) {
    const depth = random.between(0, 1)
    drawing += boat(
      canvas,
      random.between(0.1, 0.45) * width,
      480 + depth * 70,
      0.4 + depth * 0.25,
      random.pick([colors.accent, colors.sky, colors.paper]),
    )
  }
  return (
    drawing +
    boat(canvas, random.between(0.16, 0.28) * width, random.between(622, 650), random.between(1.1, 1.4), colors.accent)
  )
}
