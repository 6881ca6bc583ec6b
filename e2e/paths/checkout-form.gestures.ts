import { expect, type Page } from '@playwright/test'
import type { SaveResult } from '#/domain/checkout.ts'
import type { checkoutFormMachine } from '#/machines/checkout-form/checkout-form.machine.ts'
import { CheckoutPage } from '../checkout-page.ts'
import type { Gestures } from './gestures.ts'

const email = (page: Page) => new CheckoutPage(page).field('Email')

export const checkoutFormGestures = {
  open: async (page) => {
    const checkout = new CheckoutPage(page)
    await checkout.addFramedPrint()
    await checkout.open()
    await expect(checkout.next).toBeEnabled()
  },
  events: {
    'form.submit': async (page, { entry }) => {
      const checkout = new CheckoutPage(page)
      if (entry.form !== 'contact') throw new Error('the page has the form of the contact')
      if (!(await email(page).isVisible())) await page.getByRole('link', { name: 'Change: Contact' }).click()
      await email(page).fill(entry.email)
      await checkout.next.click()
    },
    'form.edit': async (page) => {
      await email(page).press('End')
      await email(page).press('m')
    },
  },
  ports: {
    saveEntry: {
      calls: 'saveCheckout',
      done: (result: SaveResult) => (result.kind === 'basket' ? 'real' : { result }),
    },
  },
  states: {
    editing: async (page, { context }) => {
      await expect(page.getByText('Please enter an email address such as name@example.com.')).toHaveCount(
        context.faults.email ? 1 : 0,
      )
      await expect(new CheckoutPage(page).alert).toHaveCount(context.refusal ? 1 : 0)
    },
    saving: (page) => expect(new CheckoutPage(page).next).toHaveAttribute('aria-busy', 'true'),
  },
  cases: {
    events: [
      { type: 'form.submit', entry: { form: 'contact', email: 'ada@example.com' } },
      { type: 'form.submit', entry: { form: 'contact', email: 'ada@' } },
      { type: 'form.edit', field: 'email' },
    ],
  },
} satisfies Gestures<typeof checkoutFormMachine>
