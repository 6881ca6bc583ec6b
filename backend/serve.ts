// The backend as a server of its own: `npm run backend`.
import { setTimeout } from 'node:timers/promises'
import { createBackend, type Backend } from './backend.ts'
import { optionsFrom, parseInteger } from './environment.ts'
import { createLog } from './wire/log.ts'
import { listen } from './listen.ts'
import { loadTelemetry } from './load-telemetry.ts'

const log = createLog()
const telemetry = await loadTelemetry({ service: 'backend', servesMetrics: true })
const port = parseInteger('BACKEND_PORT', process.env['BACKEND_PORT'] ?? '4000', 0, 65_535)
let backend: Backend | undefined

const server = await listen({
  port,
  log,
  trustProxy: process.env['TRUST_PROXY'] === '1',
  backend: () => backend,
})
log.info('listening', { url: server.origin })

const drainSeconds = parseInteger('DRAIN_SECONDS', process.env['DRAIN_SECONDS'] ?? '0', 0, 600)
const stop = async (signal: string) => {
  log.info('stopping', { signal })
  backend?.drain()
  await setTimeout(drainSeconds * 1000)
  await server.close()
  await backend?.close()
  await telemetry?.stop()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

try {
  let lastProgress = ''
  const created = await createBackend({
    ...optionsFrom(process.env),
    log,
    settings: {
      publicOrigin:
        process.env['BACKEND_ORIGIN']?.replace(/\/+$/, '') || `http://localhost:${new URL(server.origin).port}`,
    },
    progress(stage, share) {
      const line = `${stage} ${Math.floor(share * 10) * 10} %`
      if (line !== lastProgress) log.info('seeding', { stage, percent: Math.round(share * 100) })
      lastProgress = line
    },
  })
  backend = telemetry ? { ...created, fetch: telemetry.traced(created.fetch) } : created
  log.info('ready', { works: created.works })
} catch (error) {
  log.error('the backend cannot start', { error: error instanceof Error ? error.message : String(error) })
  await server.close()
  process.exit(1)
}
