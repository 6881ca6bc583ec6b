import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { orderInProduction } from '#/machines/order-lookup/order-lookup.cases.ts'
import { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import { orderStatusMachine } from '#/machines/order-status/order-status.machine.ts'
import type { OrderLookup, OrderLookupResult } from '#/domain/orders/order-lookup.ts'

const lookup = { orderNumber: '1000000008', orderEmailAddress: 'guest@passepartout.example' }

/** The form with a port that finds the order; `shown` records the parameters of `showOrder`. */
function formThatFinds() {
  const shown: unknown[] = []
  const machine = orderLookupMachine.provide({
    actors: {
      findOrder: fromPromise<OrderLookupResult, OrderLookup>(async () => ({
        kind: 'found',
        order: orderInProduction,
        own: false,
      })),
    },
    actions: { showOrder: (_, found) => void shown.push(found) },
  })
  return { machine, shown }
}

it('goes from the form to the order, and starts empty again [ORDER-13]', async () => {
  const { machine, shown } = formThatFinds()
  const actor = createActor(machine, { input: { phase: 'after' } }).start()
  expect(actor.getSnapshot().value).toBe('form')
  actor.send({ type: 'lookup.submit', lookup })
  await waitFor(actor, (state) => state.matches('found'))
  expect(shown).toEqual([{ found: { order: orderInProduction, own: false }, lookup }])
  expect(
    createActor(machine, { input: { phase: 'after' } })
      .start()
      .getSnapshot(),
  ).toMatchObject({
    value: 'form',
    context: { lookup: { orderNumber: '', orderEmailAddress: '' }, errors: {}, rejection: null },
  })
})

it('goes from closed to the form and closes when the order is shown [ORDER-14]', async () => {
  const { machine, shown } = formThatFinds()
  const actor = createActor(orderStatusMachine.provide({ actors: { lookupForm: machine } })).start()
  expect(actor.getSnapshot().value).toBe('closed')
  actor.send({ type: 'status.open', phase: 'after' })
  expect(actor.getSnapshot().value).toBe('open')
  actor.getSnapshot().children.lookupForm?.send({ type: 'lookup.submit', lookup })
  await waitFor(actor, (state) => state.matches('closed'))
  expect(shown).toHaveLength(1)
})
