import { Worker } from 'node:worker_threads'
import { beforeEach, expect, it, vi } from 'vitest'
import { log } from '#/log/log.server.ts'
import { backendIn } from '#/upstreams/embedded-backend.server.ts'

const address = 'http://embedded.invalid/'

/** A backend whose thread runs `onMessage` for each message. */
const backendThat = (onMessage: string) =>
  backendIn(
    new Worker(
      `const { parentPort } = require('node:worker_threads')
       const post = (message) => parentPort.postMessage(message)
       parentPort.on('message', (message) => { ${onMessage} })
       post({ kind: 'ready', works: 1 })`,
      { eval: true },
    ),
  )

let logged: string[]

beforeEach(() => {
  logged = []
  const errors = vi.spyOn(log, 'error').mockImplementation((message) => void logged.push(message))
  return () => errors.mockRestore()
})

it('stops when its thread has closed the store', async () => {
  const backend = backendThat('if (message.kind === "stop") parentPort.close()')
  expect(backend.state()).toBe('starting')
  await backend.ready
  expect(backend.state()).toBe('ready')
  await backend.stop()
  expect(logged).toEqual([])
})

it('ends a thread that does not stop in time, and logs it', async () => {
  const backend = backendThat('')
  await backend.ready
  const request = expect(backend.fetch(address)).rejects.toThrow('ended with code 1')
  await backend.stop(50)
  await request
  expect(logged).toEqual(['the embedded backend did not stop in time'])
})

it('rejects requests once its thread ended, and still stops', async () => {
  const backend = backendThat('process.exit(3)')
  await backend.ready
  await expect(backend.fetch(address)).rejects.toThrow('ended with code 3')
  expect(backend.state()).toBe('failed')
  await expect(backend.fetch(address)).rejects.toThrow('ended with code 3')
  await backend.stop()
  expect(logged).toEqual(['the embedded backend failed'])
})

it('says why it did not start', async () => {
  const backend = backendThat('post({ kind: "failed", message: "no store" })')
  await expect(backend.fetch(address)).rejects.toThrow('no store')
  expect(backend.state()).toBe('failed')
  await backend.stop(50)
})
