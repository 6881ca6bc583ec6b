import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '../..')

let module: Promise<string> | undefined

/** `watch` as one JavaScript file without imports, for the pages, workers and processes of other projects. */
export const watchModule = (): Promise<string> =>
  (module ??= bundle().catch((error: unknown) => {
    module = undefined
    throw error
  }))

async function bundle(): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/visualiser/watch/watch.ts', formats: ['es'], fileName: 'watch' },
    },
  })
  const [{ output }] = (Array.isArray(built) ? built : [built]) as [Rolldown.RolldownOutput]
  return output[0].code
}
