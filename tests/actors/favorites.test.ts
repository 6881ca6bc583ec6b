import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { favoritesLogic } from '#/actors/favorites/favorites.actor.ts'
import type { ShopServices } from '#/actors/services.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { config } from '#config'

/** Requests wait for a response; `done` records requests and effects. */
const { done, waiting, request } = vi.hoisted(() => {
  const done: unknown[] = []
  const waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = []
  const request = (what: string, names: readonly string[] = []) =>
    vi.fn(({ data }: { data: Record<string, unknown> }) => {
      done.push(names.length > 0 ? [what, ...names.map((name) => data[name])] : what)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    })
  return { done, waiting, request }
})
vi.mock('#/server-fns/favorites/favorites.ts', () => ({
  getFavorites: request('read'),
  addFavorite: request('add', ['listId', 'productId']),
  removeFavorite: request('remove', ['listId', 'itemId']),
}))

const work = { productId: 'A1' }
const press = { type: 'favorite.toggle', work, registered: true, isShown: false } as const
const settle = () => new Promise((settled) => setTimeout(settled))

beforeEach(() => {
  done.length = 0
  waiting.length = 0
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => vi.unstubAllGlobals())

/** Starts the flow with a list of works. */
function startFavorites(listed: Record<string, string> = {}) {
  const [site] = config.sites
  const [locale] = site?.l10n.supportedLocales ?? []
  const queryClient = new QueryClient()
  const services = { site, locale, queryClient, notify: ({ kind }) => done.push(kind) } as Partial<ShopServices>
  let connect = () => {}
  const stored = new Set<string>()
  const machine = favoritesLogic(services as ShopServices).provide({
    actors: { waitForConnection: fromPromise(() => new Promise<void>((connected) => (connect = connected))) },
    actions: {
      requestGuard: (_, { action }) => void done.push(`guard ${action.kind} ${action.work.productId}`),
      storeChange: (_, { change }) => {
        stored.add(change.work.productId)
        done.push(`stored ${change.kind} ${change.work.productId}`)
      },
      // Records only works whose change was stored.
      dropChange: (_, { work: { productId } }) => {
        if (stored.delete(productId)) done.push(`dropped ${productId}`)
      },
    },
  })
  const actor = createActor(machine).start()
  const list = { kind: 'list', list: { listId: 'L', items: listed, latestFirst: Object.keys(listed) } }
  const fail = async () => {
    await settle()
    waiting.shift()?.reject(new Error('no response'))
    await settle()
  }
  return {
    actor,
    shown: () => queryClient.getQueryState(shopperQueries.favorites(services as ShopServices).queryKey),
    reconnect: async () => {
      vi.stubGlobal('navigator', { onLine: true })
      connect()
      await settle()
    },
    respond: async (value: unknown = list) => {
      await settle()
      waiting.shift()?.resolve(value)
      await settle()
    },
    fail,
    disconnect: async () => {
      vi.stubGlobal('navigator', { onLine: false })
      await fail()
    },
  }
}

it('adds a work that is not in the list, ignores further presses and adds a released work afterwards [FAV-04] [FAV-07]', async () => {
  const { actor, respond } = startFavorites()
  actor.send(press)
  actor.send(press)
  await respond()
  actor.send(press)
  actor.send({ type: 'favorite.resume', changes: [{ kind: 'add', work: { productId: 'B2' } }] })
  await respond({ kind: 'added', itemId: 'i1' })
  expect(done).toEqual(['read', ['add', 'L', 'A1'], 'wishlist-added', 'read'])
  await respond()
  await respond({ kind: 'added', itemId: 'i1' })
  expect(done.slice(4)).toEqual([['add', 'L', 'B2'], 'wishlist-added'])
})

it('removes a work that is in the list and ignores further presses meanwhile [FAV-02] [FAV-07]', async () => {
  const { actor, respond } = startFavorites({ A1: 'i1' })
  actor.send(press)
  await respond()
  actor.send(press)
  await respond({ kind: 'removed' })
  expect(done).toEqual(['read', ['remove', 'L', 'i1'], 'wishlist-removed'])
})

it('keeps a pending work that is in the list already and shows a message [FAV-06]', async () => {
  const { actor, respond } = startFavorites({ A1: 'i1' })
  actor.send({ type: 'favorite.resume', changes: [{ kind: 'add', work }] })
  await respond()
  expect(done).toEqual(['read', 'wishlist-already'])
})

it('requests the guard for the heart of a guest and sends no other request [FAV-01]', () => {
  const { actor } = startFavorites()
  actor.send({ ...press, registered: false })
  expect(done).toEqual(['guard add A1'])
})

it.each([
  ['reading the list', 0],
  ['removing', 1],
])('removes, not adds, after the sign-in when the session has ended before %s [FAV-01]', async (_, responses) => {
  const { actor, respond } = startFavorites({ A1: 'i1' })
  actor.send({ ...press, isShown: true })
  for (let count = 0; count < responses; count += 1) await respond()
  await respond({ kind: 'signed-out' })
  expect(done.at(-1)).toBe('guard remove A1')
  actor.send({ type: 'favorite.resume', changes: [{ kind: 'remove', work }] })
  await respond()
  await respond({ kind: 'removed' })
  expect(done.slice(-2)).toEqual([['remove', 'L', 'i1'], 'wishlist-removed'])
})

it.each([
  ['reading the list', {}, 0],
  ['adding', {}, 1],
  ['removing', { A1: 'i1' }, 1],
])('shows a message when %s fails [FAV-11]', async (_, listed, responses) => {
  const { actor, respond, fail } = startFavorites(listed)
  actor.send(press)
  for (let count = 0; count < responses; count += 1) await respond()
  await fail()
  expect(done.at(-1)).toBe('failed')
  expect(actor.getSnapshot().value).toBe('idle')
})

it('shows the change in the cached list, and refetches the list after a lost response', async () => {
  const { actor, respond, fail, shown } = startFavorites({ B2: 'i2' })
  actor.send(press)
  await respond()
  await respond({ kind: 'added', itemId: 'i1' })
  const added = { listId: 'L', items: { A1: 'i1', B2: 'i2' }, latestFirst: ['A1', 'B2'] }
  expect(shown()?.data).toEqual({ kind: 'list', list: added })
  actor.send({ ...press, work: { productId: 'B2' } })
  await respond({ kind: 'list', list: added })
  await respond({ kind: 'removed' })
  expect(shown()?.data).toEqual({ kind: 'list', list: { listId: 'L', items: { A1: 'i1' }, latestFirst: ['A1'] } })
  actor.send({ ...press, work: { productId: 'B2' } })
  await respond()
  expect(shown()?.isInvalidated).toBe(false)
  await fail()
  expect(shown()?.isInvalidated).toBe(true)
})

it('removes a work that the list lost meanwhile without a request', async () => {
  const { actor, respond } = startFavorites()
  actor.send({ type: 'favorite.resume', changes: [{ kind: 'remove', work }] })
  await respond()
  expect(done).toEqual(['read', 'wishlist-removed'])
})

describe('without a connection', () => {
  it('stores each change by what the heart showed, and makes it when the connection is back [FAV-04]', async () => {
    const { actor, respond, disconnect, reconnect } = startFavorites({ B2: 'i2' })
    actor.send(press)
    await disconnect()
    actor.send({ ...press, work: { productId: 'B2' }, isShown: true })
    expect(done).toEqual(['read', 'stored add A1', 'wishlist-waiting', 'stored remove B2', 'wishlist-waiting'])
    await reconnect()
    await respond()
    await respond({ kind: 'added', itemId: 'i1' })
    await respond()
    await respond({ kind: 'removed' })
    expect(done.slice(5)).toEqual([
      'read',
      ['add', 'L', 'A1'],
      'dropped A1',
      'wishlist-added',
      'read',
      ['remove', 'L', 'i2'],
      'dropped B2',
      'wishlist-removed',
    ])
  })

  it('does not remove a work whose addition arrived although its response did not', async () => {
    const { actor, respond, disconnect, reconnect } = startFavorites()
    actor.send(press)
    await respond()
    await disconnect()
    await reconnect()
    await respond({ kind: 'list', list: { listId: 'L', items: { A1: 'i1' }, latestFirst: ['A1'] } })
    expect(done.slice(-2)).toEqual(['dropped A1', 'wishlist-already'])
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('drops a waiting change after a second press', async () => {
    const { actor, disconnect, reconnect } = startFavorites()
    actor.send(press)
    await disconnect()
    actor.send({ ...press, isShown: true })
    await reconnect()
    expect(done).toEqual(['read', 'stored add A1', 'wishlist-waiting', 'dropped A1'])
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('makes the changes of an earlier page', async () => {
    const { actor, respond } = startFavorites({ A1: 'i1' })
    actor.send({ type: 'favorite.resume', changes: [{ kind: 'remove', work }] })
    await respond()
    await respond({ kind: 'removed' })
    expect(done).toEqual(['read', ['remove', 'L', 'i1'], 'wishlist-removed'])
  })
})
