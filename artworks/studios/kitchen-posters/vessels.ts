import { mix } from '../../kit/color.ts'
import { number, range } from '../../kit/curves.ts'
import { itemAt, type Random } from '../../kit/random.ts'
import { circle, ellipse, group, placed, rectangle, shape, stroke } from '../../kit/svg.ts'
import type { KitchenColors } from './palettes.ts'

const steam = (x: number, y: number, size: number, color: string) =>
  [-1, 0, 1]
    .map((curl) =>
      stroke(
        `M${number(x + curl * size * 0.34)} ${number(y)}c${number(-size * 0.22)} ${number(-size * 0.24)} ${number(size * 0.22)} ${number(-size * 0.44)} 0 ${number(-size * 0.7)}`,
        color,
        size * 0.075,
        'stroke-linecap="round"',
      ),
    )
    .join('')

/** A cup on its saucer; the rim about two hundred units wide. */
export function cup({ light, dark, red, blue, ground }: KitchenColors, random: Random, hue: number): string {
  const body = itemAt([light, red, blue], hue)
  const trim = body === light ? random.pick([red, blue]) : light
  const tall = random.between(96, 150)
  const pattern = random.whole(0, 3)
  const bowl = `M-100 0H100C100 ${number(tall * 0.6)} 70 ${number(tall)} 44 ${number(tall)}H-44C-70 ${number(tall)}-100 ${number(tall * 0.6)}-100 0Z`
  const marks =
    [
      rectangle(-110, tall * 0.3, 220, tall * 0.16, trim) + rectangle(-110, tall * 0.52, 220, tall * 0.06, trim),
      range(7)
        .map((dot) => circle(-84 + dot * 28, tall * 0.36, 9, trim))
        .join('') +
        range(6)
          .map((dot) => circle(-70 + dot * 28, tall * 0.62, 9, trim))
          .join(''),
      range(10)
        .map((bar) => rectangle(-100 + bar * 22, 0, 9, tall, trim))
        .join(''),
      '',
    ][pattern] ?? ''
  return (
    ellipse(0, tall + 12, 158, 20, mix(body, dark, 0.25)) +
    ellipse(0, tall + 6, 158, 18, body) +
    stroke(
      `M94 ${number(tall * 0.2)}C150 ${number(tall * 0.06)} 150 ${number(tall * 0.72)} 76 ${number(tall * 0.66)}`,
      body,
      17,
    ) +
    `<clipPath id="bowl"><path d="${bowl}"/></clipPath>` +
    group(
      shape(bowl, body) + marks + rectangle(46, 0, 70, tall, mix(body, dark, 0.5), 'opacity="0.22"'),
      'clip-path="url(#bowl)"',
    ) +
    ellipse(0, 0, 100, 17, mix(body, dark, 0.16)) +
    ellipse(0, 2, 90, 13, mix('#5a2f1a', dark, 0.35)) +
    steam(0, -24, 130, light === ground ? dark : light)
  )
}

/** A stove-top pot of eight facets. */
export function mokaPot({ light, dark, red, ground, blue }: KitchenColors, hue: number): string {
  const metal = itemAt([light, red, blue], hue)
  const shade = mix(metal, dark, 0.28)
  const deep = mix(metal, dark, 0.5)
  return (
    shape('M-74 196L-92 60H92L74 196Z', metal) +
    shape('M-20 196L-26 60H30L24 196Z', shade) +
    shape('M52 196L62 60H92L74 196Z', deep) +
    rectangle(-78, 40, 156, 24, dark) +
    shape('M-72 42L-96-96H-124L-108-70L-98-60L96-60L84-96H86L66 42Z', metal) +
    shape('M-18 42L-26-96H34L24 42Z', shade) +
    shape('M46 42L62-96H86L66 42Z', deep) +
    shape('M-98-96C-84-124-40-132 0-132S76-124 88-96Z', shade) +
    rectangle(-11, -152, 22, 24, dark) +
    stroke('M84-86C140-92 146-60 138 30', dark, 20, 'stroke-linecap="round"') +
    steam(-116, -112, 90, light === ground ? dark : light)
  )
}

/** A bottle standing on the origin, two to three hundred units high. */
export function bottle(
  { light, dark, red, yellow, green, blue, ground }: KitchenColors,
  random: Random,
  tall: number,
): string {
  const glass = random.pick([green, blue, red, yellow, mix(green, dark, 0.4)].filter((ink) => ink !== ground))
  const half = tall * random.between(0.13, 0.19)
  const neck = half * random.between(0.26, 0.4)
  const shoulder = tall * random.between(0.5, 0.68)
  const soft = random.chance(0.6)
  const outline = soft
    ? `M${number(-half)} 0V${number(-shoulder)}C${number(-half)} ${number(-shoulder - tall * 0.14)} ${number(-neck)} ${number(-shoulder - tall * 0.1)} ${number(-neck)} ${number(-shoulder - tall * 0.2)}V${number(-tall)}H${number(neck)}V${number(-shoulder - tall * 0.2)}C${number(neck)} ${number(-shoulder - tall * 0.1)} ${number(half)} ${number(-shoulder - tall * 0.14)} ${number(half)} ${number(-shoulder)}V0Z`
    : `M${number(-half)} 0V${number(-shoulder)}L${number(-neck)} ${number(-shoulder - tall * 0.14)}V${number(-tall)}H${number(neck)}V${number(-shoulder - tall * 0.14)}L${number(half)} ${number(-shoulder)}V0Z`
  const paper = glass === yellow ? light : random.pick([light, yellow])
  const label = rectangle(-half, -shoulder * 0.82, half * 2, shoulder * 0.52, paper)
  const mark = random.pick([
    circle(0, -shoulder * 0.56, half * 0.42, red),
    rectangle(-half * 0.6, -shoulder * 0.66, half * 1.2, shoulder * 0.06, dark) +
      rectangle(-half * 0.6, -shoulder * 0.52, half * 1.2, shoulder * 0.06, dark),
    shape(
      `M0 ${number(-shoulder * 0.74)}L${number(half * 0.5)} ${number(-shoulder * 0.42)}H${number(-half * 0.5)}Z`,
      blue,
    ),
  ])
  return (
    shape(outline, glass) +
    rectangle(half * 0.45, -shoulder * 0.98, half * 0.55, shoulder * 0.98, mix(glass, dark, 0.28)) +
    label +
    mark +
    rectangle(-half * 0.72, -shoulder * 0.96, half * 0.16, shoulder * 0.1, light) +
    rectangle(-neck * 1.25, -tall - tall * 0.05, neck * 2.5, tall * 0.07, dark)
  )
}

/** A footed bowl, its rim at the origin. */
export const bowl = ({ light, blue, dark, red }: KitchenColors, hue: number): string => {
  const clay = itemAt([light, blue, red], hue)
  const trim = clay === light ? blue : light
  return (
    shape('M-190 0H190C184 90 110 140 50 146V166H74V182H-74V166H-50V146C-110 140-184 90-190 0Z', clay) +
    shape('M70 0H190C184 90 110 140 50 146C110 100 80 40 70 0Z', mix(clay, dark, 0.2)) +
    placed(
      range(9)
        .map((index) => circle(-144 + index * 36, 34, 8, trim))
        .join(''),
      0,
      0,
    )
  )
}
