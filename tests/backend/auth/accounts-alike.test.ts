import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { send } from '../small-backend.ts'
import {
  call,
  clockedBackend,
  CUSTOMERS,
  form,
  guest,
  login,
  newAddress,
  PASSWORD,
  pkce,
  registered,
  settings,
  SLAS,
  type Tokens,
} from './shop-client.ts'

// Neither a response nor its duration reveals whether an account or an order exists.

let backend: Backend
let tokens: Tokens
beforeAll(async () => {
  backend = (await clockedBackend()).backend
  await registered(backend, 'exists')
  tokens = await guest(backend)
})
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.services.db.deleteFrom('rate').execute()
  await backend.services.db.deleteFrom('lockout').execute()
})

const { challenge } = pkce()
const EXISTS = 'exists@example.com'
const ABSENT = 'absent@example.com'
const LEGACY = 'legacy@passepartout.example'

interface Observed {
  status: number
  text: string
}
const observe = async (response: Response): Promise<Observed> => ({
  status: response.status,
  text: await response.text(),
})

const signIn = async (name: string): Promise<Observed> => {
  const { status, body } = await login(backend, name, 'Wrong-Password-1!', challenge)
  return { status, text: JSON.stringify(body) }
}
const reset = async (name: string): Promise<Observed> => {
  const fields = { user_id: name, mode: 'email', channel_id: 'Art', client_id: settings.publicClient.id }
  const { status, body } = await form(backend, `${SLAS}/password/reset`, fields)
  return { status, text: JSON.stringify(body) }
}
const submitReset = async (name: string): Promise<Observed> => {
  const { status, body } = await form(backend, '/submit-password-reset', { loginEmail: name })
  return { status, text: JSON.stringify(body) }
}
const findOrder = async (orderNo: string): Promise<Observed> =>
  observe(
    await send(backend, `/orders/guest?orderId=${orderNo}&md5email=${'0'.repeat(32)}`, {
      headers: { 'x-forwarded-for': newAddress() },
    }),
  )

/** CPU time in milliseconds. Unlike elapsed time, it does not depend on other processes of the machine. */
async function cpuTimeOf(act: () => Promise<Observed>): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The ratio of the CPU times of two requests: the minimum of eight runs each, in turns. */
async function cpuTimeRatio(first: () => Promise<Observed>, second: () => Promise<Observed>): Promise<number> {
  const runs: [number, number][] = []
  while (runs.length < 8) {
    await backend.services.db.deleteFrom('lockout').execute()
    runs.push([await cpuTimeOf(first), await cpuTimeOf(second)])
  }
  return Math.min(...runs.map(([time]) => time)) / Math.min(...runs.map(([, time]) => time))
}

it.each([
  ['an account', EXISTS],
  ['an account without a password', LEGACY],
])(
  'spends as much CPU time on a wrong password for %s as for an unknown account',
  { timeout: 60_000 },
  async (_, name) => {
    expect(await signIn(name)).toEqual(await signIn(ABSENT))
    const ratio = await cpuTimeRatio(
      () => signIn(name),
      () => signIn(ABSENT),
    )
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  },
)

it.each([
  ['by a client', reset],
  ['by the form', submitReset],
])('gives a reset %s the same response and a minimum duration with and without an account', async (_, act) => {
  expect(await act(EXISTS)).toEqual(await act(ABSENT))
  for (const name of [EXISTS, ABSENT]) {
    const times: number[] = []
    while (times.length < 8) {
      const started = performance.now()
      await act(name)
      times.push(performance.now() - started)
    }
    expect(Math.min(...times)).toBeGreaterThan(75)
  }
})

it('returns the same error for a wrong order number and a wrong email hash', async () => {
  const wrongAddress = await findOrder('1000000001')
  const wrongNumber = await findOrder('1999999999')
  expect(wrongAddress.status).toBe(404)
  expect(wrongAddress.text.replaceAll('1000000001', 'N')).toBe(wrongNumber.text.replaceAll('1999999999', 'N'))
})

it('limits a client to 5 sign-ins, 3 registrations, 3 resets and 5 order lookups a minute', async () => {
  const address = { 'x-forwarded-for': newAddress() }
  let count = 0
  const attempts: [number, () => Promise<{ status: number }>][] = [
    [5, () => login(backend, `many${(count += 1)}@example.com`, 'x', challenge, address)],
    [
      3,
      () => {
        const email = `many${(count += 1)}@example.com`
        const customer = { firstName: 'M', lastName: 'N', email, login: email }
        return call(backend, tokens, 'POST', CUSTOMERS, { customer, password: PASSWORD }, address)
      },
    ],
    [
      3,
      () =>
        form(
          backend,
          `${SLAS}/password/reset`,
          { user_id: ABSENT, mode: 'email', channel_id: 'Art', client_id: settings.publicClient.id },
          address,
        ),
    ],
    [5, () => send(backend, `/orders/guest?orderId=1000000001&md5email=${'0'.repeat(32)}`, { headers: address })],
  ]
  for (const [most, attempt] of attempts) {
    const statuses: number[] = []
    while (statuses.length <= most) statuses.push((await attempt()).status)
    expect(statuses.slice(0, most)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  }
})
