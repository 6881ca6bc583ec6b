import { mix } from '../../kit/color.ts'
import { xy, number, range, smooth, type Point } from '../../kit/curves.ts'
import { circle, placed, rectangle, shape } from '../../kit/svg.ts'
import { bandedSky, HEIGHT, type SceneCanvas } from './scene.ts'

function balloon({ colors }: SceneCanvas, x: number, y: number, scale: number, main: string, other: string): string {
  const gores = [1, 0.62, 0.24].map((part, index) => {
    const side = 70 * part
    return shape(
      `M0-78C${number(side * 1.02)}-78 ${number(side * 1.2)}-20 ${number(side * 0.9)} 12C${number(side * 0.6)} 44 ${number(side * 0.3)} 64 ${number(part * 16)} 84H${number(-part * 16)}C${number(-side * 0.3)} 64 ${number(-side * 0.6)} 44 ${number(-side * 0.9)} 12C${number(-side * 1.2)}-20 ${number(-side * 1.02)}-78 0-78Z`,
      index % 2 ? other : main,
    )
  })
  const basket =
    rectangle(-11, 104, 22, 17, mix(colors.accent, colors.ink, 0.55)) + rectangle(-13, 102, 26, 4, colors.ink)
  const ropes = shape('M-15 84h2l4 20h-2zM15 84h-2l-4 20h2z', colors.ink)
  return placed(gores.join('') + ropes + basket, x, y, 0, scale)
}

function fields({ width, colors, random }: SceneCanvas): string {
  const hues = [
    mix(colors.far, colors.glow, 0.35),
    mix(colors.far, colors.near, 0.35),
    mix(colors.near, colors.sun, 0.3),
    colors.near,
    mix(colors.near, colors.ink, 0.4),
  ]
  return hues
    .map((hue, index) => {
      const y = 430 + index * 56
      const crest = range(7).map((step): Point => [(width * (step - 0.5)) / 5, y + random.between(-34, 26)])
      let ground = shape(`${smooth(crest)}V${HEIGHT}H-90Z`, hue)
      const furrow = mix(hue, index % 2 ? colors.sun : colors.ink, 0.22)
      if (index > 0 && index < 4) {
        const from = random.between(0.1, 0.7) * width
        for (const line of range(6)) {
          ground += shape(
            `M${xy(from + line * 15, y + 34)}C${xy(from - 10 + line * 22, y + 60)} ${xy(from - 40 + line * 34, y + 80)} ${xy(from - 70 + line * 44, y + 110)}h7C${xy(from - 34 + line * 34, y + 80)} ${xy(from - 6 + line * 22, y + 60)} ${xy(from + 3 + line * 15, y + 34)}Z`,
            furrow,
          )
        }
      }
      return ground
    })
    .join('')
}

function trees({ width, colors, random }: SceneCanvas): string {
  return range(width / 26)
    .map(() => {
      const [x, y, size] = [random() * width, random.between(560, 690), random.between(0.7, 1.3)]
      return placed(
        shape('M0-62C13-44 15-18 9 0H-9C-15-18-13-44 0-62Z', mix(colors.near, colors.ink, random.between(0.55, 0.75))) +
          rectangle(-2, 0, 4, 9, colors.ink),
        x,
        y,
        0,
        size,
      )
    })
    .join('')
}

/** A fleet of balloons over furrowed hills. */
export function balloons(canvas: SceneCanvas): string {
  const { width, colors, random } = canvas
  let drawing = bandedSky(canvas, 500, [colors.sky, mix(colors.sky, colors.glow, 0.5), colors.glow])
  drawing += circle(width * random.between(0.2, 0.8), random.between(300, 390), random.between(60, 90), colors.sun)
  drawing += fields(canvas) + trees(canvas)
  const pairs = [
    [colors.accent, colors.paper],
    [colors.paper, colors.water],
    [colors.water, colors.sun],
    [colors.sun, colors.accent],
  ] as const
  const slots = random.sample(
    range(Math.max(3, Math.round(width / 150))),
    Math.min(9, random.whole(2, 4) + Math.floor(width / 500)),
  )
  const count = Math.max(3, Math.round(width / 150))
  for (const slot of slots) {
    const [main, other] = random.pick(pairs)
    drawing += balloon(
      canvas,
      (width * (slot + 0.5)) / count + random.between(-16, 16),
      random.between(90, 330),
      random.between(0.34, 0.62),
      main,
      other,
    )
  }
  const [main, other] = random.pick(pairs)
  return (
    drawing +
    balloon(canvas, width * random.between(0.3, 0.7), random.between(190, 240), random.between(1.3, 1.6), main, other)
  )
}
