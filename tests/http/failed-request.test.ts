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

/** The response and the log lines of a request that fails, and that the shopper may abort before. */
async function failedWith(isAborted: boolean, fail: (signal: AbortSignal) => unknown) {
  const shopper = new AbortController()
  const request = new Request(`http://shop.example${path}`, { signal: shopper.signal })
  // The server entry also makes a new request with the same signal.
  const forwarded = new Request('http://shop.example/elsewhere', { signal: request.signal })
  if (isAborted) shopper.abort()
  const error = await fail(forwarded.signal)
  return { response: failedRequest(request, path, error), logged: [...logged] }
}

it('logs a request that a shopper aborted as information', async () => {
  for (const fail of [(signal: AbortSignal) => signal.reason, () => new DOMException('aborted', 'AbortError')])
    expect(await failedWith(true, fail)).toMatchObject({ response: { status: 499 } })
  expect(logged).toEqual(['info: a request was aborted', 'info: a request was aborted'])
})

it('passes the error object to the log, which writes its causes', async () => {
  const error = new Error('the list failed', { cause: new Error('no response') })
  await failedWith(false, () => error)
  expect(log.error).toHaveBeenCalledWith('a request failed', { method: 'GET', path, error })
})

it('logs an error, also if the shopper has aborted the request', async () => {
  const broken = () => new TypeError('broken')
  const abortedInside = () => new DOMException('too slow', 'AbortError')
  expect(await failedWith(false, broken)).toMatchObject({
    response: { status: 500 },
    logged: ['error: a request failed'],
  })
  logged.length = 0
  expect(await failedWith(true, broken)).toMatchObject({
    response: { status: 500 },
    logged: ['error: a request failed'],
  })
  logged.length = 0
  expect(await failedWith(false, abortedInside)).toMatchObject({
    response: { status: 500 },
    logged: ['error: a request failed'],
  })
})
