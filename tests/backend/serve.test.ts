import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { ownDatabase, type OwnDatabase } from './own-database.ts'
import { processorTime } from './races/process.ts'

// `npm run backend`, on a store that is filled already.

const WORKS = 300
/** What a start may take, counted by the processor where the system tells: other tests run too. */
const START = 5000

const quiet = { info() {}, warn: console.warn, error: console.error }
const folder = mkdtempSync(join(tmpdir(), 'serve-'))
let database: OwnDatabase | undefined
let child: ChildProcess | undefined

beforeAll(async () => {
  database = await ownDatabase()
  const dataDirectory = join(folder, 'store')
  const store = { databaseUrl: database?.url, dataDirectory, works: WORKS, log: quiet }
  await (await createBackend({ ...store, settings: { seedShoppers: false } })).close()
})
afterEach(() => child?.kill('SIGKILL'))
afterAll(async () => {
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Line = Record<string, unknown> & { msg: string }

/** Starts it, and keeps every line that it says. */
function start(): { child: ChildProcess; lines: Line[]; said(message: string): Promise<Line> } {
  const started = spawn(process.execPath, ['backend/serve.ts'], {
    env: {
      ...process.env,
      BACKEND_PORT: '0',
      SEED_SHOPPERS: '0',
      DATABASE_URL: database?.url ?? '',
      DATA_DIR: join(folder, 'store'),
      CATALOGUE_WORKS: String(WORKS),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  const lines: Line[] = []
  const output = createInterface(started.stdout)
  output.on('line', (line) => void lines.push(JSON.parse(line)))
  return {
    child: started,
    lines,
    async said(message) {
      for (;;) {
        const line = lines.find(({ msg }) => msg === message)
        if (line) return line
        await once(output, 'line')
      }
    },
  }
}

it('is up soon, tells its health, logs each request under its id, and ends what is under way before it stops', async () => {
  const began = performance.now()
  const house = start()
  const origin = String((await house.said('listening'))['url'])
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
  await house.said('ready')
  expect(processorTime(house.child.pid ?? 0) ?? performance.now() - began).toBeLessThan(START)
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ready' })

  const headers = { 'correlation-id': 'asked-by-a-test' }
  const nowhere = await fetch(`${origin}/nowhere?q=private`, { headers })
  expect([nowhere.status, nowhere.headers.get('correlation-id')]).toEqual([404, 'asked-by-a-test'])
  const { promise: told, resolve } = Promise.withResolvers<Line>()
  const look = setInterval(() => {
    const line = house.lines.find(({ correlationId }) => correlationId === 'asked-by-a-test')
    if (line) resolve(line)
  }, 10)
  expect(await told).toMatchObject({
    msg: 'request',
    method: 'GET',
    path: '/nowhere',
    status: 404,
    milliseconds: expect.any(Number),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  clearInterval(look)

  const body = 'loginEmail=nobody%40example.com'
  const slow = request(`${origin}/submit-password-reset`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
  })
  slow.write(body.slice(0, 5))
  const answered = once(slow, 'response')
  await fetch(`${origin}/healthz`)
  const exited = once(house.child, 'exit')
  house.child.kill('SIGTERM')
  await house.said('stopping')
  slow.end(body.slice(5))
  const [answer] = await answered
  answer.resume()
  expect(answer.statusCode).toBe(200)
  expect(await exited).toEqual([0, null])
  expect(JSON.stringify(house.lines)).not.toContain('private')
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})
