import { expect, type Page } from '@playwright/test'
import type { cartQuantityMachine, QuantityResult } from '#/machines/cart-quantity/cart-quantity.machine.ts'
import { basketWith, line, openCart } from './cart-page.ts'
import type { PageDriver } from './driver.ts'

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
      done: (response: QuantityResult) => ({
        result: response.kind === 'changed' ? { kind: 'basket', basket } : response,
      }),
    },
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
    /** The quantity that is already requested is no change. */
    events: ({ context: { wanted } }) =>
      [2, 3].filter((quantity) => quantity !== wanted).map((quantity) => ({ type: 'quantity.change', quantity })),
  },
} satisfies PageDriver<typeof cartQuantityMachine>
