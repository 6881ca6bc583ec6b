import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { enteredExpiry, enteredNumber } from '#/domain/checkout/card-entry.ts'
import { entryErrors, type CheckoutEntry, type SaveResult } from '#/domain/checkout/checkout.ts'
import type { OrderLookup, OrderLookupResult } from '#/domain/orders/order-lookup.ts'
import { checkoutFormMachine } from '#/machines/checkout-form/checkout-form.machine.ts'
import { orderLookupMachine } from '#/machines/order-lookup/order-lookup.machine.ts'
import { promoFormMachine, type ApplyResult } from '#/machines/promo-form/promo-form.machine.ts'

const rules = { countries: ['US', 'CA'], today: '2026-11-22' }
const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\u00a0', '\u3000', '\n'), maxLength: 6 })
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), blanks)

it('sends no invalid card from the checkout, and reports each error', () => {
  const number = fc.oneof(anyText, fc.constant('4242424242424242'))
  const expiry = fc.oneof(anyText, fc.constant('04/40'), fc.constant('01/20'))
  const securityCode = fc.oneof(anyText, fc.constant('123'))
  fc.assert(
    fc.property(
      fc.constantFrom('', ' ', 'Nora'),
      number,
      expiry,
      securityCode,
      (holder, typedNumber, typedExpiry, code) => {
        const requested: CheckoutEntry[] = []
        const saveEntry = fromPromise<SaveResult, CheckoutEntry>(({ input }) => {
          requested.push(input)
          return new Promise(() => {})
        })
        const actor = createActor(checkoutFormMachine.provide({ actors: { saveEntry } }), { input: rules }).start()
        const card = {
          holder,
          number: enteredNumber(typedNumber),
          expiry: enteredExpiry(typedExpiry),
          securityCode: code,
        }
        const entry: CheckoutEntry = { form: 'payment', means: { kind: 'card', card }, billTo: null }
        const errors = entryErrors(entry, rules)
        actor.send({ type: 'form.submit', entry })
        expect(actor.getSnapshot().context.errors).toEqual(errors)
        expect(requested).toEqual(Object.keys(errors).length > 0 ? [] : [entry])
        actor.stop()
      },
    ),
  )
})

it('requests an order only with a number and an email address, both as typed', () => {
  fc.assert(
    fc.property(anyText, anyText, (orderNumber, orderEmailAddress) => {
      const requested: OrderLookup[] = []
      const findOrder = fromPromise<OrderLookupResult, OrderLookup>(({ input }) => {
        requested.push(input)
        return new Promise(() => {})
      })
      const actor = createActor(orderLookupMachine.provide({ actors: { findOrder } }), {
        input: { phase: 'after' },
      }).start()
      const lookup = { orderNumber, orderEmailAddress }
      actor.send({ type: 'lookup.submit', lookup })
      const missing = Object.entries(lookup).filter(([, text]) => text.trim() === '')
      expect(actor.getSnapshot().context).toMatchObject({
        lookup,
        errors: Object.fromEntries(missing.map(([field]) => [field, 'missing'])),
      })
      expect(requested).toEqual(missing.length > 0 ? [] : [lookup])
      actor.stop()
    }),
  )
})

it('requests a promo code of at least three characters, trimmed, and keeps the typed text after a rejection', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (code) => {
      const requested: string[] = []
      const applyCode = fromPromise<ApplyResult, { code: string }>(async ({ input }) => {
        requested.push(input.code)
        return { kind: 'rejected' }
      })
      const actor = createActor(promoFormMachine.provide({ actors: { applyCode } })).start()
      actor.send({ type: 'form.toggle' })
      actor.send({ type: 'code.type', code })
      actor.send({ type: 'code.apply' })
      const isShort = code.trim().length < 3
      const ended = await waitFor(actor, (snapshot) =>
        snapshot.matches({ form: { open: isShort ? 'invalid' : 'rejected' } }),
      )
      expect(ended.context.code).toBe(code)
      expect(requested).toEqual(isShort ? [] : [code.trim()])
      actor.stop()
    }),
  )
})
