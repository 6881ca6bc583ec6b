import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import type { Basket } from '#/domain/cart/basket.ts'
import {
  checkoutSteps,
  openStep,
  type CheckoutStep,
  type PlacedOrder,
  type PlaceOrderRejection,
  type PlaceOrderResult,
} from '#/domain/checkout/checkout.ts'
import { basketAt, checkoutCases } from '#/machines/checkout/checkout.cases.ts'
import type { checkoutMachine, CheckoutEvent } from '#/machines/checkout/checkout.machine.ts'
import { CheckoutPage } from '../checkout-page.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { openCheckout } from './prepared-checkout.ts'

const order: PlacedOrder = {
  orderNo: '1000000100',
  email: 'ada@example.com',
  placedAt: '2026-06-01T09:00:00Z',
  stage: 'created',
  statusText: 'Created',
  currency: 'USD',
  total: 10_000,
  lines: [],
  gifts: [],
  reductions: [],
  subtotal: 10_000,
  shipping: 0,
  tax: 0,
  taxIncluded: false,
  shippingMethod: 'Standard',
  shippingAddress: undefined,
  billingAddress: undefined,
  payments: [],
  tracking: undefined,
  deliveryDate: undefined,
  cancellable: true,
  returnable: false,
}

const names: Record<CheckoutStep, string> = {
  contact: 'Contact',
  shipping: 'Shipping address',
  method: 'Shipping method',
  payment: 'Payment',
  review: 'Review and place order',
}

const rejectionMessage: Record<PlaceOrderRejection, string> = {
  declined: 'Your card was declined. Please use another card.',
  expired: 'Your card has expired. Please use another card.',
  payment: 'Your payment no longer covers the total. Please choose again.',
  stock: 'We don’t have enough of an item in your cart. Please lower its quantity.',
  incomplete: 'Something’s still missing. Please complete this step.',
  limited: 'Too many attempts. Please wait a minute and try again.',
  failed: 'Something went wrong. Try again!',
  unknown: 'We couldn’t confirm that your order went through. Please place it again. You’ll be charged only once.',
}

/** The basket that the stubbed server functions return. */
let stored: Basket = basketAt('contact')

const fill: Record<CheckoutStep, (checkout: CheckoutPage) => Promise<unknown>> = {
  contact: (checkout) => checkout.field('Email').fill('ada@example.com'),
  shipping: (checkout) => checkout.fillAddress(),
  method: ({ page }) => expect(page.getByRole('radio', { name: 'Standard' })).toBeChecked(),
  payment: (checkout) => checkout.fillCard(),
  review: () => Promise.reject(new Error('the review step has nothing to fill in')),
}

async function saveGiftCard(checkout: CheckoutPage): Promise<void> {
  if (await checkout.field('Gift card code').isHidden()) await checkout.page.getByText('Pay with a gift card').click()
  await checkout.field('Gift card code').fill('PASS-GIFT-PART-0025')
  await checkout.button('Apply Gift Card').click()
}

async function saveStep(checkout: CheckoutPage): Promise<void> {
  for (const step of checkoutSteps)
    if (await checkout.step(names[step]).isVisible()) {
      await fill[step](checkout)
      await checkout.next.click()
      return
    }
  throw new Error('no step is open')
}

const showsRejection = async (page: Page, rejection: PlaceOrderRejection | null) => {
  const { alert } = new CheckoutPage(page)
  await (rejection ? expect(alert).toHaveText(rejectionMessage[rejection]) : expect(alert).toHaveCount(0))
}

const isAtStep = (step: CheckoutStep) => (page: Page) => expect(new CheckoutPage(page).step(names[step])).toBeVisible()

/** The basket once a step is saved. */
const saved = (basket: Basket, step: CheckoutStep): Basket =>
  basketAt(
    checkoutSteps[Math.max(checkoutSteps.indexOf(step) + 1, checkoutSteps.indexOf(openStep(basket)))] ?? 'review',
  )

