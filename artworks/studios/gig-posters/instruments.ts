import { mix } from '../../kit/color.ts'
import { around, polygon, range, TAU, type Point } from '../../kit/curves.ts'
import { circle, ellipse, group, placed, rectangle, shape, stroke } from '../../kit/svg.ts'
import type { GigCanvas } from './pictures.ts'

function record({ colors, random }: GigCanvas, radius: number): string {
  const grooves = range(7).map((ring) =>
    circle(0, 0, radius * (0.94 - ring * 0.085), ring % 2 ? colors.dark : mix(colors.dark, colors.paper, 0.16)),
  )
  const shine = [0.5, 3.64].map((angle) =>
    shape(
      polygon([[0, 0], around(0, 0, radius * 0.92, angle), around(0, 0, radius * 0.92, angle + 0.3)]),
      colors.paper,
      'opacity="0.22"',
    ),
  )
  return (
    circle(0, 0, radius, colors.dark) +
    grooves.join('') +
    shine.join('') +
    circle(0, 0, radius * 0.36, random.pick([colors.bright, colors.extra])) +
    circle(0, 0, radius * 0.27, colors.paper) +
    circle(0, 0, radius * 0.05, colors.dark)
  )
}

function guitar({ colors }: GigCanvas, size: number): string {
  const k = size / 300
  const wood = colors.extra
  const body =
    'M0 10C62 4 96 48 82 96C76 120 84 132 96 152C124 206 82 264 0 264C-82 264-124 206-96 152C-84 132-76 120-82 96C-96 48-62 4 0 10Z'
  return placed(
    shape(body, colors.dark, 'transform="translate(9 9)"') +
      shape(body, wood) +
      shape('M0 10C62 4 96 48 82 96C76 120 84 132 96 152C124 206 82 264 0 264Z', mix(wood, colors.dark, 0.2)) +
      circle(0, 122, 36, colors.dark) +
      stroke('M-34 122a34 34 0 1 0 68 0a34 34 0 1 0-68 0', colors.paper, 4) +
      rectangle(-13, -250, 26, 380, colors.dark) +
      range(9)
        .map((fret) => rectangle(-13, -226 + fret * 28, 26, 3, colors.paper))
        .join('') +
      shape('M-19-250L-22-318H22L19-250Z', colors.dark) +
      range(3)
        .map((peg) => circle(-29, -304 + peg * 20, 6, colors.paper) + circle(29, -304 + peg * 20, 6, colors.paper))
        .join('') +
      rectangle(-40, 206, 80, 14, colors.dark) +
      range(4)
        .map((string) => rectangle(-9 + string * 5.4, -304, 1.4, 512, colors.paper))
        .join(''),
    0,
    20 * k,
    0,
    k,
  )
}

function microphone({ colors }: GigCanvas, size: number): string {
  const k = size / 300
  const bars = range(6)
    .map((bar) => rectangle(-70, -206 + bar * 32, 140, 9, colors.dark))
    .join('')
  return placed(
    `<clipPath id="head"><rect x="-76" y="-240" width="152" height="264" rx="76"/></clipPath>` +
      group(
        rectangle(-76, -240, 152, 264, colors.paper) +
          rectangle(14, -240, 70, 264, mix(colors.paper, colors.dark, 0.18)) +
          bars +
          rectangle(-76, -78, 152, 18, colors.bright),
        'clip-path="url(#head)"',
      ) +
      stroke('M-110-90V-60A110 110 0 0 0 110-60V-90', colors.dark, 20) +
      rectangle(-10, 50, 20, 150, colors.dark) +
      rectangle(-72, 192, 144, 22, colors.dark),
    0,
    10,
    0,
    k,
  )
}

function drum({ colors }: GigCanvas, size: number): string {
  const k = size / 300
  const zig = range(8).map((step): Point => [-180 + step * 51.4, step % 2 ? 150 : -30])
  return placed(
    shape('M-180-50V140A180 60 0 0 0 180 140V-50Z', colors.bright) +
      `<clipPath id="shell"><path d="M-180-50V140A180 60 0 0 0 180 140V-50Z"/></clipPath>` +
      group(stroke(polygon(zig, false), colors.paper, 9), 'clip-path="url(#shell)"') +
      stroke('M-180 128A180 60 0 0 0 180 128', colors.dark, 18) +
      ellipse(0, -50, 184, 62, colors.dark) +
      ellipse(0, -54, 172, 54, colors.paper) +
      placed(rectangle(-7, -200, 14, 250, colors.dark) + circle(0, 50, 17, colors.extra), -60, -120, 38) +
      placed(rectangle(-7, -200, 14, 250, colors.dark) + circle(0, 50, 17, colors.extra), 60, -120, -38),
    0,
    30,
    0,
    k,
  )
}

function keyboard({ colors }: GigCanvas, size: number): string {
  const width = (size * 2.1) / 9
  const keys = range(9).map((key) =>
    rectangle(-size * 1.05 + key * width + 2, -size * 0.7, width - 4, size * 1.4, colors.paper),
  )
  const sharps = [0, 1, 3, 4, 5, 7].map((key) =>
    rectangle(-size * 1.05 + (key + 0.7) * width, -size * 0.7, width * 0.6, size * 0.86, colors.dark),
  )
  const frame = rectangle(-size * 1.05 - 8, -size * 0.7 - 34, size * 2.1 + 16, size * 1.4 + 42, colors.dark)
  return (
    frame +
    rectangle(-size * 1.05 - 8, -size * 0.7 - 12, size * 2.1 + 16, 12, colors.bright) +
    keys.join('') +
    sharps.join('')
  )
}

export const INSTRUMENTS = { record, guitar, microphone, drum, keyboard }
export type Instrument = keyof typeof INSTRUMENTS

/** An instrument in front of rays, a disc or plain ground. */
export function instrument(field: GigCanvas, kind: Instrument): string {
  const { width, height, colors, random } = field
  const [cx, cy] = [width / 2, height / 2]
  const ray = mix(colors.ground, colors.paper, 0.28)
  const wedges = random.pick([18, 24, 32])
  const turn = random() * 0.3
  const behind = random.pick([
    range(wedges / 2)
      .map((wedge) =>
        shape(
          polygon([
            [cx, cy],
            around(cx, cy, height, turn + (TAU * wedge * 2) / wedges),
            around(cx, cy, height, turn + (TAU * (wedge * 2 + 1)) / wedges),
          ]),
          ray,
        ),
      )
      .join(''),
    circle(cx, cy, Math.min(width, height) * 0.44, ray),
    range(6)
      .map((ring) => circle(cx, cy, Math.min(width, height) * (0.52 - ring * 0.075), ring % 2 ? colors.ground : ray))
      .join(''),
  ])
  const size = Math.min(width * 0.4, height * 0.41)
  const tilt = kind === 'guitar' ? random.between(-28, 28) : kind === 'keyboard' ? random.between(-14, 14) : 0
  const reach = { record: 1, guitar: 1.24, microphone: 1.12, drum: 0.98, keyboard: 0.86 }[kind]
  return behind + placed(INSTRUMENTS[kind](field, size * reach), cx, cy, tilt)
}
