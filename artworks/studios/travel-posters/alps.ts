import { mix } from '../../kit/color.ts'
import { polygon, range, type Point } from '../../kit/curves.ts'
import { circle, placed, rectangle, shape } from '../../kit/svg.ts'
import { bandedSky, HEIGHT, type SceneCanvas } from './scene.ts'

interface Peak {
  x: number
  foot: number
  width: number
  height: number
  lit: string
  shade: string
  snow?: readonly [lit: string, shade: string]
}

function mountain({ random }: SceneCanvas, { x, foot, width, height, lit, shade, snow }: Peak): string {
  const top: Point = [x + random.between(-0.05, 0.05) * width, foot - height]
  const ridge = range(7).map((index): Point => {
    const jag = (index % 2 ? -0.5 : 1) * (10 + random() * width * 0.05) + (index + 1) * 4
    return [top[0] + jag, top[1] + (height * (index + 1)) / 7]
  })
  const left = (t: number): Point => [top[0] + (x - width / 2 - top[0]) * t, top[1] + height * t]
  const right = (t: number): Point => [top[0] + (x + width / 2 - top[0]) * t, top[1] + height * t]
  let drawing = shape(polygon([left(1), top, right(1)]), shade) + shape(polygon([left(1), top, ...ridge]), lit)
  if (!snow) return drawing
  const [first = top, second = top] = ridge
  const west: Point[] = [
    left(0.36),
    [top[0] - width * 0.1, top[1] + height * 0.27],
    [top[0] - width * 0.055, top[1] + height * 0.42],
  ]
  const east: Point[] = [
    [top[0] + width * 0.05, top[1] + height * 0.36],
    [top[0] + width * 0.085, top[1] + height * 0.25],
    right(0.31),
  ]
  drawing +=
    shape(polygon([top, ...west, second, ...east]), snow[1]) + shape(polygon([top, ...west, second, first]), snow[0])
  return drawing
}

function massif(canvas: SceneCanvas): string {
  const { width, colors, random } = canvas
  const snow = [colors.paper, mix(colors.paper, colors.far, 0.3)] as const
  const haze = { lit: mix(colors.far, colors.sky, 0.45), shade: mix(colors.far, colors.sky, 0.2) }
  const main = { lit: colors.far, shade: mix(colors.far, colors.ink, 0.45), snow }
  const flank = { lit: mix(colors.far, colors.ink, 0.2), shade: mix(colors.far, colors.ink, 0.6), snow }
  let drawing = ''
  for (let x = 60; x < width + 120; x += random.between(230, 330)) {
    drawing += mountain(canvas, {
      x,
      foot: 500,
      width: random.between(340, 430),
      height: random.between(210, 280),
      ...haze,
    })
  }
  const summit = width * random.between(0.34, 0.62)
  drawing += mountain(canvas, { x: summit, foot: 505, width: 500, height: random.between(340, 400), ...main })
  for (let x = summit - 260; x > -200; x -= random.between(240, 330)) {
    drawing += mountain(canvas, { x, foot: 515, width: 340, height: random.between(200, 260), ...flank })
  }
  for (let x = summit + 260; x < width + 200; x += random.between(240, 330)) {
    drawing += mountain(canvas, { x, foot: 515, width: 340, height: random.between(200, 270), ...flank })
  }
  return drawing
}

function viaduct({ width, colors, random }: SceneCanvas): string {
  const stone = mix(colors.paper, colors.glow, 0.35)
  const dark = mix(stone, colors.ink, 0.25)
  let drawing = rectangle(0, 511, width, 11, colors.paper)
  for (const index of range(width / 78 + 1)) {
    const x = index * 78 - 20
    drawing += shape(`M${x} 522h78v110h-12v-72a27 27 0 0 0-54 0v72h-12z`, stone) + rectangle(x + 66, 522, 12, 110, dark)
  }
  const length = random.between(240, Math.min(420, width * 0.62))
  const x = random.between(0.12, 0.26) * width
  const trim = mix(colors.accent, colors.ink, 0.4)
  drawing +=
    shape(`M${x} 511v-26q0-6 6-6h${length - 44}q34 0 42 32z`, colors.accent) + rectangle(x, 501, length, 10, trim)
  for (const index of range((length - 60) / 32)) drawing += rectangle(x + 12 + index * 32, 485, 22, 10, colors.sun)
  return drawing + rectangle(x + 104, 479, 3, 32, trim) + rectangle(x + 200, 479, 3, 32, trim)
}

