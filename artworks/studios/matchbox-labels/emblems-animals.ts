import { mix } from '../../kit/color.ts'
import { around, number, polygon, range, type Point } from '../../kit/curves.ts'
import { circle, ellipse, group, placed, shape, stroke } from '../../kit/svg.ts'
import type { LabelColors } from './palettes.ts'

const flipped = (points: readonly Point[]): Point[] => points.map(([x, y]) => [-x, y])
const pair = (points: readonly Point[], color: string) =>
  shape(polygon(points), color) + shape(polygon(flipped(points)), color)

export function fox({ paper, dark, bright }: LabelColors): string {
  const head: Point[] = [
    [-94, -102],
    [-38, -40],
    [0, -48],
    [38, -40],
    [94, -102],
    [104, 4],
    [52, 56],
    [0, 104],
    [-52, 56],
    [-104, 4],
  ]
  return (
    shape(polygon(head), bright) +
    pair(
      [
        [-94, -102],
        [-38, -40],
        [-78, -20],
      ],
      dark,
    ) +
    pair(
      [
        [-104, 4],
        [-38, 20],
        [0, 104],
        [-52, 56],
      ],
      paper,
    ) +
    shape(
      polygon([
        [-38, 20],
        [0, -36],
        [0, 104],
      ]),
      mix(bright, dark, 0.18),
    ) +
    pair(
      [
        [-70, -2],
        [-36, 6],
        [-50, 18],
      ],
      dark,
    ) +
    shape(
      polygon([
        [-16, 86],
        [16, 86],
        [0, 106],
      ]),
      dark,
    )
  )
}

export function swift({ paper, dark, bright }: LabelColors): string {
  const wing =
    'M-150 20C-96-34-30-44 20-22C66-70 122-92 190-92C150-66 118-34 92 2C110 12 128 20 150 22C124 34 96 36 72 30L-6 84L18 32C-34 40-92 34-150 20Z'
  return placed(
    shape(wing, dark) +
      shape('M-150 20C-120 8-92 4-60 6C-88 16-116 22-150 20Z', bright) +
      circle(-98, 2, 4.5, paper) +
      shape('M18-20C64-66 116-86 172-89C128-68 92-36 62 2Z', mix(dark, paper, 0.25)),
    -14,
    0,
    0,
    0.92,
  )
}

export function cat({ paper, dark, bright, second }: LabelColors): string {
  const eye = (side: number) => ellipse(side * 36, -8, 21, 17, second) + ellipse(side * 36, -8, 5, 16, dark)
  const whisker = (side: number, y: number, end: number) =>
    stroke(`M${side * 26} ${y}L${side * 118} ${end}`, paper, 3.4, 'stroke-linecap="round"')
  return (
    shape('M-92-98L-30-66H30L92-98C104-40 108 6 88 46C68 86 34 100 0 100S-68 86-88 46C-108 6-104-40-92-98Z', dark) +
    pair(
      [
        [-82, -78],
        [-44, -56],
        [-80, -34],
      ],
      bright,
    ) +
    eye(-1) +
    eye(1) +
    shape('M-13 28H13L0 43Z', bright) +
    stroke('M0 43V56M0 56C-8 70-26 70-32 58M0 56C8 70 26 70 32 58', paper, 3.4, 'stroke-linecap="round"') +
    [-1, 1].map((side) => whisker(side, 44, 30) + whisker(side, 50, 54) + whisker(side, 56, 78)).join('')
  )
}

export function owl({ paper, dark, bright, second }: LabelColors): string {
  const eye = (side: number) =>
    circle(side * 40, -42, 37, paper) + circle(side * 40, -42, 27, second) + circle(side * 40, -42, 14, dark)
  const feathers = range(4).flatMap((row) =>
    range(5 - row).map((column) => {
      const x = (column - (4 - row) / 2) * 27
      return shape(`M${number(x - 12)} ${8 + row * 22}a12 15 0 0 0 24 0z`, paper)
    }),
  )
  return (
    shape(
      'M-84-104C-50-92-24-86 0-86S50-92 84-104C92-70 96-30 90 10C84 66 48 104 0 104S-84 66-90 10C-96-30-92-70-84-104Z',
      dark,
    ) +
    shape('M-56-6C-40 12 40 12 56-6C64 50 40 92 0 92S-64 50-56-6Z', bright) +
    feathers.join('') +
    eye(-1) +
    eye(1) +
    shape('M-13-34H13L0 2Z', bright) +
    group(stroke('M-26 108v10M-38 108v10M-14 108v10M26 108v10M38 108v10M14 108v10', dark, 7, 'stroke-linecap="round"'))
  )
}

export function fish({ paper, dark, bright, second }: LabelColors): string {
  const scales = range(5).flatMap((column) =>
    range(3).map((row) => {
      const [x, y] = [-34 + column * 30, (row - 1) * 30 * (1 - column * 0.12)]
      return stroke(`M${x} ${number(y - 15)}a16 16 0 0 1 0 30`, paper, 4)
    }),
  )
  return (
    shape('M-130 0C-90-66-4-82 80-26L140-66C128-24 128 24 140 66L80 26C-4 82-90 66-130 0Z', bright) +
    shape('M-50-56C-30-92 20-104 48-84L34-46C8-62-20-66-50-56Z', dark) +
    shape('M-20 60C-10 86 20 92 40 80L30 46Z', dark) +
    scales.join('') +
    shape('M-130 0C-116-24-96-42-72-51C-54-20-54 20-72 51C-96 42-116 24-130 0Z', dark) +
    circle(-92, -10, 11, second) +
    circle(-92, -10, 5, dark)
  )
}

