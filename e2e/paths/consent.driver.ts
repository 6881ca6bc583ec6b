import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { consentMachine } from '#/machines/consent/consent.machine.ts'
import { undecided } from '../consent.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'
import { showsToast } from './toasts.ts'

const allowAll = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Allow All' })
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save Choices' })
const saved = (page: Page) => page.getByText('Your privacy choices have been saved.')

export const consentDriver = {
  browser: { storageState: undecided },
  open: async (page) => {
    await page.goto('/art/en-US/privacy-choices')
    await hydrated(allowAll(page))
  },
  events: { 'consent.choose': (page) => allowAll(page).click() },
  ports: { saveConsent: { calls: 'saveConsent', done: () => 'real' } },
  controls: { 'consent.choose': allowAll },
  effects: {
    showBanner: (page) => expect(page.locator('html')).not.toHaveAttribute('data-privacy'),
    applyConsent: (page) => expect.poll(() => page.evaluate(() => document.cookie)).toContain('analytics'),
    notifyFailed: showsToast('Something went wrong. Try again!'),
  },
  states: {
    open: async (page) => {
      await expect(save(page)).not.toHaveAttribute('aria-busy')
      await expect(saved(page)).toHaveCount(0)
    },
    saving: (page) => expect(save(page)).toHaveAttribute('aria-busy', 'true'),
    saved: (page) => expect(saved(page)).toBeVisible(),
  },
  code: { script: scriptOf('consent') },
} satisfies PageDriver<typeof consentMachine>
