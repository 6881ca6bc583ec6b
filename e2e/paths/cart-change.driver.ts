import { expect, type Page } from '@playwright/test'
import type { cartChangeMachine, ExchangeAnswer, OptionsAnswer } from '#/machines/cart-change/cart-change.machine.ts'
import { basketWith, line, openCart } from './cart-page.ts'
import type { PageDriver } from './driver.ts'

const basket = basketWith({ lines: [line('line-1', 'Harbor at Dusk', { upi: '10000001T12X16' })] })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Harbor at Dusk' })
const change = (page: Page) => page.getByRole('button', { name: 'Change size or frame of Harbor at Dusk' })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Update cart' })
const alert = (page: Page) => dialog(page).getByRole('alert')

const refusals = {
  stock: 'Only 2 left!',
  refused: 'This one is not sold any more. Your cart is as it was.',
  failed: 'Something went wrong. Your cart is as it was.',
  unheard: 'We could not hear whether your cart was changed. Look at it before you try again.',
}

export const cartChangeDriver = {
  /** What the basket holds cannot be found out: an answer that was lost stays lost. */
  open: async (page) => {
    await openCart(page, () => basket)
    await page.unroute('**/_serverFn/getBasket')
    await page.route('**/_serverFn/getBasket', (route) => route.abort())
  },
  events: {
    'change.open': async (page) => {
      const again = dialog(page).getByRole('button', { name: 'Try again' })
      await ((await again.isVisible()) ? again : change(page)).click()
    },
    'change.save': async (page, { item }) => {
      const sizes = dialog(page).getByRole('radiogroup', { name: 'Choose size' }).getByRole('radio')
      await sizes.nth(item.upi.startsWith('LARGE') ? 1 : 0).click()
      await save(page).click()
    },
    'change.leave': (page) => page.keyboard.press('Escape'),
  },
  ports: {
    readOptions: {
      calls: 'getProduct',
      done: ({ kind }: OptionsAnswer) => (kind === 'found' ? 'real' : { result: { kind: 'missing', reason: '' } }),
    },
    exchangeLine: {
      calls: 'exchangeLine',
      done: (answer: ExchangeAnswer) => ({
        result: answer.kind === 'exchanged' ? { kind: 'basket', basket } : answer,
      }),
    },
  },
  states: {
    closed: async (page) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(change(page)).toBeEnabled()
    },
    reading: (page) => expect(dialog(page).getByRole('status')).toHaveText('Looking up sizes and frames'),
    missing: (page) => expect(alert(page)).toHaveText('This work is not made in any other way now.'),
    unread: (page) => expect(alert(page)).toHaveText('Something went wrong. Try again!'),
    choosing: async (page, { context: { refusal } }) => {
      await expect(save(page)).not.toHaveAttribute('aria-busy')
      if (refusal) await expect(alert(page)).toHaveText(refusals[refusal.kind])
      else await expect(alert(page)).toHaveCount(0)
    },
    exchanging: (page) => expect(save(page)).toHaveAttribute('aria-busy', 'true'),
  },
} satisfies PageDriver<typeof cartChangeMachine>