function lake({ width, colors, random }: SceneCanvas): string {
  let drawing =
    rectangle(0, 500, width, 200, colors.water) + rectangle(0, 500, width, 5, mix(colors.near, colors.ink, 0.4))
  for (const index of range(46)) {
    const y = 508 + index * 4
    drawing += rectangle(
      random() * width,
      y,
      random.between(30, 150),
      2.4,
      index % 3 ? mix(colors.water, colors.sky, 0.45) : colors.paper,
    )
  }
  const x = width * random.between(0.3, 0.7)
  return (
    drawing +
    shape(`M${x - 60} 566h120q-8 18-30 18h-66q-18 0-24-18z`, colors.accent) +
    rectangle(x - 38, 548, 72, 18, colors.paper) +
    rectangle(x - 6, 528, 14, 20, colors.ink) +
    range(4)
      .map((index) => rectangle(x - 31 + index * 17, 553, 9, 8, colors.ink))
      .join('')
  )
}

function cableCar({ width, colors, random }: SceneCanvas): string {
  const [start, end] = [random.between(120, 200), random.between(300, 380)]
  const height = (x: number) => start + ((end - start) * x) / width
  let drawing = shape(`M0 ${height(0) - 1.5}L${width} ${height(width) - 1.5}v3L0 ${height(0) + 1.5}Z`, colors.ink)
  for (const place of [random.between(0.14, 0.3), random.between(0.62, 0.82)]) {
    const [x, y] = [place * width, height(place * width)]
    drawing += placed(
      rectangle(-2, 0, 4, 26, colors.ink) +
        `<rect x="-27" y="24" width="54" height="42" rx="8" fill="${colors.accent}"/>` +
        rectangle(-20, 31, 17, 15, colors.paper) +
        rectangle(3, 31, 17, 15, colors.paper) +
        rectangle(-27, 52, 54, 4, mix(colors.accent, colors.ink, 0.4)),
      x,
      y,
      0,
      1.15,
    )
  }
  return drawing
}

export type AlpineWay = 'viaduct' | 'lake' | 'cable-car'

/** Snow peaks with the way through them: a train on arches, a lake steamer or a cable car. */
export function alps(canvas: SceneCanvas, way: AlpineWay): string {
  const { width, colors, random } = canvas
  let drawing = bandedSky(canvas, 520, [colors.sky, mix(colors.sky, colors.glow, 0.5), colors.glow])
  drawing += circle(width * random.between(0.66, 0.84), random.between(100, 180), random.between(46, 70), colors.sun)
  for (const _ of range(width / 150)) {
    const length = random.between(80, 160)
    drawing += `<rect x="${Math.round(random.between(-30, width - 60))}" y="${Math.round(random.between(90, 250))}" width="${Math.round(length)}" height="13" rx="6.5" fill="${mix(colors.paper, colors.sky, 0.15)}"/>`
  }
  drawing += massif(canvas)
  const meadow = (y: number, color: string) =>
    shape(
      `M0 ${y}C${width * 0.2} ${y - 30} ${width * 0.37} ${y - 15} ${width * 0.52} ${y}S${width * 0.85} ${y - 20} ${width} ${y - 34}V${HEIGHT}H0Z`,
      color,
    )
  drawing += meadow(498, mix(colors.near, colors.sky, 0.25)) + meadow(536, colors.near)
  if (way === 'viaduct') drawing += viaduct(canvas)
  if (way === 'lake') drawing += lake(canvas)
  if (way === 'cable-car') drawing += cableCar(canvas)
  drawing += meadow(630, mix(colors.near, colors.ink, 0.35))
  for (let x = -10; x < width + 20; x += random.between(15, 27)) {
    const dip = Math.exp(-((x - width * 0.55) ** 2) / 14000) * 0.35
    const green = mix(colors.near, colors.ink, random.between(0.55, 0.72))
    drawing += placed(
      shape('M0-76L15-40H8L20-16H10L24 8H-24L-10-16H-20L-8-40H-15Z', green) + rectangle(-3, 8, 6, 14, colors.ink),
      x,
      random.between(656, 704),
      0,
      random.between(0.8, 1.5) - dip,
    )
  }
  return drawing + rectangle(0, 692, width, 12, mix(colors.near, colors.ink, 0.65))
}
