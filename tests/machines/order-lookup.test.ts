import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { orderInProduction } from '#/machines/order-lookup/order-lookup.cases.ts'
import { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import type { OrderLookup, OrderLookupResult } from '#/domain/orders/order-lookup.ts'

const lookup = { orderNumber: '1000000008', orderEmailAddress: 'guest@passepartout.example' }

it('goes from closed to the form and to the order, and back without it [ORDER-13] [ORDER-14]', async () => {
  const actor = createActor(
    orderLookupMachine.provide({
      actors: {
        findOrder: fromPromise<OrderLookupResult, OrderLookup>(async () => ({
          kind: 'found',
          order: orderInProduction,
          own: false,
        })),
      },
      actions: { showOrder: () => undefined },
    }),
  ).start()
  expect(actor.getSnapshot().value).toBe('closed')
  actor.send({ type: 'status.open', phase: 'after' })
  expect(actor.getSnapshot().value).toBe('form')
  actor.send({ type: 'lookup.submit', lookup })
  const { context } = await waitFor(actor, (state) => state.matches('loaded'))
  expect(context).toMatchObject({ lookup, found: { order: orderInProduction, own: false } })
  actor.send({ type: 'order.reset' })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'form',
    context: { lookup: { orderNumber: '', orderEmailAddress: '' }, faults: {}, refusal: null, found: null },
  })
})
