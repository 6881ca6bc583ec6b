#!/usr/bin/env node
// npm run machines [-- --port 3100 --host 127.0.0.1 FILE|FOLDER ...]: serves the visualiser of the shop's state machines,
// without the shop, or of the machines in the files and folders of any project. In its package it is
// passepartout-visualiser [FILE|FOLDER ...], for the machines of the current folder by default.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { exportedMachines } from '@passepartout/paths/vite'
import { clientFolder } from './packaged.ts'
import { visualiser } from './vite-plugin.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3100' }, host: { type: 'string', default: '127.0.0.1' } },
})

const paths = positionals.length > 0 || clientFolder === undefined ? positionals : ['.']
const missing = paths.find((path) => !existsSync(path))
if (missing !== undefined) {
  console.error(`There is no file or folder "${missing}".`)
  process.exit(1)
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
