import { readFile } from 'node:fs/promises'
import { build, type Rolldown } from 'vite'
import { clientFolder, packageFolder, watchFile } from './packaged.ts'

let module: Promise<string> | undefined

/** `watch` as one JavaScript file without imports, for the pages, workers and processes of other projects. */
export const watchModule = (): Promise<string> =>
  (module ??= (clientFolder === undefined ? bundleWatch() : readFile(watchFile, 'utf8')).catch((error: unknown) => {
    module = undefined
    throw error
  }))

/** Bundles `watch` in this repository. */
export async function bundleWatch(): Promise<string> {
  const built = await build({
    root: packageFolder,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'watch/watch.ts', formats: ['es'], fileName: 'watch' },
    },
  })
  const [{ output }] = (Array.isArray(built) ? built : [built]) as [Rolldown.RolldownOutput]
  return output[0].code
}
