import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { ResetRequestResult } from '#/domain/auth/shopper.ts'
import type { resetRequestMachine } from '#/machines/reset-request/reset-request.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Reset Password' })
const email = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true })

export const resetRequestDriver = {
  open: async (page) => {
    await page.goto('/art/en-US/reset-password')
    await hydrated(button(page))
  },
  events: {
    'reset.submit': async (page, event) => {
      await email(page).fill(event.email)
      await button(page).click()
    },
    'form.edit': (page) => email(page).pressSequentially('a'),
    'sign-in.return': (page) => page.getByRole('button', { name: 'Back to Sign In' }).click(),
  },
  ports: {
    requestReset: {
      calls: 'requestPasswordReset',
      done: (result: ResetRequestResult) => (result.kind === 'sent' ? 'real' : { result }),
    },
  },
  controls: {
    'reset.submit': button,
    'form.edit': email,
    'sign-in.return': (page) => page.getByRole('button', { name: 'Back to Sign In' }),
  },
  effects: {
    goToSignIn: (page) => expect(page).toHaveURL(/\/login$/),
  },
  states: {
    editing: (page) => expect(button(page)).not.toHaveAttribute('aria-busy'),
    requesting: (page) => expect(button(page)).toHaveAttribute('aria-busy', 'true'),
    sent: (page) => expect(page.getByText('You will receive an email at ada@example.com')).toBeVisible(),
    returned: (page) => expect(page).toHaveURL(/\/login$/),
  },
  code: { script: scriptOf('sign-in') },
} satisfies PageDriver<typeof resetRequestMachine>
