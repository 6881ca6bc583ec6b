import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { cartRemovalMachine, RemovalResult, RestoreResult } from '#/machines/cart-removal/cart-removal.machine.ts'
import { basketWith, entry, line, openCart } from './cart-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const basket = basketWith({})
const soldOut = line('line-3', 'Swell', { stock: 0, orderable: false })
const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Undo' })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Items Unavailable' })
const stored = { kind: 'basket', basket }

const resultOf = (response: RemovalResult | RestoreResult) =>
  ({ result: response.kind === 'removed' || response.kind === 'restored' ? stored : response }) as const

export const cartRemovalDriver = {
  open: (page) => openCart(page, () => basket),
  events: {
    'line.remove': (page) => page.getByRole('button', { name: 'Remove Harbor at Dusk' }).click(),
    'removal.undo': (page) => undo(page).click(),
    /** An item sells out while the shopper changes another. */
    'unavailable.remove': async (page) => {
      await page.route(
        '**/_serverFn/changeLineQuantity',
        (route) =>
          route.fulfill({
            json: { result: { kind: 'basket', basket: { ...basket, lines: [...basket.lines, soldOut] } } },
          }),
        { times: 1 },
      )
      await entry(page, 'Ardhaven').getByRole('button', { name: 'Increase quantity' }).click()
      await dialog(page).getByRole('button', { name: 'Remove' }).click()
    },
  },
  ports: {
    removeLine: { calls: 'removeLine', sends: ({ itemId }: { itemId: string }) => ({ itemId }), done: resultOf },
    restoreLine: {
      calls: 'addToBasket',
      sends: ({ upi, quantity }: { upi: string; quantity: number }) => ({ items: [{ upi, quantity }] }),
      done: resultOf,
    },
    removeUnavailable: {
      calls: 'removeLine',
      sends: ({ itemIds: [itemId] }: { itemIds: string[] }) => ({ itemId }),
      done: resultOf,
    },
  },
  controls: {
    'line.remove': (page) => page.getByRole('button', { name: 'Remove Harbor at Dusk' }),
    'removal.undo': undo,
    'unavailable.remove': (page) => dialog(page).getByRole('button', { name: 'Remove' }),
  },
  effects: {
    notifyGone: showsToast('That item is no longer in your cart.'),
    notifyStock: (page, { left }: { left: number }) => showsToast(`Only ${left} left!`)(page),
    notifyFailed: showsToast('Something went wrong. Try again!'),
  },
  states: {
    idle: async (page) => {
      await expect(undo(page)).toHaveCount(0)
      await expect(dialog(page)).toHaveCount(0)
    },
    removing: (page) => expect(entry(page, 'Harbor at Dusk')).toHaveAttribute('aria-busy', 'true'),
    removed: async (page) => {
      await expect(page.getByText('Harbor at Dusk removed.')).toBeVisible()
      await expect(undo(page)).toBeEnabled()
    },
    restoring: (page) => expect(undo(page)).toBeDisabled(),
    clearing: (page) =>
      expect(dialog(page).getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-busy', 'true'),
  },
  cases: {
    events: [
      { type: 'line.remove', line: { itemId: 'line-1', upi: 'line-1', title: 'Harbor at Dusk', quantity: 1 } },
      { type: 'removal.undo' },
      { type: 'unavailable.remove', itemIds: ['line-3'] },
    ],
  },
  code: { script: scriptOf('cart-removal') },
} satisfies PageDriver<typeof cartRemovalMachine>
