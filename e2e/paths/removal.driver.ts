import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { RemovalResult } from '#/domain/account/account.ts'
import type { removalMachine } from '#/machines/removal/removal.machine.ts'
import { openCards, showsSignIn } from './card-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Remove this card?' })

export const removalDriver = {
  open: async (page) => {
    await openCards(page, ['4242424242424242'])
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Remove/ })
      .click()
  },
  events: {
    'removal.confirm': (page) => dialog(page).getByRole('button', { name: 'Remove' }).click(),
  },
  ports: {
    remove: {
      calls: 'removeCard',
      sends: () => ({ id: expect.any(String) }),
      done: (result: RemovalResult) => (result.kind === 'removed' ? 'real' : { result }),
    },
  },
  controls: {
    'removal.confirm': (page) => dialog(page).getByRole('button', { name: 'Remove' }),
  },
  effects: {
    notifyRemoved: showsToast('Card removed'),
    close: (page) => expect(page).toHaveURL(/\/account\/payments$/),
    requestSignIn: showsSignIn,
  },
  states: {
    confirming: async (page) => {
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page).getByRole('alert')).toHaveCount(0)
    },
    removing: (page) =>
      expect(dialog(page).getByRole('button', { name: 'Remove' })).toHaveAttribute('aria-busy', 'true'),
    closed: (page) => expect(dialog(page)).toHaveCount(0),
    failed: (page) => expect(dialog(page).getByRole('alert')).toBeVisible(),
  },
  code: { script: scriptOf('removal') },
} satisfies PageDriver<typeof removalMachine>
