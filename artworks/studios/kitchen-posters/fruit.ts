import { mix } from '../../kit/color.ts'
import { around, xy, polygon, range, TAU } from '../../kit/curves.ts'
import { circle, ellipse, group, placed, shape, stroke } from '../../kit/svg.ts'
import type { KitchenColors } from './palettes.ts'

/** A fruit within a hundred units of the origin. */
export type Drawing = (colors: KitchenColors) => string

const leaf = (x: number, y: number, turn: number, size: number, color: string) =>
  placed(
    shape(
      `M0 0C${xy(size * 0.4, -size * 0.3)} ${xy(size * 0.4, -size * 0.8)} ${xy(0, -size)}C${xy(-size * 0.4, -size * 0.8)} ${xy(-size * 0.4, -size * 0.3)} 0 0Z`,
      color,
    ),
    x,
    y,
    turn,
  )

const orange: Drawing = ({ yellow, red, light }) => {
  const flesh = mix(yellow, red, 0.35)
  const segments = range(9).map((index) => {
    const [from, to] = [(index / 9) * TAU + 0.07, ((index + 1) / 9) * TAU - 0.07]
    return `M${xy(...around(0, 0, 14, (from + to) / 2))}L${xy(...around(0, 0, 74, from))}A76 76 0 0 1 ${xy(...around(0, 0, 74, to))}Z`
  })
  return (
    circle(0, 0, 98, flesh) +
    circle(0, 0, 88, light) +
    shape(segments.join(''), flesh, `stroke="${flesh}" stroke-width="4" stroke-linejoin="round"`)
  )
}

const lemon: Drawing = ({ yellow, dark, green, light }) =>
  placed(
    shape(
      'M-104 0C-96-10-86-14-78-26C-52-70 42-74 76-28C86-14 98-12 106 0C98 12 86 14 76 28C42 74-52 70-78 26C-86 14-96 10-104 0Z',
      yellow,
    ) +
      shape('M-78 26C-52 70 42 74 76 28C86 14 98 12 106 0C60 30-40 40-78 26Z', mix(yellow, dark, 0.16)) +
      shape('M-40-34C-20-46 10-48 30-42C10-40-20-36-36-26Z', light) +
      leaf(-92, -8, -36, 74, green),
    0,
    10,
    -24,
  )

const pear: Drawing = ({ green, yellow, dark, light }) => {
  const skin = mix(green, yellow, 0.5)
  return (
    shape(
      'M2-74C24-74 26-46 34-28C44-6 70 16 66 52C62 86 34 102 0 102S-62 86-66 52C-70 16-44-6-32-28C-24-46-20-74 2-74Z',
      skin,
    ) +
    shape('M2-74C24-74 26-46 34-28C44-6 70 16 66 52C62 86 34 102 0 102C40 60 30 0 2-74Z', mix(skin, dark, 0.18)) +
    shape('M-34 24C-48 40-48 62-38 74C-42 56-38 40-28 26Z', light) +
    stroke('M2-72C2-86 6-94 14-102', dark, 7, 'stroke-linecap="round"') +
    leaf(6, -84, 62, 58, green)
  )
}

const cherries: Drawing = ({ red, dark, green, light }) => {
  const cherry = (x: number, y: number) =>
    circle(x, y, 42, red) +
    shape(`M${x + 42} ${y}a42 42 0 0 1-84 0c20 16 60 18 84 0z`, mix(red, dark, 0.25)) +
    ellipse(x - 15, y - 16, 9, 13, light, `transform="rotate(35 ${x - 15} ${y - 16})"`)
  return (
    stroke('M-46 26C-40-30-10-70 34-94M46 40C46-10 44-50 34-94', dark, 6, 'stroke-linecap="round"') +
    cherry(-50, 52) +
    cherry(48, 60) +
    leaf(32, -92, -78, 84, green)
  )
}

