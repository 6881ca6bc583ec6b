import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { assign, setup, type AnyActorLogic } from 'xstate'
import { createActorRegistry } from '#/actors/registry.ts'
import { art } from '#/brands/art.ts'
import { config } from '#config'

interface HeldLoad {
  name: string
  input: unknown
  resolve: (logic: AnyActorLogic) => void
  reject: (error: Error) => void
}
const loads = vi.hoisted(() => [] as HeldLoad[])
vi.mock('#/actors/logic.ts', () => ({
  loadLogic: (_: unknown, name: string, input: unknown) =>
    new Promise<AnyActorLogic>((resolve, reject) => loads.push({ name, input, resolve, reject })),
}))

/** A flow that records its events; `open` shows it over the page. */
const recorder = setup({
  types: { context: {} as { received: string[] }, events: {} as { type: string } },
  actions: { record: assign(({ context, event }) => ({ received: [...context.received, event.type] })) },
}).createMachine({
  context: { received: [] },
  initial: 'closed',
  on: { '*': { actions: 'record' } },
  states: {
    closed: { on: { open: { target: 'open', actions: 'record' }, finish: { target: 'done', actions: 'record' } } },
    done: { type: 'final' },
    open: { tags: 'overlay', on: { close: { target: 'closed', actions: 'record' } } },
  },
})

const [site] = config.sites
const [locale] = site?.l10n.supportedLocales ?? []
if (!site || !locale) throw new Error('a site is needed')

function openTab() {
  const actors = createActorRegistry({
    site: site!,
    locale: locale!,
    brand: art,
    queryClient: new QueryClient(),
    navigate: () => Promise.resolve(),
    preload: () => Promise.resolve(),
    directedFrom: () => undefined,
    currentPath: () => '/',
  })
  const send = (name: 'mini-cart' | 'auth-modal' | 'cart-added', type: string, id: string = name) =>
    actors.send(name, { type } as never, { id })
  const received = (id: string): unknown =>
    (actors.get(id, 'mini-cart')?.getSnapshot() as { context: { received?: string[] } } | undefined)?.context.received
  return { actors, send, received }
}

const loadOf = (name: string) => vi.waitUntil(() => loads.find((load) => load.name === name))
async function resolveLoad(name: string): Promise<void> {
  const load = await loadOf(name)
  loads.splice(loads.indexOf(load), 1)
  load.resolve(recorder)
  await settle()
}
const settle = () => new Promise((done) => setTimeout(done))

beforeEach(() => void (loads.length = 0))

it('delivers events in order that were sent before the code was loaded', async () => {
  const { actors, send, received } = openTab()
  send('mini-cart', 'first')
  send('mini-cart', 'second')
  await loadOf('mini-cart')
  send('mini-cart', 'third')
  expect(actors.isPending('mini-cart')).toBe(true)
  await resolveLoad('mini-cart')
  send('mini-cart', 'fourth')
  expect(received('mini-cart')).toEqual(['first', 'second', 'third', 'fourth'])
  expect(actors.isPending('mini-cart')).toBe(false)
})

it('loads the code of a flow once for several starts', async () => {
  const { actors, send } = openTab()
  actors.start('mini-cart')
  send('mini-cart', 'first')
  actors.start('mini-cart')
  await loadOf('mini-cart')
  await settle()
  expect(loads).toHaveLength(1)
})

it('reports a flow as pending only while an event waits for its code', async () => {
  const { actors, send } = openTab()
  const state = () => [actors.isStarted('mini-cart'), actors.isPending('mini-cart')]
  expect(state()).toEqual([false, false])
  actors.start('mini-cart')
  expect(state()).toEqual([true, false])
  send('mini-cart', 'first')
  expect(state()).toEqual([true, true])
  await resolveLoad('mini-cart')
  expect(state()).toEqual([true, false])
  actors.stop('mini-cart')
  actors.start('mini-cart')
  expect(state()).toEqual([true, false])
})

