import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { registrationGuardMachine } from '#/machines/registration-guard/registration-guard.machine.ts'
import { SignIn } from '../shopper-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { openAsGuest, openAsNewcomer, openAsRegistered, pressHeart, signInAgain, workId } from './work-page.ts'
import { showsToast } from './toasts.ts'

const modal = (page: Page) => new SignIn(page).modal
const action = { kind: 'add', work: { productId: workId } } as const

/** The requests that a click on the heart sends. */
const change = /_serverFn\/(add|remove)Favorite/

/** Clicks the heart and holds the request until the shopper has signed out and the sign-in page is open. */
async function requestAtSignInPage(page: Page): Promise<void> {
  await openAsRegistered(page)
  const signIn = new SignIn(page)
  const signedOut = Promise.withResolvers<void>()
  await page.route(change, async (route) => {
    await signedOut.promise
    await route.continue()
  })
  const requested = page.waitForRequest(change)
  await pressHeart(page)
  await requested
  await signIn.signOut()
  await page.waitForURL('**/login')
  signedOut.resolve()
  await expect(page.getByText('Please sign in to continue!')).toBeVisible()
  await page.unroute(change)
}

export const registrationGuardDriver = {
  open: openAsNewcomer,
  events: {
    'action.request': async (page, { onLoginPage }) => {
      if (onLoginPage) return requestAtSignInPage(page)
      await openAsGuest(page)
      await pressHeart(page)
    },
    'shopper.registered': signInAgain,
    'sign-in.dismissed': (page) => page.keyboard.press('Escape'),
  },
  controls: {
    'shopper.registered': modal,
    'sign-in.dismissed': modal,
  },
  effects: {
    proceed: showsToast('1 item added to wishlist'),
    notifySignInFirst: showsToast('Please sign in to continue!'),
    openSignIn: (page) => expect(modal(page)).toBeVisible(),
  },
  states: {
    idle: (page) => expect(modal(page)).toHaveCount(0),
    waiting: (page) => expect(modal(page).getByRole('heading', { name: 'Welcome Back' })).toBeVisible(),
  },
  cases: {
    /** The modal covers the page while it is open. */
    events: (snapshot) =>
      snapshot.matches('idle')
        ? [
            { type: 'action.request', action, registered: false, onLoginPage: false },
            { type: 'action.request', action, registered: false, onLoginPage: true },
          ]
        : [{ type: 'shopper.registered' }, { type: 'sign-in.dismissed' }],
  },
  code: { script: scriptOf('registration-guard') },
} satisfies PageDriver<typeof registrationGuardMachine>
