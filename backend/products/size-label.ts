import { writeInches } from '#/domain/length.ts'
import type { Extent } from '../items/mouldings.ts'

/** Such as `31½ x 39½ in`. */
export const sizeLabel = ({ width, height }: Extent): string => `${writeInches(width)} x ${writeInches(height)} in`
