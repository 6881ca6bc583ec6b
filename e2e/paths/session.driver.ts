import { expect, type Page } from '@playwright/test'
import type { sessionMachine } from '#/machines/session/session.machine.ts'
import { newEmail, SignIn } from '../shopper-page.ts'
import type { PageDriver } from './driver.ts'

const account = (page: Page) => page.getByRole('navigation', { name: 'My Account' }).first()

/** The page is on its way to the sign-in page. */
let signedOut = false

export const sessionDriver = {
  open: (page) => {
    signedOut = false
    return new SignIn(page).register(newEmail())
  },
  events: {
    'sign-out': async (page) => {
      if (signedOut) {
        await page.waitForURL('**/login')
        await new SignIn(page).fill('ada@passepartout.example', 'Passepartout1!')
        await page.waitForURL('**/account')
        signedOut = false
      }
      await account(page).getByRole('button', { name: 'Log out' }).click()
    },
  },
  ports: {
    signOut: {
      calls: 'signOut',
      done: () => {
        signedOut = true
        return 'real'
      },
    },
  },
  states: {
    open: (page) => expect(page.getByRole('button', { name: 'Signing you out' })).toHaveCount(0),
    signingOut: (page) => expect(account(page).getByRole('button', { name: 'Signing you out' })).toBeVisible(),
  },
} satisfies PageDriver<typeof sessionMachine>
