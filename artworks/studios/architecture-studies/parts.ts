import { mix } from '../../kit/color.ts'
import { xy, number, polygon } from '../../kit/curves.ts'
import { palettes } from '../../kit/palettes.ts'
import type { Random } from '../../kit/random.ts'
import { circle, rectangle, shape } from '../../kit/svg.ts'

/** Walls in full light, half light and shadow. */
export const PALETTES = palettes(
  ['sky', 'haze', 'lit', 'half', 'dark', 'floor', 'warm', 'door'],
  [
    'terracotta #7FA9BD #C9D6D2 #EBD9C0 #C98F6F #8E4B3A #D9B48F #E8B36B #8A3B2E',
    'white #3E7FA6 #9CC3D6 #F6EFE2 #D3C6BE #5A5F80 #E7D8C2 #F4C05A #C2502F',
    'blue-and-white #2F64A0 #9CC3D6 #F6EFE2 #CFC4C0 #4A5A7C #E4DCD0 #F2C879 #2B5AA0',
    'pink #8FB9C4 #DCE4DC #F3CFC0 #DA9C8F #8C4A5C #EBC3A8 #F6DFA6 #2F6B6B',
    'ochre #6FA0A8 #CFDDCB #EBC98A #C98F4C #7A4526 #DDB070 #F7E3AE #35566B',
    'rose #E9B9A0 #F4DCC3 #F0D3C4 #C08A86 #6B3F58 #D9A893 #F5C04E #46355E',
    'sand #B8CFD3 #E6E6DA #EFE3CC #CDB28E #7D6650 #DCC6A2 #E39B5A #4F6A5C',
    'violet #5C5A93 #D3A0A6 #D9C6D2 #9A7FA2 #453763 #B79AA8 #F5CF94 #D9694A',
    'sage #A9C4BE #E4E9DA #E9E6D3 #AFB799 #56664F #C9C6A4 #EBB46A #A3492F',
  ],
)
export type Colors = (typeof PALETTES)[number]

/** Path data of an opening with a round head, standing on `y`. */
export const arch = (x: number, y: number, width: number, height: number): string =>
  `M${xy(x, y)}V${number(y - height + width / 2)}A${number(width / 2)} ${number(width / 2)} 0 0 1 ${xy(x + width, y - height + width / 2)}V${number(y)}Z`

/** The half of a round-headed opening that lies in its own shade. */
export const reveal = (x: number, y: number, width: number, height: number): string =>
  `M${xy(x, y)}V${number(y - height + width / 2)}A${number(width / 2)} ${number(width / 2)} 0 0 1 ${xy(x + width / 2, y - height)}V${number(y)}Z`

export const doorway = (x: number, y: number, width: number, height: number, color: string, dark: string): string =>
  shape(arch(x, y, width, height), color) + shape(reveal(x, y, width, height), mix(color, dark, 0.45))

export function windowHole(x: number, y: number, width: number, dark: string): string {
  const lid: readonly [number, number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + width * 0.3],
    [x, y + width * 0.7],
  ]
  return rectangle(x, y, width, width * 1.5, dark) + shape(polygon(lid), mix(dark, '#000000', 0.3))
}

export const sunOf = (random: Random, x: number, y: number, unit: number, color: string): string =>
  circle(x, y, unit * random.between(0.045, 0.07), color)