export const checkoutDriver = {
  open: async (page, input) => {
    const start = checkoutCases.input.find((candidate) => candidate === input)
    stored = start?.basket ?? basketAt('contact')
    await page.route(/_serverFn\/getPlacedOrder/, (route) => route.fulfill({ json: { result: order } }))
    await openCheckout(page, () => stored, start?.step)
  },
  events: {
    'step.request': (page, { step }) =>
      page
        .getByRole('main')
        .getByRole('link', { name: `Change: ${names[step ?? 'contact']}` })
        .click(),
    'basket.save': async (page, { basket, completesStep }) => {
      stored = basket
      await page.route(
        '**/_serverFn/saveCheckout',
        (route) => route.fulfill({ json: { result: { kind: 'basket', basket } } }),
        { times: 1 },
      )
      await (completesStep ? saveStep : saveGiftCard)(new CheckoutPage(page))
    },
    'order.place': (page) => new CheckoutPage(page).orderButton.click(),
    'code.submit': async (page, { code }) => {
      const checkout = new CheckoutPage(page)
      await checkout.field('Code from your bank').fill(code)
      await checkout.button('Confirm').click()
    },
  },
  ports: {
    placeOrder: {
      calls: 'placeOrder',
      done: (result: PlaceOrderResult) => {
        if ('basket' in result) stored = result.basket
        return { result }
      },
    },
  },
  controls: {
    'step.request': (page) => page.getByRole('main').getByRole('link', { name: /^Change: / }),
    'basket.save': (page) => new CheckoutPage(page).next,
    'order.place': (page) => new CheckoutPage(page).orderButton,
    'code.submit': (page) => page.getByRole('button', { name: 'Confirm', exact: true }),
  },
  effects: {
    goToStep: (page, { step }: { step: CheckoutStep }) => expect(page).toHaveURL(new RegExp(`\\?step=${step}$`)),
    showOrder: (page, { orderNo }: { orderNo: string }) =>
      expect(page).toHaveURL(new RegExp(`/checkout/confirmation/${orderNo}$`)),
  },
  states: {
    steps: (page, { context }) => showsRejection(page, context.rejection),
    'steps.contact': isAtStep('contact'),
    'steps.shipping': isAtStep('shipping'),
    'steps.method': isAtStep('method'),
    'steps.payment': isAtStep('payment'),
    'steps.review': isAtStep('review'),
    placing: async (page) => {
      await expect(page).toHaveURL(/\?step=review$/)
      await expect(new CheckoutPage(page).orderButton).toHaveAttribute('aria-busy', 'true')
    },
    challenge: async (page) => {
      await expect(new CheckoutPage(page).field('Code from your bank')).toBeFocused()
    },
    changed: async (page) => {
      const { alert, orderButton } = new CheckoutPage(page)
      await expect(alert).toContainText('Your total changed from $100.00 to $120.00.')
      await expect(orderButton).toHaveText('Confirm and Place Order · $120.00')
    },
    gone: (page) =>
      expect(new CheckoutPage(page).alert).toContainText(
        'This cart has already been ordered or emptied, in another tab or on another device.',
      ),
    placed: async (page) => {
      await expect(page).toHaveURL(/\/checkout\/confirmation\/1000000100$/)
      await expect(page.getByRole('main')).toContainText('We’ve received order 1000000100')
    },
  },
  cases: {
    facts: ({ basket, rejection, totalBefore, challenge }) => ({
      open: openStep(basket),
      rejection,
      totalBefore,
      challenge,
    }),
    /** The page has links to the reached steps and a form for the current one. */
    events: (snapshot) => {
      const { basket } = snapshot.context
      const current = checkoutSteps.find((step) => snapshot.matches({ steps: step })) ?? 'review'
      const reached = checkoutSteps.indexOf(openStep(basket))
      const links = checkoutSteps.filter((step, index) => step !== current && index <= reached && step !== 'review')
      return [
        ...links.map((step): CheckoutEvent => ({ type: 'step.request', step })),
        ...(current === 'review'
          ? []
          : [{ type: 'basket.save', basket: saved(basket, current), completesStep: true } as const]),
        ...(current === 'payment' ? [{ type: 'basket.save', basket, completesStep: false } as const] : []),
        { type: 'order.place' },
        { type: 'code.submit', code: '1234' },
        { type: 'code.submit', code: '  ' },
      ]
    },
  },
  code: { script: scriptOf('checkout') },
} satisfies PageDriver<typeof checkoutMachine>
