// npm run machines [-- --port 3100 --host 127.0.0.1]: serves the visualiser of the state machines, without the shop.
import react from '@vitejs/plugin-react'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { visualiser } from './vite-plugin.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '3100' }, host: { type: 'string', default: '127.0.0.1' } },
})

const server = await createServer({
  configFile: false,
  appType: 'custom',
  cacheDir: 'node_modules/.vite-machines',
  server: { port: Number(values.port), host: values.host },
  optimizeDeps: { entries: ['src/visualiser/main.tsx'] },
  plugins: [
    visualiser(),
    react(),
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
