import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnyActorLogic } from 'xstate'
import { createActorRegistry } from '#/actors/registry.ts'
import type { ActorEvent } from '#/actors/flows.ts'
import { art } from '#/brands/art.ts'
import { hoverDisclosureMachine } from '#/machines/hover-disclosure/hover-disclosure.machine.ts'
import { config } from '#config'

const imports = vi.hoisted(() => [] as ((logic: AnyActorLogic) => void)[])
vi.mock('#/actors/logic.ts', () => ({
  loadLogic: () => new Promise<AnyActorLogic>((resolve) => imports.push(resolve)),
}))

const [site] = config.sites
const [locale] = site?.l10n.supportedLocales ?? []
if (!site || !locale) throw new Error('a site is needed')
const id = 'hover-disclosure:mini-cart'

/** Sends the events while the flow's code is held, and then loads it. */
async function sendBeforeLoad(events: readonly ActorEvent<'hover-disclosure'>[]) {
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
  for (const event of events) {
    expect(actors.isStarted(id)).toBe(event !== events[0])
    actors.send('hover-disclosure', event, { id })
  }
  const resolve = await vi.waitUntil(() => imports[0])
  vi.useFakeTimers()
  resolve(hoverDisclosureMachine)
  await vi.advanceTimersByTimeAsync(1000)
  return actors.get(id, 'hover-disclosure')?.getSnapshot()
}

beforeEach(() => void (imports.length = 0))
afterEach(() => void vi.useRealTimers())

it('opens for a pointer that is still there when the code is loaded', async () => {
  const snapshot = await sendBeforeLoad([{ type: 'pointer.enter', value: 'cart' }])
  expect([snapshot?.value, snapshot?.context.value]).toEqual(['open', 'cart'])
})

it.each([
  ['a pointer that left', { type: 'pointer.leave' }],
  ['a shopper who closed it', { type: 'disclosure.close' }],
] as const)('does not open for %s before the code was loaded', async (_, event) => {
  const snapshot = await sendBeforeLoad([{ type: 'pointer.enter', value: 'cart' }, event])
  expect([snapshot?.value, snapshot?.context.value]).toEqual(['closed', null])
})
