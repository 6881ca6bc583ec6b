import panda from '@pandacss/dev/postcss'
import { sheetPart } from './src/theme/sheet-part.ts'

export default { plugins: [panda(), sheetPart()] }
