import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { LinkRequestResult, SignInResult, SocialStartResult } from '#/domain/auth/shopper.ts'
import type { signInMachine } from '#/machines/sign-in/sign-in.machine.ts'
import { SignIn } from '../shopper-page.ts'
import type { PageDriver, PortResponse } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

const login = '/poster-ap/en-AU/login'
const main = (page: Page) => page.getByRole('main')
const email = (page: Page) => main(page).getByRole('textbox', { name: 'Email', exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const showsBusy = (page: Page, name: string) => expect(button(page, name)).toHaveAttribute('aria-busy', 'true')

const byPassword = 'Sign In'
const byLink = 'Email me a link instead'
const atProvider = 'Continue with Passepartout'
const resend = 'Resend Link'

/** Whether the page is navigating to the identity provider. */
let isLeaving = false
const waitForProvider = (page: Page) => page.waitForURL('**/dev/identity-provider?*')

async function openForm(page: Page): Promise<void> {
  isLeaving = false
  await page.goto(login)
  await hydrated(button(page, byPassword))
}

async function returnToForm(page: Page): Promise<void> {
  if (!isLeaving) return
  await waitForProvider(page)
  await openForm(page)
}

const sent = (result: LinkRequestResult): PortResponse => (result.kind === 'sent' ? 'real' : { result })

const rejectionMessages: Partial<Record<string, string>> = {
  wrong: "Something's not right with your email or password. Try again.",
  limited: 'Too many attempts. Please wait a minute and try again.',
  failed: 'Something went wrong. Try again!',
  unavailable: 'This feature is not currently available.',
  'not-found': 'This feature is not currently available. You must create an account to access this feature.',
}

export const signInDriver = {
  open: openForm,
  events: {
    'login.submit': async (page, entries) => {
      await returnToForm(page)
      await new SignIn(page).fill(entries.email, entries.password)
    },
    'link.request': async (page, entries) => {
      await returnToForm(page)
      await email(page).fill(entries.email)
      await button(page, byLink).click()
    },
    'link.resend': (page) => button(page, resend).click(),
    'social.start': async (page) => {
      await returnToForm(page)
      await button(page, atProvider).click()
    },
    'form.edit': async (page) => {
      await returnToForm(page)
      await email(page).pressSequentially('a')
    },
  },
  ports: {
    signIn: {
      calls: 'signIn',
      done: (result: SignInResult) => (result.kind === 'signed-in' ? 'real' : { result }),
    },
    sendLink: { calls: 'requestSignInLink', done: sent },
    resendLink: { calls: 'requestSignInLink', done: sent },
    startSocial: {
      calls: 'startSocialSignIn',
      done: (result: SocialStartResult) => {
        isLeaving = result.kind === 'go'
        return isLeaving ? 'real' : { result }
      },
    },
  },
  controls: {
    'login.submit': (page) => button(page, byPassword),
    'link.request': (page) => button(page, byLink),
    'link.resend': (page) => button(page, resend),
    'social.start': (page) => button(page, atProvider),
    'form.edit': email,
  },
  effects: {
    startSession: (page) => expect(page).toHaveURL(/\/account$/),
    goToLegacyReset: (page) => expect(page).toHaveURL(/\/reset-password\?legacyCustomer=true$/),
    leave: waitForProvider,
  },
  states: {
    editing: async (page, { context: { rejection, errors } }) => {
      if (isLeaving) return waitForProvider(page)
      const alert = main(page).getByRole('alert')
      await (rejection
        ? expect(alert).toHaveText(rejectionMessages[rejection.kind] ?? '')
        : expect(alert).toHaveCount(0))
      await expect(main(page).getByText('Please enter your email address.')).toHaveCount(errors.email ? 1 : 0)
      await expect(button(page, byPassword)).not.toHaveAttribute('aria-busy')
    },
    signingIn: (page) => showsBusy(page, byPassword),
    sendingLink: (page) => showsBusy(page, byLink),
    startingSocial: (page) => showsBusy(page, atProvider),
    linkSent: async (page) => {
      await expect(main(page).getByText('We’ve sent a link to ada@passepartout.example')).toBeVisible()
      await expect(button(page, resend)).not.toHaveAttribute('aria-busy')
    },
    resendingLink: (page) => showsBusy(page, resend),
    done: (page) => expect(page).toHaveURL(/\/account$|\/reset-password\?legacyCustomer=true$/),
  },
  cases: {
    events: [
      { type: 'login.submit', email: '', password: '' },
      { type: 'login.submit', email: 'ada@passepartout.example', password: 'Passepartout1!' },
      { type: 'link.request', email: 'ada@passepartout.example' },
      { type: 'link.request', email: '' },
      { type: 'link.resend' },
      { type: 'social.start', provider: 'passepartout-development' },
      { type: 'form.edit' },
    ],
  },
  code: { script: scriptOf('sign-in') },
} satisfies PageDriver<typeof signInMachine>
