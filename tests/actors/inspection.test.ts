import { beforeEach, expect, it, vi } from 'vitest'
import { assign, createActor, fromPromise, sendTo, setup, type AnyActorRef, type InspectionEvent } from 'xstate'
import { actorName, type ActorWatcher, machineOf, redact, withoutSensitive } from '@passepartout/visualiser/actors'
import { inspectRoot, liveActors, watchActors } from '#/actors/inspection.ts'

interface Account {
  email: string
  name: string
}

const child = setup({
  types: { context: {} as { account: Account | null }, events: {} as { type: 'form.submit'; account: Account } },
  actors: { save: fromPromise<void, Account>(() => new Promise(() => undefined)) },
  actions: { setAccount: assign({ account: (_, { account }: { account: Account }) => account }) },
}).createMachine({
  id: 'account',
  meta: { area: 'account', page: '/account', sensitive: ['email'] },
  context: { account: null },
  initial: 'editing',
  states: {
    editing: {
      on: { 'form.submit': { target: 'saving', actions: { type: 'setAccount', params: ({ event }) => event } } },
    },
    saving: {
      invoke: { id: 'save', src: 'save', input: ({ context }) => context.account ?? { email: '', name: '' } },
    },
  },
})

const shop = setup({
  types: { events: {} as { type: 'submit'; account: Account } },
  actors: { child },
}).createMachine({
  id: 'shop',
  meta: { area: 'shell', page: 'every page', sensitive: ['event'] },
  invoke: { id: 'flow', src: 'child', systemId: 'account' },
  on: { submit: { actions: sendTo('flow', ({ event }) => ({ type: 'form.submit', account: event.account })) } },
})

const account: Account = { email: 'ada@example.com', name: 'Ada' }

let root: AnyActorRef
beforeEach(() => {
  root = createActor(shop, { id: 'shop', systemId: 'shop' })
  inspectRoot(root)
  root.start()
  return () => root.stop()
})

/** A watcher that records the kind of each event and the name of its actor. */
function recorder() {
  const seen: string[] = []
  const watcher = ({ type, actorRef }: InspectionEvent) =>
    void seen.push(`${type.replace('@xstate.', '')} ${actorName(actorRef as AnyActorRef)}`)
  return { seen, watcher }
}

it('names actors by their systemId, or by their parent and id', () => {
  root.send({ type: 'submit', account })
  expect(liveActors().map((actor) => [actorName(actor), machineOf(actor)?.id ?? null])).toEqual([
    ['shop', 'shop'],
    ['account', 'account'],
    ['account/save', null],
  ])
})

it('replays actors and their snapshots to a watcher that attaches late, then reports to every watcher', () => {
  const [first, second] = [recorder(), recorder()]
  const ends = [first, second].map(({ watcher }) => watchActors(watcher))
  expect(first.seen).toEqual(['actor shop', 'snapshot shop', 'actor account', 'snapshot account'])
  root.send({ type: 'submit', account })
  expect(second.seen).toEqual(first.seen)
  expect(second.seen).toContain('actor account/save')
  ends[0]!()
  const before = first.seen.length
  root.send({ type: 'submit', account })
  expect(first.seen).toHaveLength(before)
  expect(second.seen.length).toBeGreaterThan(before)
  ends[1]!()
})

it('reports to a watcher that attached before the root started', () => {
  const { seen, watcher } = recorder()
  const end = watchActors(watcher)
  const later = createActor(shop, { id: 'shop', systemId: 'later' })
  inspectRoot(later)
  later.start()
  later.stop()
  end()
  expect(seen).toContain('snapshot later')
})

it('reports the error of a watcher without affecting the actors', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const end = watchActors(() => {
    throw new Error('broken watcher')
  })
  root.send({ type: 'submit', account })
  expect(liveActors()[1]?.getSnapshot()).toMatchObject({ value: 'saving' })
  expect(reported).toHaveBeenCalledWith(new Error('broken watcher'))
  end()
  vi.unstubAllGlobals()
})

it('lists no actors of a stopped root', () => {
  root.stop()
  expect(liveActors()).toEqual([])
})

it('redacts the fields that the machine of an actor, or of one above it, marks as sensitive', () => {
  root.send({ type: 'submit', account })
  const [, flow, port] = liveActors()
  const redacted = { account: { email: '[redacted]', name: 'Ada' } }
  expect(withoutSensitive(flow!, flow!.getSnapshot().context)).toEqual(redacted)
  expect(withoutSensitive(port!, { type: 'xstate.init', input: account })).toEqual({
    type: 'xstate.init',
    input: redacted.account,
  })
  expect(withoutSensitive(root, { type: 'actor.send', event: { type: 'form.submit', account } })).toEqual({
    type: 'actor.send',
    event: { type: 'form.submit', payload: '[redacted]' },
  })
})

it('adopts watchers that were registered before the module was loaded', async () => {
  vi.resetModules()
  const { seen, watcher } = recorder()
  const early: ActorWatcher[] = [watcher]
  globalThis.actorWatchers = early
  const { inspectRoot: inspect } = await import('#/actors/inspection.ts')
  inspect(root)
  globalThis.actorWatchers?.push(recorder().watcher)
  root.send({ type: 'submit', account })
  expect(seen).toContain('actor account/save')
})

it('describes what is not plain data: collections, dates, functions, and an object inside itself', () => {
  const value: Record<string, unknown> = {
    byName: new Map([['ada', { pin: '1234' }]]),
    tags: new Set(['a']),
    on: new Date('2026-11-28T05:00:00Z'),
    never: new Date('no'),
    request: new URL('http://x.example'),
    draw: function draw() {},
  }
  value['self'] = { value }
  expect(redact(value, new Set(['pin']))).toEqual({
    byName: { ada: { pin: '[redacted]' } },
    tags: ['a'],
    on: '2026-11-28T05:00:00.000Z',
    never: '[invalid Date]',
    request: '[URL]',
    draw: '[function draw]',
    self: { value: '[circular]' },
  })
})
