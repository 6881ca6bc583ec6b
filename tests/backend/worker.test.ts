import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { MessageFromBackend, MessageToBackend } from '#/contracts/embedded-backend.ts'

const start = (environment: Record<string, string>) =>
  new Worker(new URL('../../backend/worker.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: 'memory://', CATALOGUE_WORKS: '300', ...environment },
    execArgv: [],
  })

/** Responses by id, and the other messages of the thread. */
function listen(worker: Worker) {
  const messages: MessageFromBackend[] = []
  const waiting: {
    wanted: (message: MessageFromBackend) => boolean
    resolve: (message: MessageFromBackend) => void
  }[] = []
  worker.on('message', (message: MessageFromBackend) => {
    messages.push(message)
    for (const one of waiting) if (one.wanted(message)) one.resolve(message)
  })
  const hear = <Kind extends MessageFromBackend['kind']>(kind: Kind, id?: number) =>
    new Promise<Extract<MessageFromBackend, { kind: Kind }>>((resolve) => {
      const wanted = (message: MessageFromBackend): message is Extract<MessageFromBackend, { kind: Kind }> =>
        message.kind === kind && (id === undefined || ('id' in message && message.id === id))
      const already = messages.find(wanted)
      if (already) resolve(already)
      else waiting.push({ wanted, resolve: (message) => wanted(message) && resolve(message) })
    })
  const report = (message: MessageToBackend) => worker.postMessage(message)
  return { messages, hear, report }
}

it('fills the store, reports its progress, serves requests and stops on request', async () => {
  const worker = start({})
  const { messages, hear, report } = listen(worker)
  report({ kind: 'request', id: 1, url: 'http://embedded.invalid/readyz', method: 'GET', headers: [], body: null })
  expect(await hear('ready')).toEqual({ kind: 'ready', works: 300 })
  const progress = messages.filter((message) => message.kind === 'progress')
  expect(progress.at(-1)?.share).toBe(1)
  const response = await hear('response', 1)
  expect(response.status).toBe(200)
  expect(JSON.parse(new TextDecoder().decode(response.body ?? undefined))).toMatchObject({ status: 'ready' })
  report({
    kind: 'request',
    id: 3,
    url: 'http://embedded.invalid/nowhere',
    method: 'GET',
    headers: [['correlation-id', 'asked-by-test']],
    body: null,
  })
  const rejected = await hear('response', 3)
  expect(rejected.status).toBe(404)
  expect(rejected.headers).toContainEqual(['correlation-id', 'asked-by-test'])
  report({ kind: 'stop' })
  expect(await once(worker, 'exit')).toEqual([0])
})

it('says why it cannot start', async () => {
  const worker = start({ CATALOGUE_WORKS: 'many' })
  const { hear, report } = listen(worker)
  expect((await hear('failed')).message).toBe('CATALOGUE_WORKS is "many": expected an integer from 1 to 5000000')
  report({ kind: 'request', id: 1, url: 'http://embedded.invalid/readyz', method: 'GET', headers: [], body: null })
  expect((await hear('response', 1)).status).toBe(503)
  await worker.terminate()
})
