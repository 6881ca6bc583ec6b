import { expect, type Page } from '@playwright/test'
import type { AddResult, cartAddedMachine, RemoveResult } from '#/machines/cart-added/cart-added.machine.ts'
import type { PageDriver } from './driver.ts'

const add = (page: Page) => page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Add to Cart' })
const dialog = (page: Page) => page.getByRole('dialog')
const isWorking = (page: Page) => expect(dialog(page).getByRole('status')).toHaveText('Updating your cart')

const resultOf = (response: AddResult | RemoveResult) =>
  response.kind === 'added' || response.kind === 'removed' ? 'real' : { result: response }

export const cartAddedDriver = {
  /** The basket cannot be read, so that a lost response cannot be recovered. */
  open: async (page) => {
    await page.route('**/_serverFn/getBasket', (route) => route.abort())
    await page.goto('/art/en-US/product/10000001')
  },
  events: {
    'item.add': (page) => add(page).click(),
    'upgrade.take': (page) =>
      dialog(page)
        .getByRole('button', { name: /^Add to Cart/ })
        .first()
        .click(),
    'dialog.close': (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
  },
  ports: {
    addItem: { calls: 'addToBasket', done: resultOf },
    removeItem: { calls: 'removeLine', done: resultOf },
    addUpgrade: { calls: 'addToBasket', done: resultOf },
    restoreItem: { calls: 'addToBasket', done: resultOf },
  },
  states: {
    closed: async (page) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(add(page)).toBeEnabled()
    },
    adding: (page) => expect(add(page)).toHaveAttribute('aria-busy', 'true'),
    open: async (page, { context: { rejection } }) => {
      await expect(dialog(page)).toContainText('Yay! Your item has been added, great choice!')
      await expect(dialog(page).getByRole('status')).toHaveCount(0)
      const alert = dialog(page).getByRole('alert')
      if (rejection === 'missing') await expect(alert).toHaveText('Product item not found in cart')
      else if (rejection === 'kept') await expect(alert).toHaveText('Something went wrong. Your cart is as it was.')
      else await expect(alert).toHaveCount(0)
    },
    removing: isWorking,
    exchanging: isWorking,
    restoring: isWorking,
    lost: (page) => expect(dialog(page).getByRole('alert')).toContainText('is no longer in your cart.'),
  },
} satisfies PageDriver<typeof cartAddedMachine>
