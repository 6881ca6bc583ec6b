// A backend that kills its own process with SIGKILL at a point of the next order placement: KILL_AT=reserved,
// authorized or placed. It logs like backend/serve.ts.
import { createBackend, type Backend } from '#backend/backend.ts'
import { optionsFrom } from '#backend/environment.ts'
import { createLog } from '#backend/wire/log.ts'
import { listen } from '#backend/listen.ts'
import { sandbox } from '#backend/payments/sandbox.ts'

const log = createLog()
const killAt = process.env['KILL_AT']
let backend: Backend | undefined

/** Never resolves, so that nothing else runs before the process ends. */
function kill(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}

const server = await listen({ port: 0, log, trustProxy: false, backend: () => backend })
log.info('listening', { url: server.origin })
const opened = await createBackend({
  ...optionsFrom(process.env),
  log,
  processor(db, now) {
    const processor = sandbox(db, now)
    return {
      ...processor,
      async authorize(charge) {
        if (killAt === 'reserved') return kill()
        const authorization = await processor.authorize(charge)
        return killAt === 'authorized' ? kill() : authorization
      },
    }
  },
})
backend = {
  ...opened,
  async fetch(request) {
    const response = await opened.fetch(request)
    const isPlacement = request.method === 'POST' && new URL(request.url).pathname.endsWith('/orders')
    return isPlacement && response.ok && killAt === 'placed' ? kill() : response
  },
}
log.info('ready', { works: opened.works })
