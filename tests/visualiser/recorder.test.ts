import {
  assign,
  createActor,
  createMachine,
  emit,
  fromPromise,
  raise,
  sendTo,
  setup,
  type AnyActorRef,
  type EventObject,
} from 'xstate'
import { expect, it } from 'vitest'
import { Recorder } from '../../visualiser/tab/recorder.ts'
import type { Entry, StepEntry } from '../../visualiser/recording/entry.ts'

interface Found {
  kind: 'list' | 'none'
}

const favorites = setup({
  types: {
    context: {} as { work: string | null; password: string },
    events: {} as
      | { type: 'toggle'; work: string; registered: boolean }
      | { type: 'sign-in'; password: string }
      | { type: 'sign-in.request'; work: string }
      | { type: 'settle' },
  },
  actors: { readList: fromPromise<Found, { work: string | null }>(() => Promise.resolve({ kind: 'list' })) },
  actions: {
    setWork: assign({ work: (_, { work }: { work: string }) => work }),
    setPassword: assign({ password: (_, { password }: { password: string }) => password }),
    notify: emit({ type: 'notified' }),
    requestGuard: (_, params: { work: string }) => void params,
  },
  guards: {
    isRegistered: (_, { registered }: { registered: boolean }) => registered,
    isSet: ({ context }) => context.work !== null,
  },
}).createMachine({
  id: 'favorites',
  meta: { sensitive: ['password'] },
  context: { work: null, password: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        toggle: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'setWork', params: ({ event }) => event },
          },
          { guard: 'isSet' },
        ],
        'sign-in.request': { actions: { type: 'requestGuard', params: ({ event }) => ({ work: event.work }) } },
        'sign-in': { actions: { type: 'setPassword', params: ({ event }) => event } },
      },
    },
    reading: {
      tags: 'busy',
      invoke: { id: 'readList', src: 'readList', input: ({ context }) => ({ work: context.work }), onDone: 'listed' },
    },
    listed: { entry: raise({ type: 'settle' }), on: { settle: 'settled' } },
    settled: { always: 'idle' },
  },
})

/** Forwards events to a flow, as the loaders of the shop do. */
const loader = setup({ actors: { favorites } }).createMachine({
  id: 'lazy-actor',
  meta: { forwards: true, sensitive: ['event', 'queue'] },
  invoke: { id: 'favorites', src: 'favorites', systemId: 'favorites' },
  on: { 'actor.event': { actions: sendTo('favorites', ({ event }) => event.event) } },
})
const guard = createMachine({
  id: 'guard',
  on: {
    release: {
      actions: sendTo(
        ({ system }) => system.get('shop'),
        (): EventObject & { event: object } => ({
          type: 'actor.send',
          event: { type: 'toggle', work: 'B2', registered: false },
        }),
      ),
    },
  },
})
const shop = setup({ actors: { loader, guard } }).createMachine({
  id: 'shop',
  meta: { forwards: true, sensitive: ['event'] },
  invoke: [
    { id: 'favorites', src: 'loader', systemId: 'favorites.loader' },
    { id: 'guard', src: 'guard', systemId: 'guard' },
  ],
  on: { 'actor.send': { actions: sendTo('favorites', ({ event }) => ({ type: 'actor.event', event: event.event })) } },
})

const startShop = (recorder: Recorder) => {
  const root = createActor(shop, { id: 'shop', systemId: 'shop', inspect: recorder.inspect })
  root.start()
  return root
}
const send = (root: AnyActorRef, event: object) => root.send({ type: 'actor.send', event })
const stepsOf = (entries: readonly Entry[], name: string): StepEntry[] => {
  const started = entries.find((entry) => entry.kind === 'start' && entry.name === name)
  const actor = started?.kind === 'start' ? started.actor : undefined
  return entries.filter((entry): entry is StepEntry => entry.kind === 'step' && entry.actor === actor)
}

it('records the start of machines and ports with their input, parent and state', async () => {
  const recorder = new Recorder({ now: () => 7 })
  const root = startShop(recorder)
  send(root, { type: 'toggle', work: 'A1', registered: true })
  const started = recorder.take().filter((entry) => entry.kind === 'start')
  expect(started.map(({ name, machine, source, input, value }) => [name, machine, source, input, value])).toEqual([
    ['shop', 'shop', 'shop', null, {}],
    ['favorites.loader', 'lazy-actor', 'loader', null, {}],
    ['favorites', 'favorites', 'favorites', null, 'idle'],
    ['guard', 'guard', 'guard', null, {}],
    ['favorites/readList', null, 'readList', { work: 'A1' }, null],
  ])
  root.stop()
})

it('records an event that the page sent through the shop as from the page, with what it did', () => {
  const recorder = new Recorder()
  const root = startShop(recorder)
  const before = recorder.take()
  send(root, { type: 'toggle', work: 'A1', registered: true })
  const [step] = stepsOf([...before, ...recorder.take()], 'favorites')
  expect(step).toMatchObject({
    event: { type: 'toggle', work: 'A1', registered: true },
    from: null,
    microsteps: [{ event: 'toggle', items: ['favorites.idle | toggle | 0'], value: 'reading' }],
    denials: [],
    value: 'reading',
    tags: ['busy'],
    changes: { work: 'A1' },
  })
  root.stop()
})

