import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { newsletterMachine } from '#/machines/newsletter/newsletter.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { allowingAll } from '../consent.ts'
import { hydrated } from './hydrated.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const button = (page: Page) => footer(page).getByRole('button', { name: 'Sign Up' })

export const newsletterDriver = {
  browser: { storageState: allowingAll },
  open: async (page) => {
    await page.goto('/art/en-US/login')
    await button(page).scrollIntoViewIfNeeded()
    await hydrated(button(page))
  },
  events: {
    'newsletter.submit': async (page, { email }) => {
      await footer(page).getByRole('textbox', { name: 'Email address' }).fill(email)
      await button(page).click()
    },
  },
  ports: {
    subscribe: {
      calls: 'subscribeToNewsletter',
      done: ({ subscribed }: { subscribed: boolean }) => (subscribed ? 'real' : { result: false }),
    },
  },
  controls: {
    'newsletter.submit': button,
  },
  effects: {
    track: (page, { email }: { email: string }) =>
      expect.poll(() => page.evaluate(() => JSON.stringify(window._etmc))).toContain(email),
  },
  states: {
    form: (page) => expect(button(page)).not.toHaveAttribute('aria-busy'),
    subscribing: (page) => expect(button(page)).toHaveAttribute('aria-busy', 'true'),
    failed: (page) => expect(footer(page).getByRole('alert')).toBeVisible(),
    subscribed: (page) => expect(footer(page).getByText('You have been subscribed')).toBeVisible(),
  },
  code: { script: scriptOf('newsletter') },
} satisfies PageDriver<typeof newsletterMachine>
