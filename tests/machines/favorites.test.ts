import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { favoritesMachine, type ListResult } from '#/machines/favorites/favorites.machine.ts'

const work = { productId: 'A1' }
const press = { type: 'favorite.toggle', work, registered: true, isShown: false } as const
const settle = () => new Promise((done) => setTimeout(done))

/** Starts the flow with a list of works. Requests wait for `respond` or `fail`; `done` records requests and effects. */
function startFavorites(listed: Record<string, string> = {}) {
  const done: unknown[] = []
  const waiting: { resolve: (value: never) => void; reject: (error: Error) => void }[] = []
  const request = <Result, Input>(what: string) =>
    fromPromise<Result, Input>(({ input }) => {
      done.push(input ? [what, input] : what)
      return new Promise<Result>((resolve, reject) => waiting.push({ resolve, reject }))
    })
  let connect = () => {}
  const stored = new Set<string>()
  const record = (what: string) => () => void done.push(what)
  const machine = favoritesMachine.provide({
    actors: {
      readList: request('read'),
      addItem: request('add'),
      removeItem: request('remove'),
      waitForConnection: fromPromise(() => new Promise<void>((settle) => (connect = settle))),
    },
    actions: {
      requestGuard: (_, { action }) => void done.push(`guard ${action.kind} ${action.work.productId}`),
      notifyAdded: record('added'),
      notifyAlready: record('already'),
      notifyRemoved: record('removed'),
      notifyFailed: record('failed'),
      notifyWaiting: record('waiting'),
      storeChange: (_, { change }) => {
        stored.add(change.work.productId)
        done.push(`stored ${change.kind} ${change.work.productId}`)
      },
      // Records only works whose change was stored.
      dropChange: (_, { work: { productId } }) => {
        if (stored.delete(productId)) done.push(`dropped ${productId}`)
      },
      refreshList: () => undefined,
    },
  })
  const actor = createActor(machine).start()
  const reconnect = async () => {
    connect()
    await settle()
  }
  const list: ListResult = { kind: 'list', list: { listId: 'L', items: listed, latestFirst: Object.keys(listed) } }
  return {
    actor,
    done,
    reconnect,
    respond: async (value: unknown = list) => {
      waiting.shift()?.resolve(value as never)
      await settle()
    },
    fail: async () => {
      waiting.shift()?.reject(new Error('no response'))
      await settle()
    },
  }
}

it('adds a work that is not in the list, ignores further presses and adds a released work afterwards [FAV-04] [FAV-07]', async () => {
  const { actor, done, respond } = startFavorites()
  actor.send(press)
  actor.send(press)
  await respond()
  actor.send(press)
  actor.send({ type: 'favorite.resume', changes: [{ kind: 'add', work: { productId: 'B2' } }] })
  await respond({ kind: 'added' })
  expect(done).toEqual(['read', ['add', { listId: 'L', work }], 'added', 'read'])
  await respond()
  await respond({ kind: 'added' })
  const later = { listId: 'L', work: { productId: 'B2' } }
  expect(done.slice(4)).toEqual([['add', later], 'added'])
})

it('removes a work that is in the list and ignores further presses meanwhile [FAV-02] [FAV-07]', async () => {
  const { actor, done, respond } = startFavorites({ A1: 'i1' })
  actor.send(press)
  await respond()
  actor.send(press)
  await respond({ kind: 'removed' })
  expect(done).toEqual(['read', ['remove', { listId: 'L', itemId: 'i1' }], 'removed'])
})

it('keeps a pending work that is in the list already and shows a message [FAV-06]', async () => {
  const { actor, done, respond } = startFavorites({ A1: 'i1' })
  actor.send({ type: 'favorite.resume', changes: [{ kind: 'add', work }] })
  await respond()
  expect(done).toEqual(['read', 'already'])
})

it('requests the guard for the heart of a guest and sends no other request [FAV-01]', () => {
  const { actor, done } = startFavorites()
  actor.send({ ...press, registered: false })
  expect(done).toEqual(['guard add A1'])
})

it.each([
  ['reading the list', 0],
  ['removing', 1],
])('removes, not adds, after the sign-in when the session has ended before %s [FAV-01]', async (_, responses) => {
  const { actor, done, respond } = startFavorites({ A1: 'i1' })
  actor.send({ ...press, isShown: true })
  for (let count = 0; count < responses; count += 1) await respond()
  await respond({ kind: 'signed-out' })
  expect(done.at(-1)).toBe('guard remove A1')
  actor.send({ type: 'favorite.resume', changes: [{ kind: 'remove', work }] })
  await respond()
  await respond({ kind: 'removed' })
  expect(done.slice(-2)).toEqual([['remove', { listId: 'L', itemId: 'i1' }], 'removed'])
})

it.each([
  ['reading the list', {}, 0],
  ['adding', {}, 1],
  ['removing', { A1: 'i1' }, 1],
])('shows a message when %s fails [FAV-11]', async (_, listed, responses) => {
  const { actor, done, respond, fail } = startFavorites(listed)
  actor.send(press)
  for (let count = 0; count < responses; count += 1) await respond()
  await fail()
  expect(done.at(-1)).toBe('failed')
  expect(actor.getSnapshot().value).toBe('idle')
})

describe('without a connection', () => {
  const offline = { kind: 'offline' }

  it('stores each change by what the heart showed, and makes it when the connection is back [FAV-04]', async () => {
    const { actor, done, respond, reconnect } = startFavorites({ B2: 'i2' })
    actor.send(press)
    await respond(offline)
    actor.send({ ...press, work: { productId: 'B2' }, isShown: true })
    expect(done).toEqual(['read', 'stored add A1', 'waiting', 'stored remove B2', 'waiting'])
    await reconnect()
    await respond()
    await respond({ kind: 'added' })
    await respond()
    await respond({ kind: 'removed' })
    expect(done.slice(5)).toEqual([
      'read',
      ['add', { listId: 'L', work }],
      'dropped A1',
      'added',
      'read',
      ['remove', { listId: 'L', itemId: 'i2' }],
      'dropped B2',
      'removed',
    ])
  })

  it('does not remove a work whose addition arrived although its response did not', async () => {
    const { actor, done, respond, reconnect } = startFavorites()
    actor.send(press)
    await respond()
    await respond(offline)
    await reconnect()
    await respond({ kind: 'list', list: { listId: 'L', items: { A1: 'i1' }, latestFirst: ['A1'] } })
    expect(done.slice(-2)).toEqual(['dropped A1', 'already'])
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('drops a waiting change after a second press', async () => {
    const { actor, done, respond, reconnect } = startFavorites()
    actor.send(press)
    await respond(offline)
    actor.send({ ...press, isShown: true })
    await reconnect()
    expect(done).toEqual(['read', 'stored add A1', 'waiting', 'dropped A1'])
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('makes the changes of an earlier page', async () => {
    const { actor, done, respond } = startFavorites({ A1: 'i1' })
    actor.send({ type: 'favorite.resume', changes: [{ kind: 'remove', work }] })
    await respond()
    await respond({ kind: 'removed' })
    expect(done).toEqual(['read', ['remove', { listId: 'L', itemId: 'i1' }], 'removed'])
  })
})
