import { expect } from '@playwright/test'
import type { shopMachine } from '#/machines/shop/shop.machine.ts'
import { SignIn } from '../shopper-page.ts'
import type { PageDriver } from './driver.ts'

export const shopDriver = {
  open: (page) => page.goto('/art/en-US'),
  events: {
    /** The first actor that is needed brings the tab's root along. */
    'actor.start': (page) => new SignIn(page).openModal(),
  },
  states: { open: (page) => expect(page.getByRole('contentinfo', { includeHidden: true })).toBeVisible() },
} satisfies PageDriver<typeof shopMachine>
