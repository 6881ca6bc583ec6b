// npm run machines [-- --port 3100 --host 127.0.0.1 FILE|FOLDER ...]: serves the visualiser of the shop's state machines,
// without the shop, or of the machines in the files and folders of any project. In its package it is
// passepartout-visualiser [FILE|FOLDER ...], for the machines of the current folder by default.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { exportedMachines } from '@passepartout/paths/vite'
import { shopMachines } from './charts.ts'
import { clientFolder } from './packaged.ts'
import { visualiser } from './vite-plugin.ts'

const usage = `passepartout-visualiser [draw] [FILE|FOLDER ...]

Shows every exported machine of XState 5 in files and folders; the current folder by default.

  draw             writes pictures (SVG) and Mermaid texts instead
  --out FOLDER     where, machines by default
  --port NUMBER    the port of the pages, 3100 by default
  --host ADDRESS   127.0.0.1 by default; 0.0.0.0 to watch programs of other devices
  --help           prints this text`

const { values, positionals } = readArguments()
if (values.help) end(usage, 0)
const isDrawing = positionals[0] === 'draw'
const named = isDrawing ? positionals.slice(1) : positionals
const paths = named.length > 0 || clientFolder === undefined ? named : ['.']
const missing = paths.find((path) => !existsSync(path))
if (missing !== undefined) end(`There is no file or folder "${missing}".`, 1)
if (isDrawing) {
  await (await import('./draw-files.ts')).drawFiles(paths.length > 0 ? paths : shopMachines, values.out)
  process.exit(0)
}

function readArguments() {
  const options = {
    port: { type: 'string', default: '3100' },
    host: { type: 'string', default: '127.0.0.1' },
    out: { type: 'string', default: 'machines' },
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return end(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 1)
  }
}

function end(text: string, status: number): never {
  const stream = status === 0 ? process.stdout : process.stderr
  stream.write(`${text}\n`)
  process.exit(status)
}

/** In its package, the pages are built. */
const pagePlugins = async () => (clientFolder === undefined ? [(await import('@vitejs/plugin-react')).default()] : [])

const server = await createServer({
  configFile: false,
  appType: 'custom',
  cacheDir: `node_modules/.vite-machines${paths.length > 0 ? '-of-others' : ''}`,
  oxc: { jsx: { runtime: 'automatic' } },
  server: { port: Number(values.port), host: values.host },
  optimizeDeps: { entries: clientFolder === undefined ? ['src/visualiser/main.tsx'] : [] },
  plugins: [
    visualiser(paths.length > 0 ? paths.map((path) => resolve(path)) : undefined),
    ...(paths.length > 0 ? [exportedMachines()] : []),
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
const [address = `http://127.0.0.1:${port}/`] = server.resolvedUrls?.local ?? []
console.log(`\nThe state machines are shown at ${address}dev/machines\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)))
