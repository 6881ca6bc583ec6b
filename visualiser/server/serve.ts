import { join } from 'node:path'
import { createServer } from 'vite'
import { exportedMachines } from '@passepartout/paths/vite'
import type { VisualiserOptions } from '../options.ts'
import { clientFolder, packageFolder } from './packaged.ts'
import { visualiser } from './vite-plugin.ts'

/** In the packed package, the pages are built. */
const pagePlugins = async () => (clientFolder === undefined ? [(await import('@vitejs/plugin-react')).default()] : [])

/** Serves the visualiser of some machines, without the application that they are part of. */
export async function serve(options: VisualiserOptions, address: { port: number; host: string }): Promise<void> {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    // Servers that start at the same time would replace each other's packages, which a page then cannot load.
    cacheDir: `node_modules/.vite-machines/${address.port}`,
    oxc: { jsx: { runtime: 'automatic' } },
    server: address,
    optimizeDeps: { entries: clientFolder === undefined ? [join(packageFolder, 'app/main.tsx')] : [] },
    plugins: [
      visualiser(options),
      exportedMachines(),
      ...(await pagePlugins()),
      {
        name: 'first page',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            if (request.url !== '/') return next()
            response.writeHead(302, { location: '/dev/machines' }).end()
          })
        },
      },
    ],
  })
  await server.listen()
  const { port } = server.config.server
  const [shown = `http://127.0.0.1:${port}/`] = server.resolvedUrls?.local ?? []
  console.log(`\nThe state machines are shown at ${shown}dev/machines\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
}
