import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import type { MessageFromBackend, MessageToBackend } from '#/contracts/embedded-backend.ts'

const start = (environment: Record<string, string>) =>
  new Worker(new URL('../../backend/worker.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: 'memory://', CATALOGUE_WORKS: '300', ...environment },
    execArgv: [],
  })

/** Collects the messages of the worker. `received` resolves to the first message of a kind, for responses by id. */
function listen(worker: Worker) {
  const messages: MessageFromBackend[] = []
  const pending: ((message: MessageFromBackend) => void)[] = []
  worker.on('message', (message: MessageFromBackend) => {
    messages.push(message)
    for (const resolveIfMatching of pending) resolveIfMatching(message)
  })
  const received = <Kind extends MessageFromBackend['kind']>(kind: Kind, id?: number) =>
    new Promise<Extract<MessageFromBackend, { kind: Kind }>>((resolve) => {
      const matches = (message: MessageFromBackend): message is Extract<MessageFromBackend, { kind: Kind }> =>
        message.kind === kind && (id === undefined || ('id' in message && message.id === id))
      const earlier = messages.find(matches)
      if (earlier) resolve(earlier)
      else pending.push((message) => matches(message) && resolve(message))
    })
  const post = (message: MessageToBackend) => worker.postMessage(message)
  return { messages, received, post }
}

it('seeds the store, reports its progress, serves requests and stops on request', async () => {
  const worker = start({})
  const { messages, received, post } = listen(worker)
  post({ kind: 'request', id: 1, url: 'http://embedded.invalid/readyz', method: 'GET', headers: [], body: null })
  expect(await received('ready')).toEqual({ kind: 'ready', works: 300 })
  const progress = messages.filter((message) => message.kind === 'progress')
  expect(progress.at(-1)?.share).toBe(1)
  const response = await received('response', 1)
  expect(response.status).toBe(200)
  expect(JSON.parse(new TextDecoder().decode(response.body ?? undefined))).toMatchObject({ status: 'ready' })
  post({
    kind: 'request',
    id: 3,
    url: 'http://embedded.invalid/nowhere',
    method: 'GET',
    headers: [['correlation-id', 'sent-by-test']],
    body: null,
  })
  const rejected = await received('response', 3)
  expect(rejected.status).toBe(404)
  expect(rejected.headers).toContainEqual(['correlation-id', 'sent-by-test'])
  post({ kind: 'stop' })
  expect(await once(worker, 'exit')).toEqual([0])
})

it('reports why it cannot start, and responds 503', async () => {
  const worker = start({ CATALOGUE_WORKS: 'many' })
  const { received, post } = listen(worker)
  expect((await received('failed')).message).toBe('CATALOGUE_WORKS is "many": expected an integer from 1 to 5000000')
  post({ kind: 'request', id: 1, url: 'http://embedded.invalid/readyz', method: 'GET', headers: [], body: null })
  expect((await received('response', 1)).status).toBe(503)
  await worker.terminate()
})