it('records an event that a flow sent through the shop as from the flow', () => {
  const recorder = new Recorder()
  const root = startShop(recorder)
  root.system.get('guard').send({ type: 'release' })
  const entries = recorder.take()
  const guardStart = entries.find((entry) => entry.kind === 'start' && entry.name === 'guard')
  expect(stepsOf(entries, 'favorites')).toMatchObject([
    { event: { type: 'toggle', work: 'B2' }, from: guardStart?.kind === 'start' && guardStart.actor },
  ])
  root.stop()
})

it('records raised events and eventless transitions as microsteps, and the result of a port', async () => {
  const recorder = new Recorder()
  const root = startShop(recorder)
  send(root, { type: 'toggle', work: 'A1', registered: true })
  await Promise.resolve()
  await new Promise((resolve) => setTimeout(resolve, 0))
  const entries = recorder.take()
  const done = stepsOf(entries, 'favorites').at(-1)
  expect(done?.event).toMatchObject({ type: 'xstate.done.actor.readList', output: { kind: 'list' } })
  expect(done?.microsteps.map(({ event, value }) => [event, value])).toEqual([
    ['xstate.done.actor.readList', 'listed'],
    ['settle', 'settled'],
    ['always', 'idle'],
  ])
  expect(stepsOf(entries, 'favorites/readList')).toMatchObject([{ status: 'done', output: { kind: 'list' } }])
  root.stop()
})

it('names the guards that denied an event, with their parameters', () => {
  const recorder = new Recorder()
  const root = startShop(recorder)
  send(root, { type: 'toggle', work: 'A1', registered: false })
  const [step] = stepsOf(recorder.take(), 'favorites')
  expect(step).toMatchObject({
    microsteps: [{ event: 'toggle', items: [], value: 'idle' }],
    denials: [
      { item: 'favorites.idle | toggle | 0', guard: 'isRegistered', params: { work: 'A1', registered: false } },
      { item: 'favorites.idle | toggle | 1', guard: 'isSet', params: null },
    ],
  })
  root.stop()
})

it('records an event that no state handles without a transition', () => {
  const recorder = new Recorder()
  const root = startShop(recorder)
  send(root, { type: 'nothing' })
  expect(stepsOf(recorder.take(), 'favorites')).toMatchObject([
    { event: { type: 'nothing' }, microsteps: [{ items: [] }], denials: [], changes: {} },
  ])
  root.stop()
})

it('records no sensitive field, neither of an event nor of the context', () => {
  const recorder = new Recorder()
  const root = startShop(recorder)
  send(root, { type: 'sign-in', password: 'Passepartout1!' })
  const entries = recorder.take()
  expect(JSON.stringify(entries)).not.toContain('Passepartout1!')
  expect(stepsOf(entries, 'favorites')[0]).toMatchObject({
    event: { type: 'sign-in', password: '[redacted]' },
    changes: { password: '[redacted]' },
  })
  root.stop()
})

it('records the fields of a flow that have the name of a sensitive field of the machine that forwards to it', () => {
  const recorder = new Recorder()
  const root = startShop(recorder)
  send(root, { type: 'toggle', registered: true, work: 'A1', queue: ['B2'] })
  expect(stepsOf(recorder.take(), 'favorites')[0]?.event).toMatchObject({ queue: ['B2'] })
  root.stop()
})

it('records the name and the parameters of an effect that is provided by sendTo', () => {
  const recorder = new Recorder()
  const machine = favorites.provide({
    actions: {
      requestGuard: sendTo(
        ({ self }) => self,
        ({ event }) => ({ type: 'settle', of: event.type }),
        { delay: 60_000 },
      ),
    },
  })
  const actor = createActor(machine, { id: 'favorites', inspect: recorder.inspect }).start()
  actor.send({ type: 'sign-in.request', work: 'C3' })
  expect(stepsOf(recorder.take(), 'favorites')[0]?.actions).toEqual([{ name: 'requestGuard', params: { work: 'C3' } }])
  actor.stop()
})

it('counts events beyond its limit, and records the state that they led to', () => {
  const recorder = new Recorder({ maxEntries: 5 })
  const root = startShop(recorder)
  recorder.take()
  for (let index = 0; index < 100; index += 1) send(root, { type: 'nothing', index })
  send(root, { type: 'sign-in', password: '' })
  const entries = recorder.take()
  expect(entries.filter(({ kind }) => kind === 'step')).toHaveLength(5)
  const skip = entries.at(-1)
  expect(skip).toMatchObject({ kind: 'skip', count: 298 })
  expect(skip?.kind === 'skip' && skip.actors.map(({ value }) => value)).toContain('idle')
  send(root, { type: 'nothing' })
  expect(recorder.take().filter(({ kind }) => kind === 'step')).toHaveLength(3)
  root.stop()
})