export function whale({ paper, dark, bright, second }: LabelColors): string {
  return group(
    shape(
      'M-134 10C-130-50-70-70-10-66C50-62 78-24 104-8C112-30 106-54 92-72C118-70 132-60 138-44C148-60 162-66 184-64C172-34 150-14 132 20C112 62 60 76-10 76C-84 76-136 62-134 10Z',
      dark,
    ) +
      shape('M-132 24C-96 40-40 40 6 26C2 62-40 76-74 72C-112 66-132 50-132 24Z', paper) +
      range(5)
        .map((line) =>
          stroke(
            `M${-118 + line * 22} ${34 + (line % 2) * 2}C${-110 + line * 22} 50 ${-104 + line * 22} 62 ${-92 + line * 21} 70`,
            dark,
            3,
          ),
        )
        .join('') +
      circle(-62, -2, 6, second) +
      stroke('M-50-78C-52-104-66-116-86-112M-50-78C-48-104-34-116-14-112', bright, 9, 'stroke-linecap="round"') +
      shape('M20 40C34 62 30 84 10 96C0 78-2 60 2 44Z', mix(dark, paper, 0.2)),
    'transform="translate(-22 0)"',
  )
}

export function bee({ paper, dark, bright, second }: LabelColors): string {
  const stripe = (y: number, half: number) => shape(`M${-half} ${y}H${half}V${y + 18}H${-half}Z`, dark)
  const wing = (side: number) =>
    placed(
      ellipse(0, 0, 76, 30, paper) + stroke('M-60 0H56M-40-14L40-10M-40 14L40 10', mix(paper, dark, 0.35), 2.5),
      side * 76,
      -44,
      side * -24,
    )
  return (
    wing(-1) +
    wing(1) +
    `<clipPath id="body"><path d="M0-50C46-50 58-4 50 36C42 76 18 100 0 112C-18 100-42 76-50 36C-58-4-46-50 0-50Z"/></clipPath>` +
    group(
      shape('M-60-60H60V120H-60Z', second) + stripe(-14, 60) + stripe(22, 60) + stripe(58, 60),
      'clip-path="url(#body)"',
    ) +
    circle(0, -66, 30, dark) +
    circle(-13, -72, 6, bright) +
    circle(13, -72, 6, bright) +
    stroke('M-10-92C-14-108-26-114-36-112M10-92C14-108 26-114 36-112', dark, 5, 'stroke-linecap="round"')
  )
}

export function hare({ paper, dark, bright, second }: LabelColors): string {
  const ear = (side: number) =>
    placed(ellipse(0, -62, 21, 66, bright) + ellipse(0, -58, 10, 48, paper), side * 26, -26, side * 13)
  const eye = (side: number) => circle(side * 30, -6, 11, dark) + circle(side * 27, -10, 3.5, paper)
  return placed(
    ear(-1) +
      ear(1) +
      shape('M0-50C48-50 70-14 66 24C62 66 34 98 0 98S-62 66-66 24C-70-14-48-50 0-50Z', bright) +
      shape('M0 22C26 22 42 40 40 58C36 84 18 98 0 98S-36 84-40 58C-42 40-26 22 0 22Z', paper) +
      eye(-1) +
      eye(1) +
      shape('M-11 34H11L0 48Z', dark) +
      stroke('M0 48V62M0 62C-6 72-18 72-22 66M0 62C6 72 18 72 22 66', dark, 3.4, 'stroke-linecap="round"') +
      range(2)
        .map((row) =>
          stroke(`M-30 ${52 + row * 12}L-104 ${44 + row * 26}M30 ${52 + row * 12}L104 ${44 + row * 26}`, dark, 2.6),
        )
        .join('') +
      circle(0, -32, 7, second),
    0,
    24,
    0,
    0.88,
  )
}

export const crab = ({ paper, dark, bright }: LabelColors): string => {
  const leg = (side: number, index: number) => {
    const [x, y] = around(0, 10, 96, side > 0 ? 0.1 + index * 0.3 : Math.PI - 0.1 - index * 0.3)
    return stroke(
      `M${side * 50} ${10 + index * 12}L${number(x)} ${number(y - 14)}L${number(x + side * 22)} ${number(y + 22)}`,
      bright,
      10,
      'stroke-linejoin="round" stroke-linecap="round"',
    )
  }
  const claw = (side: number) =>
    stroke(`M${side * 62}-10C${side * 110}-20 ${side * 112}-50 ${side * 96}-66`, bright, 15) +
    shape(
      `M${side * 112}-56C${side * 130}-90 ${side * 104}-122 ${side * 72}-116L${side * 90}-94L${side * 60}-96C${side * 58}-66 ${side * 86}-46 ${side * 112}-56Z`,
      bright,
    )
  return (
    [0, 1, 2].map((index) => leg(1, index) + leg(-1, index)).join('') +
    claw(1) +
    claw(-1) +
    ellipse(0, 18, 82, 56, bright) +
    stroke('M-44 36C-20 54 20 54 44 36', dark, 6, 'stroke-linecap="round"') +
    stroke('M-24-30V-52M24-30V-52', bright, 8) +
    circle(-24, -58, 13, paper) +
    circle(24, -58, 13, paper) +
    circle(-24, -58, 6, dark) +
    circle(24, -58, 6, dark)
  )
}
