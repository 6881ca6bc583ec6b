import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of this package. */
export const packageFolder = join(import.meta.dirname, '..')

/** The folder of the built pages in the packed package; undefined in its repository, where Vite serves them. */
export const clientFolder = existsSync(join(packageFolder, 'client')) ? join(packageFolder, 'client') : undefined

export const styleFolder = join(packageFolder, 'style')

/** `watch` as one JavaScript file; it is part of the packed package. */
export const watchFile = join(packageFolder, 'watch.js')
