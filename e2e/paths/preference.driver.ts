import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { preferenceMachine, PreferenceResult } from '#/machines/preference/preference.machine.ts'
import { openCards, showsSignIn } from './card-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const prefer = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Make default/ })
    .first()

export const preferenceDriver = {
  open: (page) => openCards(page, ['4242424242424242', '378282246310005']),
  events: {
    'entry.prefer': async (page) => {
      await prefer(page).click()
    },
  },
  ports: {
    prefer: {
      calls: 'preferCard',
      sends: () => ({ id: expect.any(String) }),
      done: (result: PreferenceResult) => (result.kind === 'saved' ? 'real' : { result }),
    },
  },
  controls: {
    'entry.prefer': prefer,
  },
  effects: {
    notifySaved: showsToast('Default card changed'),
    notifyFailed: showsToast('Something went wrong. Try again!'),
    requestSignIn: showsSignIn,
  },
  states: {
    idle: (page) => expect(prefer(page)).not.toHaveAttribute('aria-disabled', 'true'),
    preferring: (page) => expect(prefer(page)).toHaveAttribute('aria-disabled', 'true'),
  },
  code: { script: scriptOf('preference') },
} satisfies PageDriver<typeof preferenceMachine>
