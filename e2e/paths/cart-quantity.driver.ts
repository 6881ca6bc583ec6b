import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { cartQuantityMachine, QuantityResult } from '#/machines/cart-quantity/cart-quantity.machine.ts'
import { basketWith, line, openCart } from './cart-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const field = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' })
const basket = basketWith({ lines: [line('line-1', 'Harbor at Dusk')] })

export const cartQuantityDriver = {
  open: (page) => openCart(page, () => basket),
  events: {
    'quantity.change': async (page, { quantity }) => {
      await field(page).fill(String(quantity))
      await field(page).press('Enter')
    },
  },
  ports: {
    changeQuantity: {
      calls: 'changeLineQuantity',
      sends: ({ quantity }: { quantity: number }) => ({ itemId: 'line-1', quantity }),
      done: (response: QuantityResult) => ({
        result: response.kind === 'changed' ? { kind: 'basket', basket } : response,
      }),
    },
  },
  controls: {},
  effects: {
    notifyGone: showsToast('That item is no longer in your cart.'),
    notifyFailed: showsToast('Something went wrong. Try again!'),
  },
  states: {
    settled: async (page, { context: { left } }) => {
      await expect(field(page)).toHaveValue('1')
      await expect(page.getByText(`Only ${left} left!`)).toHaveCount(left === null ? 0 : 1)
    },
    changing: (page, { context: { wanted } }) => expect(field(page)).toHaveValue(String(wanted)),
    saving: (page, { context: { wanted } }) => expect(field(page)).toHaveValue(String(wanted)),
  },
  cases: {
    /** Leaves out the quantity that is already requested, because it is no change. */
    events: ({ context: { wanted } }) =>
      [2, 3].filter((quantity) => quantity !== wanted).map((quantity) => ({ type: 'quantity.change', quantity })),
  },
  code: { script: scriptOf('cart-quantity') },
} satisfies PageDriver<typeof cartQuantityMachine>
