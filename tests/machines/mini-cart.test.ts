import { expect, it, test } from 'vitest'
import { createActor, fromPromise, initialTransition, transition } from 'xstate'
import { miniCartMachine, type MiniCartEvent, type RemoveLineResult } from '#/machines/mini-cart/mini-cart.machine.ts'

const after = (events: readonly MiniCartEvent[]) =>
  events.reduce((state, event) => transition(miniCartMachine, state, event)[0], initialTransition(miniCartMachine)[0])
const request = (itemId: string): MiniCartEvent => ({ type: 'removal.request', itemId })

test.each<[MiniCartEvent[], string, string | null]>([
  [[], 'reading', null],
  [[{ type: 'removal.confirm' }], 'reading', null],
  [[request('line-1')], 'confirming', 'line-1'],
  [[request('line-1'), request('line-2')], 'confirming', 'line-2'],
  [[request('line-1'), { type: 'removal.cancel' }], 'reading', null],
  [[request('line-1'), { type: 'removal.confirm' }], 'removing', 'line-1'],
  [[request('line-1'), { type: 'removal.confirm' }, request('line-2')], 'removing', 'line-1'],
])('%j lead to the state %s with the line %s', (events, state, itemId) => {
  const { value, context } = after(events)
  expect([value, context.itemId]).toEqual([state, itemId])
})

it.each([
  ['removed', 'notifyRemoved'],
  ['gone', 'notifyGone'],
  ['failed', 'notifyFailed'],
  ['rejected', 'notifyFailed'],
] as const)('shows the toast of a removal that is %s: %s [MINICART-11] [MINICART-12]', async (kind, toast) => {
  const shown: string[] = []
  const show = (name: string) => () => void shown.push(name)
  const logic = miniCartMachine.provide({
    actors: {
      removeLine: fromPromise<RemoveLineResult, { itemId: string }>(async () => {
        if (kind === 'rejected') throw new Error('no response')
        return { kind }
      }),
    },
    actions: {
      notifyRemoved: show('notifyRemoved'),
      notifyGone: show('notifyGone'),
      notifyFailed: show('notifyFailed'),
    },
  })
  const actor = createActor(logic).start()
  actor.send(request('line-1'))
  actor.send({ type: 'removal.confirm' })
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  await expect.poll(() => actor.getSnapshot().value).toBe('reading')
  expect(shown).toEqual([toast])
})
