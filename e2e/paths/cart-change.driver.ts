import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type {
  cartChangeMachine,
  Exchange,
  ExchangeResult,
  OptionsResult,
} from '#/machines/cart-change/cart-change.machine.ts'
import type { ConfirmedResult } from '#/machines/confirmed-change/confirmed-change.machine.ts'
import { basketWith, line, openCart } from './cart-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const sizes = { small: '10000001T12X16', large: '10000001T18X24' }
const basketOf = (upi: string) => basketWith({ lines: [line('line-1', 'Harbor at Dusk', { upi })] })
/** The UPI of the stored line. It changes when the basket shows that an exchange with a lost response succeeded. */
let storedUpi = sizes.small
let chosenUpi = sizes.small
/** Whether the basket can be read. */
let isReadable = true
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Harbor at Dusk' })
const change = (page: Page) => page.getByRole('button', { name: 'Change size or frame of Harbor at Dusk' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Update Cart' })
const alert = (page: Page) => dialog(page).getByRole('alert')

const rejections = {
  stock: 'Only 2 left!',
  rejected: 'This version is no longer available. Your cart hasn’t changed.',
  failed: 'Something went wrong. Your cart hasn’t changed.',
  unknown: 'We couldn’t confirm the change. Check your cart before you try again.',
}

export const cartChangeDriver = {
  open: async (page) => {
    storedUpi = sizes.small
    isReadable = true
    await openCart(page, () => (isReadable ? basketOf(storedUpi) : undefined))
  },
  events: {
    'change.open': async (page) => {
      const again = dialog(page).getByRole('button', { name: 'Try Again' })
      await ((await again.isVisible()) ? again : change(page)).click()
    },
    'change.save': async (page, { item }) => {
      const radios = dialog(page).getByRole('radiogroup', { name: 'Choose size' }).getByRole('radio')
      const isOther = item.upi.startsWith('LARGE')
      chosenUpi = isOther === (storedUpi === sizes.small) ? sizes.large : sizes.small
      await radios.nth(chosenUpi === sizes.small ? 0 : 1).click()
      await save(page).click()
    },
    'change.leave': (page) => page.keyboard.press('Escape'),
  },
  ports: {
    readOptions: {
      calls: 'getProduct',
      sends: () => expect.objectContaining({ reference: storedUpi }),
      done: ({ kind }: OptionsResult) => (kind === 'found' ? 'real' : { result: { kind: 'missing', reason: '' } }),
    },
    exchangeLine: {
      calls: 'exchangeLine',
      sends: ({ line: { itemId }, item: { quantity } }: Exchange) => ({ itemId, upi: chosenUpi, quantity }),
      done: (result: ConfirmedResult<ExchangeResult>) => {
        if (result.kind === 'exchanged') storedUpi = chosenUpi
        isReadable = result.kind !== 'unknown'
        return ['exchanged', 'failed', 'unknown'].includes(result.kind) ? { status: 500 } : { result }
      },
    },
  },
  controls: {
    'change.open': change,
    'change.save': save,
    'change.leave': dialog,
  },
  effects: {
    notifyChanged: (page, { title }: { title: string }) => showsToast(`${title} updated`)(page),
    notifyGone: showsToast('That item is no longer in your cart.'),
  },
  states: {
    closed: async (page) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(change(page)).toBeEnabled()
    },
    reading: (page) => expect(dialog(page).getByRole('status')).toHaveText('Loading sizes and frames…'),
    missing: (page) => expect(alert(page)).toHaveText('This work doesn’t come in any other size or frame right now.'),
    unread: (page) => expect(alert(page)).toHaveText('Something went wrong. Try again!'),
    choosing: async (page, { context: { rejection } }) => {
      await expect(save(page)).not.toHaveAttribute('aria-busy')
      if (rejection) await expect(alert(page)).toHaveText(rejections[rejection.kind])
      else await expect(alert(page)).toHaveCount(0)
    },
    exchanging: (page) => expect(save(page)).toHaveAttribute('aria-busy', 'true'),
  },
  code: { script: scriptOf('cart-change') },
} satisfies PageDriver<typeof cartChangeMachine>
