import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { sessionMachine } from '#/machines/session/session.machine.ts'
import { newEmail, SignIn } from '../shopper-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'
import { showsToast } from './toasts.ts'

const account = (page: Page) => page.getByRole('navigation', { name: 'My Account' }).first()
const signingOut = (page: Page) => account(page).getByRole('button', { name: 'Logging you out' })
const logOut = (page: Page) => account(page).getByRole('button', { name: 'Log out' })

const shopper = {
  type: 'registered',
  customerId: 'c1',
  firstName: 'Ada',
  lastName: 'Marlow',
  email: 'ada@passepartout.example',
} as const
const joined = [{ itemId: 'line-1', title: 'Harbor', quantity: 1, before: 0 }]

async function signIn(page: Page): Promise<void> {
  await page.goto('/art/en-US/login')
  await hydrated(page.getByRole('button', { name: 'Sign In', exact: true }))
  await new SignIn(page).fill('ada@passepartout.example', 'Passepartout1!')
}

export const sessionDriver = {
  open: async (page) => {
    await new SignIn(page).prepareAccount(newEmail())
    await page.goto('/art/en-US/account')
  },
  events: {
    'sign-out': async (page) => {
      if (await signingOut(page).isVisible()) return signingOut(page).click({ force: true })
      if (!(await logOut(page).isVisible())) {
        await signIn(page)
        await page.waitForURL('**/account')
      }
      await logOut(page).click()
    },
    /** Signs in; the response lists the lines that came from the guest's basket. */
    'shopper.signed-in': async (page, event) => {
      await page.route(
        '**/_serverFn/signIn',
        async (route) => {
          const response = await route.fetch()
          await route.fulfill({
            status: response.status(),
            headers: { 'set-cookie': response.headers()['set-cookie'] ?? '' },
            json: { result: { kind: 'signed-in', shopper: event.shopper } },
          })
        },
        { times: 1 },
      )
      await signIn(page)
      await page.waitForURL('**/account')
    },
  },
  ports: {
    signOut: { calls: 'signOut' },
    /** Settles when the queries of the page have been fetched again. */
    switchShopper: { arrange: async () => undefined },
  },
  controls: {},
  effects: {
    notifySignedIn: showsToast('Welcome Ada,'),
    announceJoined: showsToast('We’ve added the items you chose as a guest to your cart'),
    releaseGuard: 'the registration guard has no pending action',
    goToNextPage: (page) => expect(page).toHaveURL(/\/account$/),
    goToSignIn: (page) => expect(page).toHaveURL(/\/login$/),
    notifyFailed: showsToast('Something went wrong. Try again!'),
  },
  states: {
    open: (page) => expect(page.getByRole('button', { name: 'Logging you out' })).toHaveCount(0),
    signingOut: (page) => expect(signingOut(page)).toBeVisible(),
  },
  transientStates: ['switching', 'signedIn'],
  omits: { 'switchShopper failed 1': 'a request that fails is an error of its query, not of the port' },
  cases: {
    events: (snapshot) => {
      if (snapshot.matches('signingOut')) return [{ type: 'sign-out' }]
      return snapshot.matches('open')
        ? [
            { type: 'sign-out' },
            { type: 'shopper.signed-in', shopper, isNew: false },
            { type: 'shopper.signed-in', shopper: { ...shopper, joined }, isNew: false },
          ]
        : []
    },
  },
  code: {
    script: scriptOf('session'),
    prepare: (page) => new SignIn(page).prepareAccount(newEmail()),
    open: async (page) => {
      await page.goto('/art/en-US/account')
      await hydrated(logOut(page))
    },
  },
} satisfies PageDriver<typeof sessionMachine>
