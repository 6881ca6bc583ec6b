import { mix } from '../../kit/color.ts'
import { xy, number, polygon, range } from '../../kit/curves.ts'
import { circle, placed, rectangle, shape, stroke } from '../../kit/svg.ts'
import { bandedSky, HEIGHT, type SceneCanvas } from './scene.ts'

function lighthouse({ colors, random }: SceneCanvas, night: boolean): string {
  const height = random.between(230, 290)
  const bands = random.whole(2, 4)
  let drawing = ''
  if (night) {
    const beam = mix(colors.sun, colors.sky, 0.25)
    const lamp = -height - 22
    drawing += shape(
      polygon([
        [-8, lamp],
        [-900, lamp - 120],
        [-900, lamp + 90],
      ]),
      beam,
    )
    drawing += shape(
      polygon([
        [8, lamp],
        [900, lamp - 70],
        [900, lamp + 130],
      ]),
      beam,
    )
  }
  const half = (y: number) => 22 + (16 * (height + y)) / height
  drawing += shape(
    polygon([
      [-half(-height), -height],
      [half(-height), -height],
      [half(0), 0],
      [-half(0), 0],
    ]),
    colors.paper,
  )
  for (const band of range(bands)) {
    const top = -height + (height * (band * 2 + 1)) / (bands * 2 + 1)
    const bottom = top + height / (bands * 2 + 1)
    drawing += shape(
      polygon([
        [-half(top), top],
        [half(top), top],
        [half(bottom), bottom],
        [-half(bottom), bottom],
      ]),
      colors.accent,
    )
  }
  drawing += shape(
    polygon([
      [6, -height],
      [half(-height), -height],
      [half(0), 0],
      [12, 0],
    ]),
    colors.ink,
    'opacity="0.16"',
  )
  drawing += rectangle(-34, -height - 6, 68, 9, colors.ink) + rectangle(-17, -height - 38, 34, 32, colors.sun)
  drawing +=
    rectangle(-2, -height - 38, 4, 32, colors.ink) +
    shape(`M-24 ${number(-height - 38)}a24 22 0 0 1 48 0z`, colors.accent)
  drawing += rectangle(-2, -height - 76, 4, 18, colors.ink) + rectangle(-7, -26, 14, 26, colors.ink)
  return drawing
}

function cottage({ colors }: SceneCanvas): string {
  const wall = mix(colors.paper, colors.glow, 0.2)
  return (
    rectangle(0, -34, 84, 40, wall) +
    shape('M-6-34L14-62H70L90-34Z', mix(colors.accent, colors.ink, 0.25)) +
    rectangle(58, -72, 12, 26, colors.paper) +
    rectangle(12, -24, 12, 14, colors.ink) +
    rectangle(36, -24, 12, 30, colors.ink) +
    rectangle(60, -24, 12, 14, colors.ink)
  )
}

/** A striped lighthouse on its headland above the breakers, beams out at night. */
export function cape(canvas: SceneCanvas): string {
  const { width, colors, random, night } = canvas
  const horizon = random.between(420, 470)
  let drawing = bandedSky(canvas, horizon, [
    colors.sky,
    mix(colors.sky, colors.glow, 0.33),
    mix(colors.sky, colors.glow, 0.66),
    colors.glow,
  ])
  const disc = night ? random.between(36, 52) : random.between(90, 130)
  drawing += circle(
    width * random.between(0.16, 0.34),
    night ? random.between(110, 170) : horizon - random.between(-20, 70),
    disc,
    colors.sun,
  )
  drawing += rectangle(0, horizon, width, HEIGHT - horizon, colors.water)
  drawing += shape(
    `M0 ${horizon}L0 ${horizon - 26}C${xy(width * 0.1, horizon - 44)} ${xy(width * 0.2, horizon - 16)} ${xy(width * 0.36, horizon)}Z`,
    colors.far,
  )
  const [x, y] = [width * random.between(0.6, 0.74), random.between(388, 420)]
  drawing += placed(lighthouse(canvas, night), x, y)
  if (random.chance(0.75)) drawing += placed(cottage(canvas), x + random.between(52, 80), y + 12)
  const rock = mix(colors.near, colors.ink, 0.25)
  const dark = mix(colors.near, colors.ink, 0.62)
  drawing += shape(
    `M${xy(x - 150, 700)}C${xy(x - 190, 600)} ${xy(x - 120, 560)} ${xy(x - 140, 500)}C${xy(x - 120, 430)} ${xy(x - 80, y + 2)} ${xy(x - 40, y - 4)}C${xy(x + 60, y)} ${xy(width - 60, y - 20)} ${xy(width + 20, y - 14)}V700Z`,
    rock,
  )
  drawing += shape(
    `M${xy(x - 150, 700)}C${xy(x - 190, 600)} ${xy(x - 120, 560)} ${xy(x - 140, 500)}C${xy(x - 90, 520)} ${xy(x - 80, 600)} ${xy(x - 20, 610)}C${xy(x + 60, 620)} ${xy(x + 80, 540)} ${xy(x + 150, 560)}C${xy(x + 200, 580)} ${xy(width, 560)} ${xy(width + 20, 540)}V700Z`,
    dark,
  )
  for (const row of range(9)) {
    const [level, half] = [horizon + 26 + row * 26, 30 + row * 5]
    let data = ''
    for (let start = -half * (1 + (row % 2)); start < width; start += half * 2) {
      if (start < x - 130 - half * 2)
        data += `M${xy(start, level)}q${number(half)} ${number(9 + row)} ${number(half * 2)} 0`
    }
    drawing += data
      ? stroke(data, row % 2 ? mix(colors.water, colors.paper, 0.6) : mix(colors.water, colors.ink, 0.3), 3.5)
      : ''
  }
  for (const _ of range(night ? 0 : random.whole(3, 6))) {
    const [bird, level] = [random.between(0.1, 0.9) * width, random.between(70, 260)]
    drawing += stroke(`M${xy(bird - 15, level - 5)}q9-7 15 5q6-12 15-5`, colors.ink, 3, 'stroke-linecap="round"')
  }
  return drawing
}
