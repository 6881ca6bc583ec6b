import { expect } from '@playwright/test'
import type { ArrivalResult, signInArrivalMachine } from '#/machines/sign-in-arrival/sign-in-arrival.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'

export const signInArrivalDriver = {
  open: (page) => page.goto('/art/en-US/passwordless-login-landing?token=emailed-token'),
  events: {},
  ports: {
    finishSignIn: {
      calls: 'finishSignInLink',
      sends: () => ({ token: 'emailed-token' }),
      done: (result: ArrivalResult) => ({ result }),
    },
  },
  controls: {},
  effects: {
    startSession: (page) => expect(page).toHaveURL(/\/login/),
  },
  states: {
    arriving: (page) => expect(page.getByText('Signing you in')).toBeVisible(),
    /** The stubbed sign-in made no session: the account leads to the sign-in page. */
    signedIn: (page) => expect(page).toHaveURL(/\/login/),
    rejected: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  code: 'the flow starts by itself: no event is sent before its code has loaded',
} satisfies PageDriver<typeof signInArrivalMachine>
