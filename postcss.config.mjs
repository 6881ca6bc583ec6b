import panda from '@pandacss/dev/postcss'
import { oneLook } from './src/theme/one-look.mjs'

export default { plugins: [panda(), oneLook()] }
