import type { Random } from '../../kit/random.ts'
import type { InterferenceColors } from './palettes.ts'

/** The sheet a field is drawn on. */
export interface Field {
  width: number
  height: number
  colors: InterferenceColors
  random: Random
  /** Whether the hot ink is used. */
  hot: boolean
}
