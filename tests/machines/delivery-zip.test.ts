import { deliveryZipMachine, type DeliveryZipEvent } from '#/machines/delivery-zip/delivery-zip.machine.ts'
import { expect, it, test, vi } from 'vitest'
import { createActor, fromPromise, initialTransition, transition, waitFor } from 'xstate'

const after = (events: readonly DeliveryZipEvent[]) =>
  events.reduce(
    (state, event) => transition(deliveryZipMachine, state, event)[0],
    initialTransition(deliveryZipMachine)[0],
  )
const toggle: DeliveryZipEvent = { type: 'form.toggle' }
const apply = (zip: string): DeliveryZipEvent => ({ type: 'zip.apply', zip, country: 'US' })

test.each<[DeliveryZipEvent[], unknown]>([
  [[], 'closed'],
  [[toggle], { open: 'typing' }],
  [[toggle, toggle], 'closed'],
  [[apply('66952')], 'closed'],
  [[toggle, apply('669')], { open: 'invalid' }],
  [[toggle, apply('')], { open: 'invalid' }],
  [[toggle, apply('669'), { type: 'zip.type' }], { open: 'typing' }],
  [[toggle, apply('669'), toggle], 'closed'],
  [[toggle, apply('66952')], 'requesting'],
  [[toggle, apply('k1a 0b1')], 'requesting'],
  [[toggle, apply('66952'), toggle], 'requesting'],
])('%j leads to %j [DELIV-03]', (events, value) => expect(after(events).value).toEqual(value))

const started = (estimateFor: (zip: string) => Promise<{ delivered: boolean }>) => {
  const actor = createActor(
    deliveryZipMachine.provide({
      actors: {
        estimateFor: fromPromise<{ delivered: boolean }, { zip: string }>(({ input }) => estimateFor(input.zip)),
      },
    }),
  ).start()
  actor.send(toggle)
  return actor
}

it('passes the normalized postal code to the port and closes [DELIV-04]', async () => {
  const estimateFor = vi.fn(async () => ({ delivered: true }))
  const actor = started(estimateFor)
  actor.send(apply(' k1a 0b1 '))
  await waitFor(actor, (state) => state.matches('closed'))
  expect(estimateFor.mock.calls).toEqual([['K1A 0B1']])
})

it('shows a postal code without delivery as invalid [DELIV-08]', async () => {
  const actor = started(async () => ({ delivered: false }))
  actor.send(apply('00000'))
  await waitFor(actor, (state) => !state.hasTag('busy'))
  expect(actor.getSnapshot().value).toEqual({ open: 'invalid' })
})

it('stays open when the estimate fails, until the shopper types again', async () => {
  const actor = started(() => Promise.reject(new Error('no response')))
  actor.send(apply('66952'))
  await waitFor(actor, (state) => state.matches({ open: 'failed' }))
  actor.send({ type: 'zip.type' })
  expect(actor.getSnapshot().value).toEqual({ open: 'typing' })
})
