import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { AccountChange, AccountChangeResult } from '#/domain/account/account-change.ts'
import type { accountFormMachine } from '#/machines/account-form/account-form.machine.ts'
import { openCards, showsSignIn } from './card-page.ts'
import type { PageDriver, PortResponse } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const addCard = (page: Page) => main(page).getByRole('link', { name: 'Add a card' })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** The response of the server function that leads to this result of the port. */
function responseOf(result: AccountChangeResult): PortResponse {
  if (result.kind === 'saved') return 'real'
  return { result: result.kind === 'rejected' ? { kind: 'invalid', fields: Object.keys(result.errors) } : result }
}

export const accountFormDriver = {
  open: async (page) => {
    await openCards(page, [])
    await addCard(page).click()
  },
  events: {
    'form.edit': async (page) => {
      await field(page, 'Card number').press('End')
      await field(page, 'Card number').press('9')
    },
    'form.submit': async (page, { change }) => {
      if (change.kind !== 'card')
        throw new Error(`the driver fills in a card form, not a change of kind ${change.kind}`)
      await field(page, 'Name on card').fill(change.holder)
      await field(page, 'Card number').fill(change.number)
      await field(page, 'Expiry').fill(change.expiry)
      await button(page, 'Save').click()
    },
  },
  ports: { save: { calls: 'addCard', sends: ({ change }: { change: AccountChange }) => change, done: responseOf } },
  controls: {
    'form.edit': (page) => field(page, 'Card number'),
    'form.submit': (page) => button(page, 'Save'),
  },
  effects: {
    notifySaved: showsToast('Card saved'),
    close: (page) => expect(page).toHaveURL(/\/account\/payments$/),
    requestSignIn: showsSignIn,
  },
  states: {
    editing: async (page, { context }) => {
      await expect(field(page, 'Name on card')).toBeVisible()
      await expect(main(page).getByText('Please enter a valid card number.')).toHaveCount(context.errors.number ? 1 : 0)
      await expect(main(page).getByRole('alert')).toHaveCount(context.rejection ? 1 : 0)
    },
    saving: (page) => expect(button(page, 'Save')).toHaveAttribute('aria-busy', 'true'),
    saved: (page) => expect(addCard(page)).toBeVisible(),
  },
  code: { script: scriptOf('account-form') },
} satisfies PageDriver<typeof accountFormMachine>
