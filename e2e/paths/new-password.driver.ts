import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { ResetResult } from '#/domain/auth/shopper.ts'
import type { newPasswordMachine } from '#/machines/new-password/new-password.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'
import { showsToast } from './toasts.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Save Password' })
const password = (page: Page) => page.getByRole('textbox', { name: 'New password' })

export const newPasswordDriver = {
  open: async (page) => {
    await page.goto('/art/en-US/reset-password-landing?token=emailed-token')
    await hydrated(button(page))
  },
  events: {
    'password.submit': async (page, event) => {
      await password(page).fill(event.password)
      await button(page).click()
    },
    'form.edit': (page) => password(page).pressSequentially('a'),
  },
  ports: {
    resetPassword: {
      calls: 'resetPassword',
      sends: ({ password }: { password: string }) => ({ token: 'emailed-token', password }),
      done: (result: ResetResult) => ({ result }),
    },
  },
  controls: {
    'password.submit': button,
    'form.edit': password,
  },
  effects: {
    notifyChanged: async (page) => {
      await showsToast('Password Reset Success')(page)
      await expect(page).toHaveURL(/\/login$/)
    },
  },
  states: {
    editing: (page) => expect(button(page)).not.toHaveAttribute('aria-busy'),
    changing: (page) => expect(button(page)).toHaveAttribute('aria-busy', 'true'),
    changed: async (page) => {
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText('Password Reset Success')).toBeVisible()
    },
  },
  code: { script: scriptOf('new-password') },
} satisfies PageDriver<typeof newPasswordMachine>