it('runs several flows of one name under their own ids and stops only the given one', async () => {
  const { actors, send, received } = openTab()
  send('mini-cart', 'first', 'mini-cart:1')
  send('mini-cart', 'second', 'mini-cart:2')
  await resolveLoad('mini-cart')
  await resolveLoad('mini-cart')
  expect([received('mini-cart:1'), received('mini-cart:2')]).toEqual([['first'], ['second']])
  actors.stop('mini-cart:1')
  send('mini-cart', 'third', 'mini-cart:2')
  expect([received('mini-cart:1'), received('mini-cart:2')]).toEqual([undefined, ['second', 'third']])
})

it('starts no flow that was stopped while its code was loading', async () => {
  const { actors, send, received } = openTab()
  send('mini-cart', 'first')
  await loadOf('mini-cart')
  actors.stop('mini-cart')
  await resolveLoad('mini-cart')
  expect(received('mini-cart')).toBeUndefined()
  expect(actors.isPending('mini-cart')).toBe(false)
  send('mini-cart', 'second')
  await resolveLoad('mini-cart')
  expect(received('mini-cart')).toEqual(['second'])
})

it('shows a toast when the code of a sent event fails to load, and loads it again with the next event', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { actors, send, received } = openTab()
  send('mini-cart', 'first')
  ;(await loadOf('mini-cart')).reject(new Error('no connection'))
  loads.length = 0
  await settle()
  expect(actors.toasts.take()).toEqual([{ kind: 'failed' }])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('mini-cart'), expect.any(Error))
  warn.mockClear()
  send('mini-cart', 'second')
  await resolveLoad('mini-cart')
  expect(received('mini-cart')).toEqual(['second'])
})

it('starts a flow with its own input when another flow sends it an event after its code failed to load', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { actors, send } = openTab()
  actors.start('mini-cart', { input: { step: 'contact' } as never })
  ;(await loadOf('mini-cart')).reject(new Error('no connection'))
  loads.length = 0
  await settle()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockClear()
  send('mini-cart', 'saved')
  expect(await loadOf('mini-cart')).toMatchObject({ input: { step: 'contact' } })
})

it('logs a failed preload without a toast', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { actors } = openTab()
  actors.start('mini-cart')
  ;(await loadOf('mini-cart')).reject(new Error('no connection'))
  await settle()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockClear()
  expect(actors.toasts.take()).toEqual([])
})

it('shows one overlay at a time, in the order of the requests', async () => {
  const { actors, send } = openTab()
  for (const name of ['auth-modal', 'cart-added'] as const) {
    send(name, 'open')
    await resolveLoad(name)
  }
  expect(actors.overlay()).toBe('auth-modal')
  send('auth-modal', 'close')
  expect(actors.overlay()).toBe('cart-added')
  send('auth-modal', 'open')
  expect(actors.overlay()).toBe('cart-added')
  actors.stop('cart-added')
  expect(actors.overlay()).toBe('auth-modal')
  send('auth-modal', 'close')
  expect(actors.overlay()).toBeUndefined()
})

it('calls subscribers when a flow starts and stops', async () => {
  const { actors, send } = openTab()
  const states: boolean[] = []
  actors.subscribe(() => states.push(actors.get('mini-cart', 'mini-cart') !== undefined))
  send('mini-cart', 'first')
  await resolveLoad('mini-cart')
  actors.stop('mini-cart')
  expect(states).toContain(true)
  expect(states.at(-1)).toBe(false)
})

it('keeps the last snapshot of a flow that is done until it is stopped', async () => {
  const { actors, send, received } = openTab()
  send('mini-cart', 'finish')
  await resolveLoad('mini-cart')
  expect(received('mini-cart')).toEqual(['finish'])
  actors.stop('mini-cart')
  expect(received('mini-cart')).toBeUndefined()
})
