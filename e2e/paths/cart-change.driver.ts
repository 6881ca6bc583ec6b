import { expect, type Page } from '@playwright/test'
import type {
  cartChangeMachine,
  ChosenItem,
  ExchangeResult,
  OptionsResult,
  StoredLine,
} from '#/machines/cart-change/cart-change.machine.ts'
import { basketWith, line, openCart } from './cart-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const sizes = { small: '10000001T12X16', large: '10000001T18X24' }
const basketOf = (upi: string) => basketWith({ lines: [line('line-1', 'Harbor at Dusk', { upi })] })
/** The UPI of the stored line. It changes when `readLine` shows that an exchange with a lost response succeeded. */
let storedUpi = sizes.small
const otherSize = () => (storedUpi === sizes.small ? sizes.large : sizes.small)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Harbor at Dusk' })
const change = (page: Page) => page.getByRole('button', { name: 'Change size or frame of Harbor at Dusk' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Update cart' })
const alert = (page: Page) => dialog(page).getByRole('alert')

const rejections = {
  stock: 'Only 2 left!',
  rejected: 'This one is not sold any more. Your cart is as it was.',
  failed: 'Something went wrong. Your cart is as it was.',
  unknown: 'We could not hear whether your cart was changed. Look at it before you try again.',
}

export const cartChangeDriver = {
  /** Stubs only the page's own first request of the basket, which is not part of a path. */
  open: async (page) => {
    storedUpi = sizes.small
    await openCart(page, () => basketOf(storedUpi))
    await page.unroute('**/_serverFn/getBasket')
  },
  events: {
    'change.open': async (page) => {
      const again = dialog(page).getByRole('button', { name: 'Try again' })
      await ((await again.isVisible()) ? again : change(page)).click()
    },
    'change.save': async (page, { item }) => {
      const radios = dialog(page).getByRole('radiogroup', { name: 'Choose size' }).getByRole('radio')
      const upi = item.upi.startsWith('LARGE') ? otherSize() : storedUpi
      await radios.nth(upi === sizes.small ? 0 : 1).click()
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
      sends: ({ itemId, upi, quantity }: ChosenItem & { itemId: string }) => ({
        itemId,
        upi: upi.startsWith('LARGE') ? otherSize() : storedUpi,
        quantity,
      }),
      done: (response: ExchangeResult) => ({
        result: response.kind === 'exchanged' ? { kind: 'basket', basket: basketOf(storedUpi) } : response,
      }),
    },
    readLine: {
      calls: 'getBasket',
      sends: () => ({}),
      done: ({ line }: StoredLine) => {
        if (line?.upi === 'LARGEPRINT') storedUpi = otherSize()
        return { result: basketOf(storedUpi) }
      },
    },
  },
  controls: {
    'change.open': change,
    'change.save': save,
    'change.leave': dialog,
  },
  effects: {
    notifyChanged: (page, { title }: { title: string }) => showsToast(`${title} was changed`)(page),
    notifyGone: showsToast('That item is no longer in your cart.'),
  },
  states: {
    closed: async (page) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(change(page)).toBeEnabled()
    },
    reading: (page) => expect(dialog(page).getByRole('status')).toHaveText('Looking up sizes and frames'),
    missing: (page) => expect(alert(page)).toHaveText('This work is not made in any other way now.'),
    unread: (page) => expect(alert(page)).toHaveText('Something went wrong. Try again!'),
    choosing: async (page, { context: { rejection } }) => {
      await expect(save(page)).not.toHaveAttribute('aria-busy')
      if (rejection) await expect(alert(page)).toHaveText(rejections[rejection.kind])
      else await expect(alert(page)).toHaveCount(0)
    },
    exchanging: (page) => expect(save(page)).toHaveAttribute('aria-busy', 'true'),
    verifying: (page) => expect(save(page)).toHaveAttribute('aria-busy', 'true'),
  },
  omits: { 'readLine done 1': 'the line is removed in another tab while the response is lost' },
  code: { script: /\/assets\/cart-change\.actor-/ },
} satisfies PageDriver<typeof cartChangeMachine>
