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
const SEED_PASSWORD = 'Passepartout1!'
const { challenge } = pkce()
const from = (address: string) => ({ 'x-forwarded-for': address })
const statusOf = async (name: string, password: string, address: string) =>
  (await login(backend, name, password, challenge, from(address))).status
const repeat = async (count: number, attempt: () => Promise<number>) => {
  const statuses: number[] = []
  while (statuses.length < count) statuses.push(await attempt())
  return statuses
}

it('limits a client to five sign-ins in any minute, even with the right password', async () => {
  const address = newAddress()
  const attempt = () => statusOf(ADA, SEED_PASSWORD, address)
  expect(await repeat(3, attempt)).toEqual([303, 303, 303])
  pass(40)
  expect(await repeat(3, attempt)).toEqual([303, 303, 429])
  pass(21)
  expect(await repeat(4, attempt)).toEqual([303, 303, 303, 429])
  expect(await statusOf(ADA, SEED_PASSWORD, newAddress())).toBe(303)
})

it('allows five of concurrent sign-ins', async () => {
  const address = newAddress()
  const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(ADA, SEED_PASSWORD, address)))
  expect(statuses.filter((status) => status === 303)).toHaveLength(5)
})

it('returns the seconds until the next attempt in Retry-After', async () => {
  const address = newAddress()
  await repeat(5, () => statusOf('nobody@example.com', 'x', address))
  const rejected = await login(backend, 'nobody@example.com', 'x', challenge, from(address))
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60'])
})

it.each([
  ['an account', ADA],
  ['no account', 'nobody-at-all@example.com'],
])('doubles the lockout with each consecutive failure for %s', async (_, name) => {
  const address = newAddress()
  expect(await repeat(5, () => statusOf(name, 'wrong', address))).toEqual([401, 401, 401, 401, 401])
  const waits: number[] = []
  for (const seconds of [61, 121, 241]) {
    pass(seconds)
    expect(await statusOf(name, 'wrong', address)).toBe(401)
    pass(1)
    const rejected = await login(backend, name, 'wrong', challenge, from(address))
    waits.push(Number(rejected.headers.get('retry-after')))
  }
  expect(waits).toEqual([119, 239, 479])
})

it('rejects the right password during a lockout and resets the failures after a successful sign-in', async () => {
  const address = newAddress()
  const { customer_id: _ } = await registered(backend, 'locked')
  const attempt = (password: string) => statusOf('locked@example.com', password, address)
  await repeat(5, () => attempt('wrong'))
  pass(30)
  expect(await attempt(PASSWORD)).toBe(429)
  pass(61)
  expect(await attempt(PASSWORD)).toBe(303)
  expect(await attempt('wrong')).toBe(401)
  expect(await attempt(PASSWORD)).toBe(303)
})

it('locks an account after 15 failures from any addresses', async () => {
  await registered(backend, 'hunted')
  const statuses = await repeat(15, () => statusOf('hunted@example.com', 'wrong', newAddress()))
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await statusOf('hunted@example.com', PASSWORD, newAddress())).toBe(429)
})

it('limits a client to three resets and three registrations a minute', async () => {
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
  expect(await repeat(4, reset)).toEqual([200, 200, 200, 429])
  const tokens = await guest(backend)
  let count = 0
  const register = async () => {
    const email = `many${(count += 1)}@example.com`
    const customer = { firstName: 'M', lastName: 'N', email }
    return (await call(backend, tokens, 'POST', CUSTOMERS, { customer, password: PASSWORD }, from(address))).status
  }
  expect(await repeat(4, register)).toEqual([200, 200, 200, 429])
})
