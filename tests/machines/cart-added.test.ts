import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { line } from '#/machines/cart-added/cart-added.cases.ts'
import type { ConfirmedResult } from '#/machines/confirmed-change/confirmed-change.machine.ts'
import {
  cartAddedMachine,
  type AddedItem,
  type AddResult,
  type RemovedLine,
  type RemoveResult,
} from '#/machines/cart-added/cart-added.machine.ts'

const canvas = { ...line, itemId: 'line-2', upi: 'A2', quantity: 3, path: '/products/p1?upi=A2' }

/** Opens the dialog of an added item; `done` records the calls of ports and effects. */
async function openDialog() {
  const done: unknown[] = []
  const actor = createActor(
    cartAddedMachine.provide({
      actors: {
        addItem: fromPromise<ConfirmedResult<AddResult>, AddedItem>(async ({ input }) => {
          done.push(['add', input])
          return { kind: 'added', line: input.upi === 'A2' ? canvas : { ...line, quantity: input.quantity } }
        }),
        removeItem: fromPromise<ConfirmedResult<RemoveResult>, RemovedLine>(async ({ input }) => {
          done.push(['remove', input])
          return { kind: 'removed' }
        }),
      },
      actions: { goToItem: ({ context }, { path }) => done.push(['shown', context.line], ['go to', path]) },
    }),
  ).start()
  actor.send({ type: 'item.add', item: { upi: 'A1', quantity: 3 }, inBasket: 0 })
  await waitFor(actor, (state) => state.matches('open'))
  done.length = 0
  return { actor, done }
}

it('clears the item and its product when it is closed [CARTADD-06]', async () => {
  const { actor } = await openDialog()
  expect(actor.getSnapshot().context.line).toEqual({ ...line, quantity: 3 })
  actor.send({ type: 'dialog.close' })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'closed',
    context: { item: null, line: null, rejection: null },
  })
})

it('removes the item, adds the upgrade, shows it and goes to its page, in this order [UPGRADE-04]', async () => {
  const { actor, done } = await openDialog()
  actor.send({ type: 'upgrade.take', upi: 'A2', inBasket: 0 })
  await waitFor(actor, (state) => state.matches('open'))
  expect(done).toEqual([
    ['remove', { itemId: 'line-1', upi: 'A1' }],
    ['add', { upi: 'A2', quantity: 3, inBasket: 0 }],
    ['shown', canvas],
    ['go to', '/products/p1?upi=A2'],
  ])
})
