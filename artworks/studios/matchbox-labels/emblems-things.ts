import { mix } from '../../kit/color.ts'
import { around, xy, number, polygon, range, TAU, type Point } from '../../kit/curves.ts'
import { circle, rectangle, shape, stroke } from '../../kit/svg.ts'
import type { LabelColors } from './palettes.ts'

export function lighthouse({ paper, dark, bright, field }: LabelColors): string {
  const beam = (side: number) =>
    shape(
      polygon([
        [side * 10, -64],
        [side * 330, -130],
        [side * 330, 4],
      ]),
      mix(paper, field, 0.12),
    )
  const bands = range(3).map((band) => {
    const y = -18 + band * 46
    return shape(
      polygon([
        [-23 - band * 4, y],
        [23 + band * 4, y],
        [25 + band * 4, y + 23],
        [-25 - band * 4, y + 23],
      ]),
      bright,
    )
  })
  return (
    beam(-1) +
    beam(1) +
    shape(
      polygon([
        [-36, 112],
        [-20, -44],
        [20, -44],
        [36, 112],
      ]),
      paper,
    ) +
    bands.join('') +
    rectangle(-28, -52, 56, 9, dark) +
    rectangle(-17, -82, 34, 32, paper) +
    rectangle(-2, -82, 4, 32, dark) +
    shape('M-23-82a23 21 0 0 1 46 0z', bright) +
    rectangle(-2, -118, 4, 18, dark) +
    shape('M-90 118C-70 92-40 100-20 92C10 84 50 90 90 118Z', dark)
  )
}

export function moon({ paper, dark, field, bright }: LabelColors): string {
  return (
    circle(0, 0, 104, dark) +
    shape('M22-82A84 84 0 1 0 22 82A66 66 0 0 1 22-82Z', mix(paper, field, 0.3)) +
    shape('M-6-30C-20-24-34-10-40 2L-20 4C-26 12-26 18-14 22', 'none', `stroke="${dark}" stroke-width="4"`) +
    circle(-38, -22, 5, dark) +
    shape(star(44, -30, 20, 5), paper) +
    shape(star(66, 22, 12, 5), paper) +
    shape(star(28, 34, 9, 5), bright)
  )
}

const star = (x: number, y: number, radius: number, points: number, depth = 0.42): string =>
  polygon(
    range(points * 2).map((index): Point =>
      around(x, y, index % 2 ? radius * depth : radius, -Math.PI / 2 + (index * TAU) / points / 2),
    ),
  )

