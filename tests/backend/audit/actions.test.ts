import { afterAll, beforeAll, expect, it } from 'vitest'
import { listActions, recordAction } from '#backend/audit/actions.ts'
import { openStore, type Store } from '#backend/store/store.ts'
import { emptyStore, type OwnStore } from '../own-store.ts'

let own: OwnStore
let store: Store
beforeAll(async () => {
  own = await emptyStore()
  store = await openStore(own.where)
})
afterAll(async () => {
  await store.close()
  await own.drop()
})

const at = (hour: number) => ({ actor: 'ada', now: () => new Date(Date.UTC(2026, 10, 20, hour)) })

it('lists recorded actions newest first, from an instant on, up to a limit', async () => {
  const { db } = store
  await recordAction(db, at(9), { command: 'orders ship', object: '1000000001', after: 'shipped' })
  await recordAction(db, at(10), { command: 'stock set', object: 'fox-1', before: '3', after: '5' })
  await recordAction(db, at(11), { command: 'orders cancel', object: '1000000002', after: 'cancelled' })
  const objects = async (query: { since?: Date; limit: number }) =>
    (await listActions(db, query)).map(({ object }) => object)
  expect(await objects({ limit: 10 })).toEqual(['1000000002', 'fox-1', '1000000001'])
  expect(await objects({ limit: 10, since: at(10).now() })).toEqual(['1000000002', 'fox-1'])
  expect(await objects({ limit: 1 })).toEqual(['1000000002'])
  const [, set] = await listActions(db, { limit: 2 })
  expect(set).toEqual({
    at: at(10).now(),
    actor: 'ada',
    command: 'stock set',
    object: 'fox-1',
    before: '3',
    after: '5',
  })
})
