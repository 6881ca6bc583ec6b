import { mix } from '../../kit/color.ts'
import { polygon, range, type Point } from '../../kit/curves.ts'
import { circle, group, rectangle, shape } from '../../kit/svg.ts'
import type { SceneCanvas } from './scene.ts'

const mirror = (points: readonly Point[]): Point[] => points.map(([x, y]) => [600 - x, y])

const both = (points: readonly Point[], color: string) =>
  shape(polygon(points), color) + shape(polygon(mirror(points)), color)

function engine({ colors, random }: SceneCanvas): string {
  const night = mix(colors.ink, '#000000', 0.15)
  const [body, side] = [colors.accent, mix(colors.accent, colors.ink, 0.28)]
  let drawing =
    shape(
      'M300 110C400 110 448 240 452 410L470 630Q470 656 440 656H160Q130 656 130 630L148 410C152 240 200 110 300 110Z',
      side,
    ) +
    shape('M300 110C200 110 152 240 148 410L130 630Q130 656 160 656H300Z', body) +
    shape('M300 140C370 140 408 202 418 280H182C192 202 230 140 300 140Z', night) +
    shape('M292 152v116H196C206 202 240 156 292 152Z', colors.sun) +
    shape('M308 152v116H404C394 202 360 156 308 152Z', mix(colors.sun, colors.accent, 0.25))
  const stripes = random.whole(3, 6)
  for (const index of range(stripes)) {
    const y = 338 + (index * 150) / stripes
    const reach = 150 - index * 2
    const drop = random.chance(0.5) ? 50 : 49
    const chevron: Point[] = [
      [reach, y - 16],
      [300, y + 34],
      [600 - reach, y - 16],
      [600 - reach, y - 3],
      [300, y + drop],
      [reach, y - 3],
    ]
    drawing += shape(polygon(chevron), index % 2 ? colors.paper : colors.sun)
  }
  const lamp = (x: number, y: number, radius: number) =>
    circle(x, y, radius, night) + circle(x, y, radius * 0.72, mix(colors.sun, colors.paper, 0.6))
  drawing += lamp(300, 360, 50) + circle(300, 360, 24, colors.paper) + lamp(196, 580, 20) + lamp(404, 580, 20)
  return (
    drawing + rectangle(120, 630, 360, 26, night) + shape('M150 656h300l-40 34H190z', mix(colors.ink, '#000000', 0.3))
  )
}

/** An express seen from the front, symmetric, its lamp lighting the track. */
export function nightTrain(canvas: SceneCanvas): string {
  const { width, colors, random } = canvas
  const dark = mix(colors.ink, '#000000', 0.15)
  let drawing = rectangle(0, 0, width, 700, dark)
  for (const _ of range(width / 8)) {
    drawing += circle(
      random() * width,
      random() ** 1.3 * 380,
      random.between(0.8, 2.1),
      mix(colors.paper, colors.sun, 0.4),
    )
  }
  const spread = random.between(52, 74)
  const ray = mix(dark, colors.water, 0.45)
  let centre = ''
  for (const index of range(11))
    centre += both(
      [
        [300, 270],
        [-500 + index * 6, 380 + index * spread],
        [-500 + index * 6, 412 + index * spread],
      ],
      ray,
    )
  centre += both(
    [
      [300, 240],
      [20, 760],
      [300, 760],
    ],
    mix(dark, colors.far, 0.4),
  )
  centre += both(
    [
      [300, 460],
      [-160, 860],
      [300, 860],
    ],
    mix(colors.sun, colors.paper, 0.2),
  )
  centre += both(
    [
      [300, 460],
      [0, 860],
      [300, 860],
    ],
    mix(colors.sun, colors.paper, 0.55),
  )
  centre += both(
    [
      [232, 660],
      [120, 840],
      [156, 840],
      [250, 660],
    ],
    dark,
  )
  for (const index of range(7)) {
    const y = 664 + index * index * 5.6
    const half = 96 + index * index * 3.8
    centre += rectangle(300 - half, y, 2 * half, 5 + index * 1.4, dark)
  }
  return drawing + group(centre + engine(canvas), `transform="translate(${Math.round(width / 2 - 300)} 0)"`)
}
