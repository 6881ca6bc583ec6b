import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { shopMachine } from '#/machines/shop/shop.machine.ts'
import { SignIn } from '../shopper-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { openProduct, sizes } from './product-page.ts'

const modal = (page: Page) => new SignIn(page).modal

async function closeModal(page: Page): Promise<void> {
  await modal(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(modal(page)).toHaveCount(0)
}

async function goHome(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Vernissage' }).click()
  await expect(page).toHaveURL(/\/art\/en-US$/)
}

/** The flows of a product's page and of the header start, run and stop. */
export const shopDriver = {
  open: openProduct,
  events: {
    'actor.start': async (page) => {
      if (!(await sizes(page).first().isVisible())) await openProduct(page)
      await page.mouse.move(5, 5)
      await sizes(page).last().hover()
    },
    'actor.send': async (page) => {
      if (await sizes(page).first().isVisible())
        await sizes(page).and(page.locator('[aria-checked=false]')).last().click()
      else await new SignIn(page).openModal()
    },
    /** Leaving a page stops its flows, whether they have started or not. */
    'actor.stop': goHome,
    'actor.running': async (page) => {
      await closeModal(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Favorite: / })
        .first()
        .click()
    },
    'actor.failed': async (page) => {
      await page.route(scriptOf('cart-added'), (route) => route.abort())
      await openProduct(page)
      await page
        .getByRole('region', { name: 'Price', exact: true })
        .getByRole('button', { name: 'Add to Cart' })
        .click()
    },
    'overlay.request': (page) => new SignIn(page).openModal(),
    'overlay.release': closeModal,
  },
  controls: {},
  states: { '': (page) => expect(page.getByRole('contentinfo', { includeHidden: true })).toBeVisible() },
  code: 'it is part of the actor system; the driver of the lazy actor covers loading',
} satisfies PageDriver<typeof shopMachine>
