import { expect, test, type Page } from '@playwright/test'
import type { Basket } from '#/domain/cart/basket.ts'
import type { LeaveAnswer, miniCartMachine } from '#/machines/mini-cart/mini-cart.machine.ts'
import { basketWith, storeBasket } from './cart-page.ts'
import type { PageDriver } from './driver.ts'

const filled = basketWith({})
const empty = basketWith({ lines: [] })
const afterRemoval = ({ left }: { left: number }) => (left ? filled : empty)
let stored: Basket = filled

const icon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const panel = (page: Page) => page.getByRole('banner').getByRole('region', { name: 'Cart' })
const away = (page: Page) => page.mouse.move(5, 600)

/** Opens a page with a filled cart, and its mini-cart once: what it needs is loaded then. */
async function openFilled(page: Page): Promise<void> {
  stored = filled
  await page.goto('/art/en-US/login')
  await expect(icon(page)).toHaveAccessibleName('Cart, 2 items')
  await icon(page).hover()
  await expect(panel(page)).toBeVisible()
  await away(page)
  await expect(panel(page)).toHaveCount(0)
}

export const miniCartDriver = {
  open: async (page) => {
    const { origin } = new URL(test.info().project.use.baseURL ?? '')
    await page.context().addCookies([{ name: 'shopper-art', value: 'guest', url: origin }])
    await storeBasket(page, () => stored)
    await openFilled(page)
  },
  events: {
    'cart.point': async (page) => {
      await away(page)
      if ((await icon(page).getAttribute('aria-label')) === null) {
        await page.clock.resume()
        await openFilled(page)
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      }
      await icon(page).hover()
    },
    'cart.leave': away,
    /** What has the focus in the panel gives it back to the icon, and so points at the cart once more. */
    'panel.close': async (page) => {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      await page.keyboard.press('Escape')
    },
    'line.ask': (page) =>
      panel(page)
        .getByRole('button', { name: /^Remove ./ })
        .first()
        .click(),
    'line.keep': (page) => panel(page).getByRole('button', { name: 'Keep' }).click(),
    'line.remove': (page) => panel(page).getByRole('button', { name: 'Remove', exact: true }).click(),
  },
  ports: {
    removeLine: {
      calls: 'removeLine',
      done: (answer: LeaveAnswer) => {
        if (answer.kind !== 'failed') stored = afterRemoval(answer)
        return { result: answer.kind === 'removed' ? { kind: 'basket', basket: stored } : answer }
      },
    },
  },
  states: {
    closed: (page) => expect(panel(page)).toHaveCount(0),
    pointed: (page) => expect(panel(page)).toHaveCount(0),
    'open.reading': async (page) => {
      await expect(panel(page)).toBeVisible()
      await expect(panel(page).getByText('Remove this item?')).toHaveCount(0)
    },
    'open.confirming': (page) => expect(panel(page).getByText('Remove this item?')).toHaveCount(1),
    leaving: (page) => expect(panel(page)).toBeVisible(),
    removing: (page) => expect(panel(page).getByRole('status')).toBeVisible(),
  },
} satisfies PageDriver<typeof miniCartMachine>
