import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import {
  call,
  clockedBackend,
  CUSTOMERS,
  form,
  guest,
  login,
  newAddress,
  pkce,
  registered,
  settings,
  SLAS,
  PASSWORD,
} from './shop-client.ts'

let backend: Backend
let pass: (seconds: number) => void
beforeAll(async () => ({ backend, pass } = await clockedBackend()))
afterAll(() => backend.close())

const ADA = 'ada@passepartout.example'
const SEEDED = 'Passepartout1!'
const { challenge } = pkce()
const from = (address: string) => ({ 'x-forwarded-for': address })
const tried = async (name: string, password: string, address: string) =>
  (await login(backend, name, password, challenge, from(address))).status
const times = async (count: number, attempt: () => Promise<number>) => {
  const statuses: number[] = []
  while (statuses.length < count) statuses.push(await attempt())
  return statuses
}

it('a client may sign in five times in any minute, rightly or not', async () => {
  const address = newAddress()
  const attempt = () => tried(ADA, SEEDED, address)
  expect(await times(3, attempt)).toEqual([303, 303, 303])
  pass(40)
  expect(await times(3, attempt)).toEqual([303, 303, 429])
  pass(21)
  expect(await times(4, attempt)).toEqual([303, 303, 303, 429])
  expect(await tried(ADA, SEEDED, newAddress())).toBe(303)
})

it('requests at the same time do not slip past the limit', async () => {
  const address = newAddress()
  const statuses = await Promise.all(Array.from({ length: 20 }, () => tried(ADA, SEEDED, address)))
  expect(statuses.filter((status) => status === 303)).toHaveLength(5)
})

it('a refusal says when to try again', async () => {
  const address = newAddress()
  await times(5, () => tried('nobody@example.com', 'x', address))
  const rejected = await login(backend, 'nobody@example.com', 'x', challenge, from(address))
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60'])
})

it.each([
  ['an account', ADA],
  ['no account', 'nobody-at-all@example.com'],
])('failures in a row lock out for longer each time, where there is %s', async (_, name) => {
  const address = newAddress()
  expect(await times(5, () => tried(name, 'wrong', address))).toEqual([401, 401, 401, 401, 401])
  const waits: number[] = []
  for (const seconds of [61, 121, 241]) {
    pass(seconds)
    expect(await tried(name, 'wrong', address)).toBe(401)
    pass(1)
    const rejected = await login(backend, name, 'wrong', challenge, from(address))
    waits.push(Number(rejected.headers.get('retry-after')))
  }
  expect(waits).toEqual([119, 239, 479])
})

it('a right password is rejected during the lockout, and a later one clears the failures', async () => {
  const address = newAddress()
  const { customer_id: _ } = await registered(backend, 'locked')
  const attempt = (password: string) => tried('locked@example.com', password, address)
  await times(5, () => attempt('wrong'))
  pass(30)
  expect(await attempt(PASSWORD)).toBe(429)
  pass(61)
  expect(await attempt(PASSWORD)).toBe(303)
  expect(await attempt('wrong')).toBe(401)
  expect(await attempt(PASSWORD)).toBe(303)
})

it('an account is locked against guesses from everywhere', async () => {
  await registered(backend, 'hunted')
  const statuses = await times(15, () => tried('hunted@example.com', 'wrong', newAddress()))
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await tried('hunted@example.com', PASSWORD, newAddress())).toBe(429)
})

it('a client may request three resets a minute and register three customers', async () => {
  const address = newAddress()
  const reset = async () =>
    (
      await form(
        backend,
        `${SLAS}/password/reset`,
        { user_id: 'nobody@example.com', mode: 'email', channel_id: 'Art', client_id: settings.publicClient.id },
        from(address),
      )
    ).status
  expect(await times(4, reset)).toEqual([200, 200, 200, 429])
  const tokens = await guest(backend)
  let count = 0
  const register = async () => {
    const email = `many${(count += 1)}@example.com`
    const customer = { firstName: 'M', lastName: 'N', email }
    return (await call(backend, tokens, 'POST', CUSTOMERS, { customer, password: PASSWORD }, from(address))).status
  }
  expect(await times(4, register)).toEqual([200, 200, 200, 429])
})
