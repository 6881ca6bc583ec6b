import { createActor, fromPromise, setup, waitFor, type AnyStateMachine } from 'xstate'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AnyCases } from '@passepartout/paths'
import { ForcedResults, SLOW } from '../../visualiser/tab/forced-results.ts'
import { withMocks } from '@passepartout/paths'
import { favoritesCases } from '#/machines/favorites/favorites.cases.ts'
import { favoritesMachine } from '#/machines/favorites/favorites.machine.ts'

const form = setup({ actors: { save: fromPromise(() => Promise.resolve('real')) } }).createMachine({
  id: 'form',
  initial: 'saving',
  states: {
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        onDone: [{ guard: ({ event }) => event.output === 'real', target: 'saved' }, { target: 'chosen' }],
        onError: 'failed',
      },
      on: { again: { target: 'saving', reenter: true } },
    },
    saved: { on: { again: 'saving' } },
    chosen: { on: { again: 'saving' } },
    failed: { on: { again: 'saving' } },
  },
})
const modal = setup({ actors: { form } }).createMachine({ id: 'modal', invoke: { id: 'form', src: 'form' } })

const cases: Record<string, AnyCases> = {
  form: {
    events: [],
    ports: {
      save: {
        done: [{ kind: 'stock', left: 2 }, 'plain'],
        failed: (snapshot) => [new Error(`no response in ${String(snapshot.value)}`)],
      },
    },
  },
  favorites: favoritesCases,
}

let taken: string[]
let forced: ForcedResults
beforeEach(() => {
  taken = []
  forced = new ForcedResults(
    (machine) => Promise.resolve(cases[machine]),
    (machine) => taken.push(machine),
  )
})

const startForm = () => {
  const actor = createActor(forced.prepare(form) as AnyStateMachine)
  return actor.start()
}

it('gives a port its chosen result once, then the real one again', async () => {
  const prepared = forced.prepare(form) as AnyStateMachine
  await forced.choose('form', 'save', { outcome: 'done', index: 0 })
  const actor = createActor(prepared).start()
  await waitFor(actor, (snapshot) => snapshot.value === 'chosen')
  expect(taken).toEqual(['form'])
  actor.send({ type: 'again' })
  await waitFor(actor, (snapshot) => snapshot.value === 'saved')
})

it('rejects with a chosen error, which the cases may take from the state of the machine', async () => {
  await forced.choose('form', 'save', { outcome: 'failed', index: 0 })
  const actor = startForm()
  const errors: unknown[] = []
  actor.system.inspect((inspected) => {
    if (inspected.type === '@xstate.event') errors.push(inspected.event['error'])
  })
  await waitFor(actor, (snapshot) => snapshot.value === 'failed')
  expect(errors.filter(Boolean)).toEqual([new Error('no response in saving')])
})

it('delays the real result of a slow port, and never ends one that has no result', async () => {
  vi.useFakeTimers()
  try {
    await forced.choose('form', 'save', { outcome: 'slow' })
    const slow = startForm()
    await vi.advanceTimersByTimeAsync(SLOW - 1)
    expect(slow.getSnapshot().value).toBe('saving')
    await vi.advanceTimersByTimeAsync(1)
    expect(slow.getSnapshot().value).toBe('saved')
    await forced.choose('form', 'save', { outcome: 'never' })
    const never = startForm()
    await vi.advanceTimersByTimeAsync(10 * SLOW)
    expect(never.getSnapshot().value).toBe('saving')
    never.send({ type: 'again' })
    await vi.advanceTimersByTimeAsync(0)
    expect(never.getSnapshot().value).toBe('saved')
  } finally {
    vi.useRealTimers()
  }
})

it('does not start the real port of a slow one that was stopped meanwhile', async () => {
  vi.useFakeTimers()
  try {
    const started = vi.fn<() => Promise<string>>(() => Promise.resolve('real'))
    const prepared = forced.prepare(form.provide({ actors: { save: fromPromise(started) } })) as AnyStateMachine
    await forced.choose('form', 'save', { outcome: 'slow' })
    const actor = createActor(prepared).start()
    actor.stop()
    await vi.advanceTimersByTimeAsync(2 * SLOW)
    expect(started).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

it('reaches the ports of child machines', async () => {
  const prepared = forced.prepare(modal) as AnyStateMachine
  await forced.choose('form', 'save', { outcome: 'done', index: 1 })
  const actor = createActor(prepared).start()
  await waitFor(actor.getSnapshot().children['form']!, (snapshot) => 'value' in snapshot && snapshot.value === 'chosen')
})

it('lists the results of each port in words, and what is chosen', async () => {
  const prepared = forced.prepare(modal) as AnyStateMachine
  const actor = createActor(prepared).start()
  await forced.choose('form', 'save', { outcome: 'done', index: 0 })
  expect(await forced.results('form', actor.getSnapshot().children['form']?.getSnapshot() as never)).toEqual([
    {
      port: 'save',
      done: ['stock 2', 'plain'],
      failed: ['error: no response in saved'],
      chosen: { outcome: 'done', index: 0 },
    },
  ])
  await forced.choose('form', 'save', null)
  expect((await forced.results('form', undefined))[0]).toMatchObject({ failed: [], chosen: null })
  expect(await forced.results('modal', undefined)).toEqual([])
  expect(await forced.results('unknown', undefined)).toEqual([])
})

it('makes a rare state of a real flow happen', async () => {
  const prepared = forced.prepare(withMocks(favoritesMachine)) as AnyStateMachine
  const actor = createActor(prepared).start()
  await forced.choose('favorites', 'makeChange', { outcome: 'done', index: 3 })
  actor.send({ type: 'favorite.toggle', work: { productId: 'A1' }, registered: true, isShown: true })
  await waitFor(actor, (snapshot) => snapshot.matches('offline'))
})
