import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { ApplyResult, promoFormMachine, RemoveResult } from '#/machines/promo-form/promo-form.machine.ts'
import { basketWith, openCart } from './cart-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { showsToast } from './toasts.ts'

const basket = basketWith({ coupons: [{ couponItemId: 'coupon-1', code: 'SPRING', valid: true }] })
const field = (page: Page) => page.getByRole('textbox', { name: 'Promo code' })
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' })
const removal = (page: Page) => page.getByRole('button', { name: 'Remove promo code SPRING' })

const resultOf = ({ kind }: ApplyResult | RemoveResult) => ({
  result:
    kind === 'applied' || kind === 'removed'
      ? { kind: 'basket', basket }
      : { kind: kind === 'rejected' ? 'code' : 'rejected' },
})

export const promoFormDriver = {
  open: (page) => openCart(page, () => basket),
  events: {
    'form.toggle': (page) => page.getByText('Do you have a promo code?').click(),
    'code.type': (page, { code }) => field(page).fill(code),
    'code.apply': (page) => field(page).press('Enter'),
    'coupon.remove': (page) => removal(page).click(),
  },
  ports: {
    applyCode: { calls: 'applyPromoCode', done: resultOf },
    removeCode: { calls: 'removePromoCode', done: resultOf },
  },
  controls: {
    'form.toggle': (page) => page.getByText('Do you have a promo code?'),
    'code.type': field,
    'code.apply': apply,
    'coupon.remove': removal,
  },
  effects: {
    notifyApplied: showsToast('Promotion applied.'),
    notifyRemoved: showsToast('Promotion removed.'),
    notifyFailed: showsToast('Something went wrong. Try again!'),
  },
  states: {
    'form.closed': (page) => expect(field(page)).toBeHidden(),
    'form.open.typing': async (page, { context: { code } }) => {
      await expect(field(page)).toHaveValue(code)
      await expect(field(page)).toHaveAccessibleDescription('')
    },
    'form.open.invalid': (page) =>
      expect(field(page)).toHaveAccessibleDescription('Please provide a valid promo code.'),
    'form.open.rejected': (page) =>
      expect(field(page)).toHaveAccessibleDescription(
        'Check the code and try again, it may already be applied or the promo has expired.',
      ),
    'form.applying': (page) => expect(apply(page)).toHaveAttribute('aria-busy', 'true'),
    'removal.none': (page) => expect(removal(page)).toBeEnabled(),
    'removal.removing': (page) => expect(removal(page)).toBeDisabled(),
  },
  code: { script: scriptOf('promo-form') },
} satisfies PageDriver<typeof promoFormMachine>
