import { expect, type Page } from '@playwright/test'
import type { RemovalResult } from '#/domain/account/account.ts'
import type { removalMachine } from '#/machines/removal/removal.machine.ts'
import { entry, openCards } from './card-page.ts'
import type { PageDriver } from './driver.ts'

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Remove this card?' })

export const removalDriver = {
  open: (page) => openCards(page, ['4242424242424242', '378282246310005', '5555555555554444']),
  events: {
    'removal.ask': async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
    },
    'removal.confirm': (page) => dialog(page).getByRole('button', { name: 'Remove' }).click(),
    'removal.dismiss': (page) => dialog(page).getByRole('button', { name: 'Keep it' }).click(),
  },
  ports: {
    remove: {
      calls: 'removeCard',
      done: (result: RemovalResult) => (result.kind === 'removed' ? 'real' : { result }),
    },
  },
  states: {
    idle: async (page) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(entry(page, 'ending in').first()).toBeVisible()
    },
    confirming: async (page) => {
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    },
    removing: (page) =>
      expect(dialog(page).getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-busy', 'true'),
    failed: (page) => expect(dialog(page).getByRole('alert')).toBeVisible(),
  },
} satisfies PageDriver<typeof removalMachine>
