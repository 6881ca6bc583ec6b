import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { log } from '#/log/log.server.ts'
import { failedRequest } from '#/http/failed-request.server.ts'

const path = '/_serverFn/getSuggestions'
const told: string[] = []
const spies = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level))

beforeEach(() => {
  told.length = 0
  for (const spy of spies) spy.mockImplementation((message) => void told.push(`${spy.getMockName()}: ${message}`))
})
afterAll(() => {
  for (const spy of spies) spy.mockRestore()
})

async function given(leaves: boolean, fails: (signal: AbortSignal) => unknown) {
  const shopper = new AbortController()
  const request = new Request(`http://shop.example${path}`, { signal: shopper.signal })
  // As the server entry makes it, with another address.
  const passed = new Request('http://shop.example/elsewhere', { signal: request.signal })
  if (leaves) shopper.abort()
  const error = await fails(passed.signal)
  return { answer: failedRequest(request, path, error), told: [...told] }
}

it('tells quietly of a request that a shopper gave up', async () => {
  for (const fails of [(signal: AbortSignal) => signal.reason, () => new DOMException('aborted', 'AbortError')])
    expect(await given(true, fails)).toMatchObject({ answer: { status: 499 } })
  expect(told).toEqual(['info: a request was given up', 'info: a request was given up'])
})

it('tells loudly of a fault, also where the shopper has left since', async () => {
  const broken = () => new TypeError('broken')
  const abortedInside = () => new DOMException('too slow', 'AbortError')
  expect(await given(false, broken)).toMatchObject({ answer: { status: 500 }, told: ['error: a request failed'] })
  told.length = 0
  expect(await given(true, broken)).toMatchObject({ answer: { status: 500 }, told: ['error: a request failed'] })
  told.length = 0
  expect(await given(false, abortedInside)).toMatchObject({
    answer: { status: 500 },
    told: ['error: a request failed'],
  })
})
