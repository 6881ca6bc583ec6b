import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { promoFormMachine, type RemoveResult } from '#/machines/promo-form/promo-form.machine.ts'

it('keeps the open form and its text while an applied code is removed', async () => {
  const removal = Promise.withResolvers<RemoveResult>()
  const actor = createActor(
    promoFormMachine.provide({
      actors: { removeCode: fromPromise(() => removal.promise) },
      actions: { notifyRemoved: () => undefined },
    }),
  ).start()
  actor.send({ type: 'form.toggle' })
  actor.send({ type: 'code.type', code: 'ART' })
  actor.send({ type: 'coupon.remove', couponItemId: 'coupon-1' })
  expect(actor.getSnapshot().hasTag('open')).toBe(true)
  actor.send({ type: 'code.type', code: 'ART10' })
  removal.resolve({ kind: 'removed' })
  await removal.promise
  expect(actor.getSnapshot().value).toEqual({ form: { open: 'typing' }, removal: 'none' })
  expect(actor.getSnapshot().context.code).toBe('ART10')
})
