import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { RegistrationForm, RegistrationResult } from '#/domain/auth/shopper.ts'
import type { registerMachine } from '#/machines/register/register.machine.ts'
import { newEmail, SignIn } from '../shopper-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Create Account' })

export const registerDriver = {
  open: async (page) => {
    await page.goto('/art/en-US/registration')
    await hydrated(button(page))
  },
  events: {
    'registration.submit': (page, { password }) => new SignIn(page).fillRegistration(newEmail(), password),
    'form.edit': (page) => page.getByRole('textbox', { name: 'Last Name' }).fill('Lovelace-King'),
  },
  ports: {
    register: {
      calls: 'register',
      sends: (form: RegistrationForm) => ({
        ...form,
        firstName: 'Nora',
        lastName: 'Vale',
        email: expect.stringContaining('@'),
      }),
      done: (result: RegistrationResult) => (result.kind === 'registered' ? 'real' : { result }),
    },
  },
  controls: {
    'registration.submit': button,
    'form.edit': (page) => page.getByRole('textbox', { name: 'Last Name' }),
  },
  effects: {
    startSession: (page) => expect(page).toHaveURL(/\/account$/),
    requestSignIn: (page) => expect(page).toHaveURL(/\/login$/),
  },
  states: {
    editing: (page) => expect(button(page)).not.toHaveAttribute('aria-busy'),
    registering: (page) => expect(button(page)).toHaveAttribute('aria-busy', 'true'),
    registered: (page) => expect(page).toHaveURL(/\/(account|login)$/),
  },
  code: { script: scriptOf('sign-in') },
} satisfies PageDriver<typeof registerMachine>