export function sun({ paper, dark, bright, second }: LabelColors): string {
  const ray = (index: number) => {
    const angle = (index * TAU) / 16
    const width = 0.11
    return shape(
      polygon([
        around(0, 0, 70, angle - width),
        around(0, 0, index % 2 ? 104 : 122, angle),
        around(0, 0, 70, angle + width),
      ]),
      index % 2 ? second : bright,
    )
  }
  return (
    range(16).map(ray).join('') +
    circle(0, 0, 66, bright) +
    circle(0, 0, 56, second) +
    stroke(
      'M-36-8C-30-18-18-18-12-8M12-8C18-18 30-18 36-8M0-4L-7 16H4',
      dark,
      5,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    stroke('M-22 28C-10 40 10 40 22 28', dark, 5, 'stroke-linecap="round"') +
    circle(-34, 14, 7, mix(bright, paper, 0.35)) +
    circle(34, 14, 7, mix(bright, paper, 0.35))
  )
}

export function compassStar({ paper, dark, bright, second }: LabelColors): string {
  const point = (index: number, length: number, breadth: number, lit: string, shade: string) => {
    const angle = (index * TAU) / 4 - Math.PI / 2
    const tip = around(0, 0, length, angle)
    return (
      shape(polygon([[0, 0], around(0, 0, breadth, angle - Math.PI / 4), tip]), lit) +
      shape(polygon([[0, 0], around(0, 0, breadth, angle + Math.PI / 4), tip]), shade)
    )
  }
  return (
    circle(0, 0, 96, dark) +
    circle(0, 0, 84, paper) +
    circle(0, 0, 78, dark) +
    range(4)
      .map((index) => point(index + 0.5, 84, 26, second, mix(second, dark, 0.4)))
      .join('') +
    range(4)
      .map((index) => point(index, 118, 32, paper, bright))
      .join('') +
    circle(0, 0, 9, dark)
  )
}

export function ship({ paper, dark, bright, second }: LabelColors): string {
  const waves = range(2).map((row) => {
    let data = ''
    for (let x = -150 + row * 20; x < 150; x += 40) data += `M${x} ${92 + row * 16}q20 13 40 0`
    return stroke(data, dark, 6)
  })
  return (
    shape('M-6-112H4V60H-6Z', dark) +
    shape('M10-100C64-70 84-20 86 36H10Z', paper) +
    shape('M10-40C52-34 80-6 85 18L86 36H10Z', bright) +
    shape('M-12-84C-56-54-76-10-80 36H-12Z', second) +
    shape('M4-112L48-100L4-88Z', bright) +
    shape('M-116 48H116C104 80 84 94 50 94H-56C-86 94-106 78-116 48Z', dark) +
    rectangle(-108, 56, 216, 7, paper) +
    waves.join('')
  )
}

export function key({ paper, dark, bright, second }: LabelColors): string {
  return (
    circle(0, -64, 52, dark) +
    circle(0, -64, 40, second) +
    circle(0, -64, 22, dark) +
    shape(star(0, -64, 17, 4, 0.36), paper) +
    rectangle(-12, -16, 24, 134, dark) +
    rectangle(-5, -16, 10, 128, second) +
    rectangle(10, 56, 40, 17, dark) +
    rectangle(10, 88, 52, 19, dark) +
    rectangle(-24, -20, 48, 13, bright)
  )
}

export function anchor({ paper, dark, bright }: LabelColors): string {
  const fluke = (side: number) =>
    shape(
      polygon([
        [side * 112, 8],
        [side * 62, 38],
        [side * 116, 62],
      ]),
      dark,
    )
  return (
    stroke('M0-96m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0', dark, 12) +
    rectangle(-10, -76, 20, 180, dark) +
    rectangle(-58, -58, 116, 18, dark) +
    stroke('M-96 30C-92 82-44 104 0 104S92 82 96 30', dark, 20) +
    fluke(1) +
    fluke(-1) +
    stroke('M14-92C74-70 70-20 10-6S-60 52 6 66S60 110 30 124', bright, 9, 'stroke-linecap="round"') +
    stroke('M14-92C74-70 70-20 10-6S-60 52 6 66S60 110 30 124', paper, 9, 'stroke-dasharray="4 13"')
  )
}

export function comet({ paper, dark, bright, second }: LabelColors): string {
  const tail = (spread: number, length: number, color: string) =>
    shape(
      `M${xy(40, -40)}C${xy(-20 - spread, -10)} ${xy(-70, 30 + spread)} ${xy(-length, 96)}C${xy(-60, 70 + spread * 1.4)} ${xy(10, 50 + spread)} ${xy(62, -16)}Z`,
      color,
    )
  return (
    tail(22, 168, bright) +
    tail(2, 138, second) +
    tail(-16, 112, paper) +
    circle(52, -40, 42, dark) +
    shape(star(52, -40, 62, 8, 0.5), dark) +
    shape(star(52, -40, 46, 8, 0.52), second) +
    circle(52, -40, 17, paper) +
    [
      [-96, -70, 12],
      [-30, -96, 8],
      [96, 62, 11],
      [20, 92, 7],
    ]
      .map(([x = 0, y = 0, size = 8]) => shape(star(x, y, size, 4, 0.3), paper))
      .join('')
  )
}

export function torch({ paper, dark, bright, second }: LabelColors): string {
  return (
    shape(
      'M0-122C34-82 56-62 50-26C46 2 26 16 0 16S-46 2-50-26C-54-52-36-60-30-84C-16-76-14-66-12-56C-4-72-6-98 0-122Z',
      bright,
    ) +
    shape(
      'M2-74C20-50 30-38 28-20C26-2 14 8 0 8S-26-2-28-20C-28-34-18-40-14-52C-6-46-6-40-4-34C2-44 0-58 2-74Z',
      second,
    ) +
    shape('M-44 14H44L34 36H-34Z', dark) +
    shape('M-26 36H26L12 122H-12Z', dark) +
    range(3)
      .map((ring) => rectangle(-24 + ring * 4, 50 + ring * 22, 48 - ring * 8, 7, paper))
      .join('')
  )
}

export function pine({ paper, dark, bright, second }: LabelColors): string {
  const tier = (y: number, half: number, tall: number) =>
    shape(`M0 ${y - tall}L${half} ${y}H${-half}Z`, dark) +
    shape(`M0 ${y - tall}L${half} ${y}H0Z`, mix(dark, second, 0.35))
  return (
    circle(0, -24, 92, bright) +
    rectangle(-9, 84, 18, 34, dark) +
    tier(92, 74, 80) +
    tier(52, 60, 74) +
    tier(12, 46, 70) +
    tier(-26, 32, 66) +
    shape(
      `M-130 116H130${range(9)
        .map((step) => `L${number(110 - step * 28)} ${step % 2 ? 120 : 114}`)
        .join('')}Z`,
      dark,
    ) +
    circle(58, -70, 13, paper)
  )
}
