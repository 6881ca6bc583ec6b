import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { authModalMachine } from '#/machines/auth-modal/auth-modal.machine.ts'
import { newEmail, PASSWORD, SignIn } from '../shopper-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'

const modal = (page: Page) => new SignIn(page).modal
const press = (page: Page, name: string) => modal(page).getByRole('button', { name, exact: true }).click()

async function openForGuest(page: Page): Promise<void> {
  await new SignIn(page).forget()
  await page.goto('/art/en-US')
  await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click()
}

/** Opens the password form of the account and follows its link for a forgotten password. */
async function openForPassword(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await new SignIn(page).prepareAccount(newEmail())
  await page.goto('/art/en-US/account')
  await main.getByRole('link', { name: 'Edit password' }).click()
  await main.getByRole('link', { name: 'Forgot password?' }).click()
}

export const authModalDriver = {
  open: (page) => page.goto('/art/en-US'),
  events: {
    'modal.open': (page, { view }) => (view === 'password' ? openForPassword(page) : openForGuest(page)),
    'modal.close': (page) => press(page, 'Close'),
    'view.login': (page) => press(page, 'Sign in'),
    'view.register': (page) => press(page, 'Create account'),
    'view.password': (page) => press(page, 'Forgot password?'),
  },
  ports: {
    signInForm: {
      happens: (page, { output }) =>
        hasKind(output, 'legacy')
          ? new SignIn(page).fill('legacy@passepartout.example', 'Whatever-1!')
          : new SignIn(page).fill('ada@passepartout.example', 'Passepartout1!'),
    },
    registerForm: {
      happens: async (page, { output }) => {
        const result = { kind: 'sign-in-needed' }
        if (hasKind(output, result.kind))
          await page.route('**/_serverFn/register', (route) => route.fulfill({ json: { result } }), { times: 1 })
        await new SignIn(page).fillRegistration(newEmail(), PASSWORD)
      },
    },
    resetForm: {
      happens: async (page) => {
        await modal(page).getByRole('textbox', { name: 'Email' }).fill('nobody@passepartout.example')
        await press(page, 'Reset Password')
        await press(page, 'Back to Sign In')
      },
    },
  },
  controls: {
    'modal.close': (page) => modal(page).getByRole('button', { name: 'Close', exact: true }),
    'view.login': (page) => modal(page).getByRole('button', { name: 'Sign in', exact: true }),
    'view.register': (page) => modal(page).getByRole('button', { name: 'Create account', exact: true }),
    'view.password': (page) => modal(page).getByRole('button', { name: 'Forgot password?', exact: true }),
  },
  effects: {
    notifyDismissed: 'the registration guard drops its pending action',
  },
  states: {
    closed: (page) => expect(modal(page)).toHaveCount(0),
    'open.login': (page) => expect(modal(page).getByRole('heading', { name: 'Welcome Back' })).toBeVisible(),
    'open.register': (page) => expect(modal(page).getByRole('textbox', { name: 'First Name' })).toBeVisible(),
    'open.password': (page) => expect(modal(page).getByRole('heading', { name: 'Reset Password' })).toBeVisible(),
  },
  cases: {
    /** The modal covers the page while it is open. */
    events: (snapshot) => {
      if (snapshot.matches('closed'))
        return [
          { type: 'modal.open', view: 'login' },
          { type: 'modal.open', view: 'password' },
        ]
      const links = snapshot.matches({ open: 'login' })
        ? ([{ type: 'view.register' }, { type: 'view.password' }] as const)
        : ([{ type: 'view.login' }] as const)
      return [{ type: 'modal.close' }, ...links]
    },
  },
  code: { script: scriptOf('sign-in') },
} satisfies PageDriver<typeof authModalMachine>

const hasKind = (output: unknown, kind: string) =>
  typeof output === 'object' && output !== null && 'kind' in output && output.kind === kind
