import { expect, it } from 'vitest'
import { guestOf, errorOf, type TestBackend } from './test-backend.ts'
import { callWithDefaults, clientOperations, documented } from './operations.ts'

/** Checks docs/shopper-api.md against the client and against the operations that succeeded in the journeys. */
export function table(backend: () => TestBackend): void {
  it('lists every operation of the client with its request', async () => {
    const rows = documented().map(({ api, name, request }) => ({ api, name, request }))
    expect(rows).toEqual(await clientOperations())
  })

  it('documents as served or partly served exactly the operations that succeed', () => {
    const served = documented().filter(({ response }) => response === 'served' || response === 'partly')
    expect([...backend().succeeded].toSorted()).toEqual(served.map(({ api, name }) => `${api}.${name}`).toSorted())
  })

  it('responds to every operation as the types of the client specify', () => {
    expect([...backend().violations].toSorted()).toEqual([])
  })

  it('rejects all other operations with a reason, and explains every operation that is not fully served', async () => {
    const { tokens } = await guestOf(backend())
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const rejected = documented().filter(({ response }) => response !== 'served' && response !== 'partly')
    for (const { api, name, response } of rejected) {
      const call = callWithDefaults(api, name, { proxy: backend().origin, headers, throwOnBadResponse: true })
      const { status, problem } = await errorOf(call)
      const expected = name === 'failOrder' ? 404 : 403
      expect([name, response, status, String(problem['detail']).length > 20]).toEqual([
        name,
        'rejected',
        expected,
        true,
      ])
    }
    expect(documented().filter(({ response, note }) => response !== 'served' && note === '')).toEqual([])
  })
}
