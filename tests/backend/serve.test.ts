import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { secondsUntilClosed } from '../endless-body.ts'
import { filledStore, type OwnStore } from './own-store.ts'
import { bareStoreOpening, processorTime, MAX_START_RATIO } from './races/process.ts'

// `npm run backend` on a seeded store.

const WORKS = 300

let store: OwnStore
let child: ChildProcess | undefined

beforeAll(async () => void (store = await filledStore({ works: WORKS, now: new Date() })))
afterEach(() => child?.kill('SIGKILL'))
afterAll(() => store.drop())

type Line = Record<string, unknown> & { msg: string }

/** Starts the backend and collects its log. `logged` resolves to the first line with a message. */
function start(): { child: ChildProcess; lines: Line[]; logged(message: string): Promise<Line> } {
  const started = spawn(process.execPath, ['backend/serve.ts'], {
    env: {
      ...process.env,
      BACKEND_PORT: '0',
      SEED_SHOPPERS: '0',
      ...store.environment,
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
    async logged(message) {
      for (;;) {
        const line = lines.find(({ msg }) => msg === message)
        if (line) return line
        await once(output, 'line')
      }
    },
  }
}

it('starts quickly, responds to probes, logs each request with its id, and finishes open requests before it stops', async () => {
  const began = performance.now()
  const backend = start()
  const origin = String((await backend.logged('listening'))['url'])
  expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' })
  await backend.logged('ready')
  const taken = processorTime(backend.child.pid ?? 0) ?? performance.now() - began
  expect(taken).toBeLessThan(MAX_START_RATIO * (await bareStoreOpening(WORKS)))
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ready' })

  const headers = { 'correlation-id': 'sent-by-a-test' }
  const nowhere = await fetch(`${origin}/nowhere?q=private`, { headers })
  expect([nowhere.status, nowhere.headers.get('correlation-id')]).toEqual([404, 'sent-by-a-test'])
  const { promise: requestLine, resolve } = Promise.withResolvers<Line>()
  const view = setInterval(() => {
    const line = backend.lines.find(({ correlationId }) => correlationId === 'sent-by-a-test')
    if (line) resolve(line)
  }, 10)
  expect(await requestLine).toMatchObject({
    msg: 'request',
    method: 'GET',
    path: '/nowhere',
    status: 404,
    milliseconds: expect.any(Number),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  clearInterval(view)

  const body = 'loginEmail=nobody%40example.com'
  const slow = request(`${origin}/submit-password-reset`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length },
  })
  slow.write(body.slice(0, 5))
  const responded = once(slow, 'response')
  await fetch(`${origin}/healthz`)
  const exited = once(backend.child, 'exit')
  backend.child.kill('SIGTERM')
  await backend.logged('stopping')
  slow.end(body.slice(5))
  const [response] = await responded
  response.resume()
  expect(response.statusCode).toBe(200)
  expect(await exited).toEqual([0, null])
  expect(JSON.stringify(backend.lines)).not.toContain('private')
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})

it('closes a body that does not end, ignores the host of a request, and redacts the ids of visits in its log', async () => {
  const backend = start()
  const origin = `http://localhost:${new URL(String((await backend.logged('listening'))['url'])).port}`
  await backend.logged('ready')
  const organization = 'organizations/f_ecom_zzpp_001'
  const closed = secondsUntilClosed(origin, `/shopper/auth/v1/${organization}/oauth2/token`)

  const configuration = await bodyForOtherHost(
    `${origin}/shopper/auth/v1/${organization}/oauth2/.well-known/openid-configuration`,
  )
  expect(configuration).toContain(`"token_endpoint":"${origin}/shopper/auth/v1/${organization}/oauth2/token"`)
  expect(configuration).not.toContain('evil.example')

  const usid = '0b9f2c1e-7c55-4a11-9d27-1f0c6a9c1d42'
  await fetch(`${origin}/shopper/shopper-context/v1/${organization}/shopper-context/${usid}?siteId=Art`)
  await fetch(`${origin}/shopper/auth/v1/${organization}/oauth2/authorize?usid=${usid}`)
  expect(await closed).toBeLessThan(30)
  expect(backend.lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(3)
  expect(JSON.stringify(backend.lines)).not.toContain(usid)
  expect(JSON.stringify(backend.lines)).toContain('/shopper-context/[redacted]')
  expect(backend.lines.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

/** The response to a request that names another host. */
async function bodyForOtherHost(address: string): Promise<string> {
  const sent = request(address, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
  sent.end()
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return text
}
