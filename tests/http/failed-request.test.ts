import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { log } from '#/log/log.server.ts'
import { failedRequest } from '#/http/failed-request.server.ts'

const path = '/_serverFn/getSuggestions'
const logged: string[] = []
const spies = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level))

beforeEach(() => {
  logged.length = 0
  for (const spy of spies) spy.mockImplementation((message) => void logged.push(`${spy.getMockName()}: ${message}`))
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
  return { response: failedRequest(request, path, error), logged: [...logged] }
}

it('logs a request that a shopper aborted as information', async () => {
  for (const fails of [(signal: AbortSignal) => signal.reason, () => new DOMException('aborted', 'AbortError')])
    expect(await given(true, fails)).toMatchObject({ response: { status: 499 } })
  expect(logged).toEqual(['info: a request was aborted', 'info: a request was aborted'])
})

it('logs the error itself, whose causes the log writes', async () => {
  const error = new Error('the list failed', { cause: new Error('no response') })
  await given(false, () => error)
  expect(log.error).toHaveBeenCalledWith('a request failed', { method: 'GET', path, error })
})

it('logs an error, also when the shopper has aborted since', async () => {
  const broken = () => new TypeError('broken')
  const abortedInside = () => new DOMException('too slow', 'AbortError')
  expect(await given(false, broken)).toMatchObject({ response: { status: 500 }, logged: ['error: a request failed'] })
  logged.length = 0
  expect(await given(true, broken)).toMatchObject({ response: { status: 500 }, logged: ['error: a request failed'] })
  logged.length = 0
  expect(await given(false, abortedInside)).toMatchObject({
    response: { status: 500 },
    logged: ['error: a request failed'],
  })
})
