import { mix } from '../../kit/color.ts'
import { xy, number, polygon, range, type Point } from '../../kit/curves.ts'
import { circle, placed, rectangle, shape } from '../../kit/svg.ts'
import { bandedSky, HEIGHT, type SceneCanvas } from './scene.ts'

function dune(peak: Point, left: Point, right: Point, lit: string, shade: string): string {
  const [x, y] = peak
  const lee = `C${xy(x + 50, y + 30)} ${xy(right[0] - 90, right[1] - 30)} ${xy(...right)}V${HEIGHT}`
  return (
    shape(
      `M${xy(...left)}C${xy(left[0] + (x - left[0]) * 0.5, left[1] - 6)} ${xy(x - 70, y + 16)} ${xy(x, y)}${lee}H${number(left[0])}Z`,
      lit,
    ) +
    shape(
      `M${xy(x, y)}${lee}H${number(x - 210)}C${xy(x - 130, y + 210)} ${xy(x - 20, y + 170)} ${xy(x - 34, y + 96)}C${xy(x - 44, y + 54)} ${xy(x - 14, y + 30)} ${xy(x, y)}Z`,
      shade,
    )
  )
}

function mesas({ width, colors, random }: SceneCanvas): string {
  let drawing = ''
  for (let x = random.between(-60, 60); x < width; x += random.between(170, 300)) {
    const [breadth, top] = [random.between(70, 170), random.between(270, 350)]
    const slope = breadth * 0.35
    const table: Point[] = [
      [x - slope, 440],
      [x - 8, top + 62],
      [x, top],
      [x + breadth, top],
      [x + breadth + 8, top + 62],
      [x + breadth + slope, 440],
    ]
    drawing += shape(polygon(table), colors.far)
    drawing += shape(
      polygon([
        [x + breadth * 0.55, top],
        [x + breadth, top],
        [x + breadth + 8, top + 62],
        [x + breadth + slope, 440],
        [x + breadth * 0.7, 440],
      ]),
      mix(colors.far, colors.ink, 0.3),
    )
    drawing += rectangle(x - 2, top + 22, breadth + 4, 7, mix(colors.far, colors.glow, 0.35))
  }
  return drawing
}

function cactus({ colors }: SceneCanvas, x: number, y: number, scale: number): string {
  const green = mix(colors.near, colors.ink, 0.5)
  return placed(
    `<path d="M0 0V-128M0-52H-34V-96M0-36H32V-84" fill="none" stroke="${green}" stroke-width="19" stroke-linecap="round" stroke-linejoin="round"/>`,
    x,
    y,
    0,
    scale,
  )
}

function caravan({ width, colors, random }: SceneCanvas, y: number): string {
  const start = width * random.between(0.3, 0.44)
  const scale = random.between(1.1, 1.35)
  return range(random.whole(3, 6))
    .map((index) =>
      placed(
        shape('M-13 0v-12q0-6 5-7q3-8 7-1q4 2 7-1l5-10 6-1v4l-4 1-3 12q-1 4-3 5V0h-3v-9H-9V0z', colors.ink),
        start + index * 36 * scale,
        y - index * 4.4,
        0,
        scale,
      ),
    )
    .join('')
}

export type DesertSight = 'caravan' | 'cactus'

/** Dunes under a great moon or sun, crossed by a caravan or watched over by cactus and mesas. */
export function desert(canvas: SceneCanvas, sight: DesertSight): string {
  const { width, colors, random } = canvas
  const sand = (step: number) => mix(mix(colors.accent, colors.sun, 0.28), mix(colors.sun, colors.paper, 0.2), step)
  const shade = (step: number) => mix(mix(colors.accent, colors.ink, 0.28), colors.accent, step)
  let drawing = bandedSky(canvas, 470, [
    colors.sky,
    mix(colors.sky, colors.glow, 0.35),
    mix(colors.sky, colors.glow, 0.7),
    colors.glow,
  ])
  drawing += circle(width * random.between(0.56, 0.76), random.between(150, 220), random.between(70, 96), colors.sun)
  if (sight === 'cactus') drawing += mesas(canvas)
  else {
    drawing += shape(
      `M0 410C${width * 0.15} 390 ${width * 0.22} 370 ${width * 0.32} 394S${width * 0.5} 416 ${width * 0.6} 390S${width * 0.87} 372 ${width} 402V500H0Z`,
      colors.far,
    )
  }
  const spread = width / 570
  const jitter = () => random.between(-50, 50)
  const crest = (x: number, y: number, left: number, right: number, fall: number, step: number) =>
    dune(
      [x * spread + jitter(), y],
      [left * spread, y + fall],
      [right * spread + 60, y + fall * 0.9],
      sand(step),
      shade(step),
    )
  drawing += crest(440, 420, 60, 800, 96, 0.05)
  drawing += crest(140, 444, -200, 480, 108, 0.25)
  drawing += crest(360, 528, -90, 800, 116, 0.5)
  if (sight === 'caravan') drawing += caravan(canvas, 556)
  drawing += crest(110, 596, -260, 640, 116, 0.8)
  if (sight === 'cactus') {
    drawing += cactus(canvas, width * random.between(0.2, 0.3), random.between(640, 668), random.between(1.2, 1.6))
    drawing += cactus(canvas, width * random.between(0.72, 0.84), random.between(590, 620), random.between(0.6, 0.9))
  }
  return drawing
}