const melon: Drawing = ({ red, green, light, dark }) => {
  const seeds = [
    [-48, -8],
    [-16, -14],
    [16, -14],
    [48, -8],
    [-30, 18],
    [0, 16],
    [30, 18],
    [-12, 44],
    [12, 44],
  ]
  return placed(
    shape('M-104-40A104 104 0 0 0 104-40Z', green) +
      shape('M-92-40A92 92 0 0 0 92-40Z', light) +
      shape('M-82-40A82 82 0 0 0 82-40Z', red) +
      seeds.map(([x = 0, y = 0]) => ellipse(x, y - 8, 4.5, 8, dark)).join(''),
    0,
    0,
    -14,
  )
}

const apple: Drawing = ({ red, dark, green, light }) =>
  shape(
    'M0-46C30-70 84-58 86-4C88 46 50 98 22 98C10 98 8 92 0 92S-10 98-22 98C-50 98-88 46-86-4C-84-58-30-70 0-46Z',
    red,
  ) +
  shape('M0-46C30-70 84-58 86-4C88 46 50 98 22 98C10 98 8 92 0 92C50 60 50 0 0-46Z', mix(red, dark, 0.2)) +
  shape('M-58-20C-66 0-64 24-54 40C-56 18-54-2-44-20Z', light) +
  stroke('M0-44C0-66 6-82 18-96', dark, 7, 'stroke-linecap="round"') +
  leaf(6, -66, 58, 66, green)

const fig: Drawing = ({ blue, red, light, dark, yellow }) => {
  const skin = mix(blue, dark, 0.45)
  const seeds = range(26).map((index) => circle(...around(0, 34, 12 + (index % 3) * 13, index * 2.4), 3.6, yellow))
  return (
    shape('M0-102C10-70 22-50 40-30C74 4 74 98 0 98S-74 4-40-30C-22-50-10-70 0-102Z', skin) +
    shape('M0-66C8-46 20-34 34-18C60 14 58 86 0 86S-60 14-34-18C-20-34-8-46 0-66Z', light) +
    shape('M0-14C30 4 46 30 40 54C34 74 20 78 0 78S-34 74-40 54C-46 30-30 4 0-14Z', red) +
    seeds.join('')
  )
}

const avocado: Drawing = ({ green, yellow, dark, light }) => {
  const flesh = mix(light, mix(green, yellow, 0.6), 0.45)
  return (
    shape('M0-100C34-100 40-58 54-32C72 0 80 98 0 98S-72 0-54-32C-40-58-34-100 0-100Z', mix(green, dark, 0.35)) +
    shape('M0-88C26-88 32-50 44-26C60 6 66 86 0 86S-60 6-44-26C-32-50-26-88 0-88Z', flesh) +
    circle(0, 36, 34, mix('#7a4a2a', dark, 0.25)) +
    ellipse(-12, 24, 8, 11, mix(light, '#7a4a2a', 0.4))
  )
}

const pomegranate: Drawing = ({ red, light, dark, yellow }) => {
  const seeds = range(19).map((index) => {
    const ring = index === 0 ? 0 : index < 7 ? 1 : 2
    const [x, y] = around(0, 14, ring * 24, index * (ring === 1 ? TAU / 6 : TAU / 12) + ring * 0.3)
    return ellipse(x, y, 9, 11, red)
  })
  return (
    circle(0, 14, 86, mix(red, dark, 0.2)) +
    shape(
      polygon([
        [-26, -66],
        [-34, -104],
        [-12, -86],
        [0, -108],
        [12, -86],
        [34, -104],
        [26, -66],
      ]),
      mix(red, dark, 0.2),
    ) +
    circle(0, 14, 72, mix(light, yellow, 0.3)) +
    group(seeds.join(''))
  )
}

export const FRUIT = { orange, lemon, pear, cherries, melon, apple, fig, avocado, pomegranate }
export type Fruit = keyof typeof FRUIT
