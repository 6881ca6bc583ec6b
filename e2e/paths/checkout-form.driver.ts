import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { Basket } from '#/domain/cart/basket.ts'
import type { CheckoutEntry, SaveRejection, SaveResult } from '#/domain/checkout/checkout.ts'
import type { CheckoutFormEvent, checkoutFormMachine } from '#/machines/checkout-form/checkout-form.machine.ts'
import { basketAt } from '#/machines/checkout/checkout.cases.ts'
import { CheckoutPage } from '../checkout-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { openCheckout } from './prepared-checkout.ts'

const unpaid = basketAt('payment')
const withGiftCard: Basket = {
  ...unpaid,
  payments: [{ id: 'g1', kind: 'gift-card', lastDigits: '0025', cardType: undefined, expiry: undefined, amount: 2500 }],
}
let stored: Basket = unpaid

const code = (page: Page) => new CheckoutPage(page).field('Gift card code')
const apply = (page: Page) => new CheckoutPage(page).button('Apply Gift Card')

const malformed = 'A gift card code looks like 7KQ2-M9XD-4HTR-WB3C. Check yours and try again.'

const rejectionMessage = (rejection: SaveRejection): string => {
  switch (rejection.kind) {
    case 'gift-card':
      return 'This gift card has no balance left, or your order is already covered.'
    case 'gone':
      return 'This cart has already been ordered or emptied, in another tab or on another device.'
    case 'signed-out':
      return 'You’ve been signed out. Please sign in again or enter a card.'
    case 'limited':
      return 'Too many attempts. Please wait a minute and try again.'
    case 'failed':
      return 'Something went wrong. Try again!'
  }
}

/** Drives the gift card form, the only form of the checkout that can receive every result. */
export const checkoutFormDriver = {
  open: async (page) => {
    stored = unpaid
    await openCheckout(page, () => stored)
    await page.getByText('Pay with a gift card').click()
  },
  events: {
    'form.submit': async (page, { entry }) => {
      await code(page).fill(entry.form === 'gift-card' ? entry.code : '')
      await code(page).press('Enter')
    },
    'form.edit': (page) => code(page).pressSequentially('1'),
  },
  ports: {
    saveEntry: {
      calls: 'saveCheckout',
      sends: (entry: CheckoutEntry) => ({ basketId: unpaid.basketId, entry }),
      done: (result: SaveResult) => {
        if (result.kind !== 'basket') return { result }
        stored = withGiftCard
        return { result: { kind: 'basket', basket: stored } }
      },
    },
  },
  controls: {
    'form.submit': apply,
    'form.edit': code,
  },
  effects: {
    storeBasket: (page) => expect(page.getByText('Gift card ending in 0025')).toBeVisible(),
    announceSaved: 'the checkout shows the saved basket',
  },
  states: {
    editing: async (page, { context: { errors, rejection } }) => {
      await expect(apply(page)).not.toHaveAttribute('aria-busy')
      await expect(code(page)).toHaveAccessibleDescription(errors.code ? malformed : '')
      const { alert } = new CheckoutPage(page)
      await (rejection ? expect(alert).toHaveText(rejectionMessage(rejection)) : expect(alert).toHaveCount(0))
      await expect(page.getByText('Gift card ending in 0025')).toHaveCount(stored === withGiftCard ? 1 : 0)
    },
    saving: (page) => expect(apply(page)).toHaveAttribute('aria-busy', 'true'),
  },
  cases: {
    events: [
      { type: 'form.submit', entry: { form: 'gift-card', code: 'PASS-GIFT-PART-0025' } },
      { type: 'form.submit', entry: { form: 'gift-card', code: 'abc' } },
      { type: 'form.edit', field: 'code' },
    ] satisfies CheckoutFormEvent[],
  },
  code: { script: scriptOf('checkout-form') },
} satisfies PageDriver<typeof checkoutFormMachine>
