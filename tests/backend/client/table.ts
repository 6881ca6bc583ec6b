import { expect, it } from 'vitest'
import { guestOf, refusalOf, type House } from './house.ts'
import { callAnyhow, clientOperations, documented } from './operations.ts'

/** docs/shopper-api.md against the client, and against what the journeys before have been answered. */
export function table(house: () => House): void {
  it('the table has every operation of the client, with its request', async () => {
    const rows = documented().map(({ api, name, request }) => ({ api, name, request }))
    expect(rows).toEqual(await clientOperations())
  })

  it('exactly what the table calls served or partly served has been answered', () => {
    const told = documented().filter(({ answer }) => answer === 'served' || answer === 'partly')
    expect([...house().answered].toSorted()).toEqual(told.map(({ api, name }) => `${api}.${name}`).toSorted())
  })

  it('all else is refused with a reason, and whatever is not wholly served is explained', async () => {
    const { tokens } = await guestOf(house())
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const refused = documented().filter(({ answer }) => answer !== 'served' && answer !== 'partly')
    for (const { api, name, answer } of refused) {
      const call = callAnyhow(api, name, { proxy: house().origin, headers, throwOnBadResponse: true })
      const { status, problem } = await refusalOf(call)
      const expected = name === 'failOrder' ? 404 : 403
      expect([name, answer, status, String(problem['detail']).length > 20]).toEqual([name, 'refused', expected, true])
    }
    expect(documented().filter(({ answer, note }) => answer !== 'served' && note === '')).toEqual([])
  })
}
