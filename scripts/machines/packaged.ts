import { existsSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The folder of the built pages in the package of the visualiser; undefined in this repository, where Vite serves them. */
export const clientFolder = existsSync(join(root, 'client')) ? join(root, 'client') : undefined

export const styleFolder = join(root, 'src/visualiser/style')

/** `watch` as one JavaScript file; it is part of the package. */
export const watchFile = join(root, 'watch.js')
