import type { Random } from '../../kit/random.ts'
import type { Typeface } from '../../lettering/typefaces.ts'
import type { TypeColors } from './palettes.ts'

/** What a typographic layout is given to set. */
export interface Sheet {
  width: number
  height: number
  colors: TypeColors
  random: Random
  text: string
  /** Two short words for the foot of the sheet. */
  feet: readonly [left: string, right: string]
  face: Typeface
}
