import { expect, type Page } from '@playwright/test'
import type { registrationGuardMachine } from '#/machines/registration-guard/registration-guard.machine.ts'
import { SignIn } from '../shopper-page.ts'
import type { PageDriver } from './driver.ts'
import { openAsGuest, openAsNewcomer, openAsRegistered, pressHeart, signInAgain, workId } from './work-page.ts'

const modal = (page: Page) => new SignIn(page).modal
const action = { kind: 'add-favorite', work: { productId: workId } } as const

/** What a heart asks for, whether the work is kept already or not. */
const change = /_serverFn\/(add|remove)Favorite/

/** A heart whose answer is long in coming: meanwhile its shopper signs out, which leads to the sign-in page. */
async function askAtSignInPage(page: Page): Promise<void> {
  await openAsRegistered(page)
  const signIn = new SignIn(page)
  let answer = () => {}
  const left = new Promise<void>((settle) => (answer = settle))
  await page.route(change, async (route) => {
    await left
    await route.continue()
  })
  const asked = page.waitForRequest(change)
  await pressHeart(page)
  await asked
  await signIn.signOut()
  await page.waitForURL('**/login')
  answer()
  await expect(page.getByText('Please sign in to continue!')).toBeVisible()
  await page.unroute(change)
}

export const registrationGuardDriver = {
  open: openAsNewcomer,
  events: {
    'action.ask': async (page, { onLoginPage }) => {
      if (onLoginPage) return askAtSignInPage(page)
      await openAsGuest(page)
      await pressHeart(page)
    },
    'shopper.registered': signInAgain,
    'sign-in.dismissed': (page) => page.keyboard.press('Escape'),
  },
  states: {
    idle: (page) => expect(modal(page)).toHaveCount(0),
    waiting: (page) => expect(modal(page).getByRole('heading', { name: 'Welcome Back' })).toBeVisible(),
  },
  cases: {
    /** Nothing else of the page can be pressed while the modal is open. */
    events: (snapshot) =>
      snapshot.matches('idle')
        ? [
            { type: 'action.ask', action, registered: false, onLoginPage: false },
            { type: 'action.ask', action, registered: false, onLoginPage: true },
          ]
        : [{ type: 'shopper.registered' }, { type: 'sign-in.dismissed' }],
  },
} satisfies PageDriver<typeof registrationGuardMachine>
