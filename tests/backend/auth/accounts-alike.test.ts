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

// R13: neither a response nor its duration reveals whether an account or an order exists.

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

interface Seen {
  status: number
  text: string
}
const seen = async (response: Response): Promise<Seen> => ({ status: response.status, text: await response.text() })

const signIn = async (name: string): Promise<Seen> => {
  const { status, body } = await login(backend, name, 'Wrong-Password-1!', challenge)
  return { status, text: JSON.stringify(body) }
}
const reset = async (name: string): Promise<Seen> => {
  const fields = { user_id: name, mode: 'email', channel_id: 'Art', client_id: settings.publicClient.id }
  const { status, body } = await form(backend, `${SLAS}/password/reset`, fields)
  return { status, text: JSON.stringify(body) }
}
const submitReset = async (name: string): Promise<Seen> => {
  const { status, body } = await form(backend, '/submit-password-reset', { loginEmail: name })
  return { status, text: JSON.stringify(body) }
}
const findOrder = async (orderNo: string): Promise<Seen> =>
  seen(
    await send(backend, `/orders/guest?orderId=${orderNo}&md5email=${'0'.repeat(32)}`, {
      headers: { 'x-forwarded-for': newAddress() },
    }),
  )

/** Time of the processor, which other tests on the machine do not add to as they do to the clock. */
async function work(act: () => Promise<Seen>): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** How much more work one is than the other: by the least of several tries, taken in turns. */
async function ratio(one: () => Promise<Seen>, other: () => Promise<Seen>): Promise<number> {
  const tries: [number, number][] = []
  while (tries.length < 8) {
    await backend.services.db.deleteFrom('lockout').execute()
    tries.push([await work(one), await work(other)])
  }
  return Math.min(...tries.map(([first]) => first)) / Math.min(...tries.map(([, second]) => second))
}

it.each([
  ['an account', EXISTS],
  ['an account without a password', LEGACY],
])('a wrong password for %s takes as much work as one for an unknown account', { timeout: 60_000 }, async (_, name) => {
  expect(await signIn(name)).toEqual(await signIn(ABSENT))
  const share = await ratio(
    () => signIn(name),
    () => signIn(ABSENT),
  )
  expect(share).toBeGreaterThan(0.6)
  expect(share).toBeLessThan(1.7)
})

it.each([
  ['by a client', reset],
  ['by the form', submitReset],
])('a reset %s has the same response and duration for an account and for none', async (_, act) => {
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

it('an order is looked up the same whether its number is wrong or its address', async () => {
  const wrongAddress = await findOrder('1000000001')
  const wrongNumber = await findOrder('1999999999')
  expect(wrongAddress.status).toBe(404)
  expect(wrongAddress.text.replaceAll('1000000001', 'N')).toBe(wrongNumber.text.replaceAll('1999999999', 'N'))
})

it('a client may try to sign in 5 times a minute, to register 3, to reset 3, and to look an order up 5', async () => {
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
