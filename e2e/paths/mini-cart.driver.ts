import { scriptOf } from '../flow-code.ts'
import { expect, test, type Page } from '@playwright/test'
import type { Basket } from '#/domain/cart/basket.ts'
import type { miniCartMachine, RemoveLineResult } from '#/machines/mini-cart/mini-cart.machine.ts'
import { basketWith, stubBasket } from './cart-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const basket: Basket = basketWith({})
const titles: Readonly<Record<string, string>> = { 'line-1': 'Harbor at Dusk', 'line-2': 'Ardhaven' }

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const panel = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Cart' })
const line = (page: Page, itemId: string | null) =>
  panel(page)
    .getByRole('listitem')
    .filter({ hasText: titles[itemId ?? ''] ?? '' })

/** The stubbed basket does not change, so that a removed line is still shown. */
export const miniCartDriver = {
  open: async (page) => {
    const { origin } = new URL(test.info().project.use.baseURL ?? '')
    await page.context().addCookies([{ name: 'shopper-art', value: 'guest', url: origin }])
    await stubBasket(page, () => basket)
    await page.goto('/art/en-US/login')
    await expect(icon(page)).toHaveAccessibleName('Cart, 2 items')
    await icon(page).hover()
    await expect(panel(page)).toBeVisible()
  },
  events: {
    'removal.request': (page, { itemId }) =>
      line(page, itemId)
        .getByRole('button', { name: /^Remove ./ })
        .click(),
    'removal.cancel': (page) => panel(page).getByRole('button', { name: 'Keep' }).click(),
    'removal.confirm': (page) => panel(page).getByRole('button', { name: 'Remove', exact: true }).click(),
  },
  ports: {
    removeLine: {
      calls: 'removeLine',
      done: ({ kind }: RemoveLineResult) => ({ result: kind === 'removed' ? { kind: 'basket', basket } : { kind } }),
    },
  },
  controls: {
    'removal.request': (page) => panel(page).getByRole('button', { name: /^Remove ./ }),
    'removal.cancel': (page) => panel(page).getByRole('button', { name: 'Keep' }),
    'removal.confirm': (page) => panel(page).getByRole('button', { name: 'Remove', exact: true }),
  },
  effects: {
    notifyRemoved: showsToast('Item removed from cart'),
    notifyGone: showsToast('That item is no longer in your cart.'),
    notifyFailed: showsToast('Something went wrong. Try again!'),
  },
  states: {
    reading: async (page) => {
      await expect(panel(page)).toBeVisible()
      await expect(panel(page).getByRole('status')).toHaveCount(0)
      await expect(panel(page).getByText('Remove this item?')).toHaveCount(0)
    },
    confirming: (page, { context }) => expect(line(page, context.itemId)).toContainText('Remove this item?'),
    removing: (page) => expect(panel(page).getByRole('status')).toBeVisible(),
  },
  code: { script: scriptOf('mini-cart') },
} satisfies PageDriver<typeof miniCartMachine>
