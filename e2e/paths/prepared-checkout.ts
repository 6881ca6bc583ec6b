import type { Page } from '@playwright/test'
import type { Basket } from '#/domain/cart/basket.ts'
import { openStep, type CheckoutStep, type ShippingChoice } from '#/domain/checkout/checkout.ts'
import { CheckoutPage } from '../checkout-page.ts'
import { openWithin } from './cart-page.ts'

const standard: ShippingChoice = { id: '001', name: 'Standard', description: '', price: 995, arrives: '2026-06-09' }

/** Opens the checkout with a stubbed basket, at a step. */
export async function openCheckout(
  page: Page,
  stored: () => Basket,
  step: CheckoutStep = openStep(stored()),
): Promise<void> {
  await page.route('**/_serverFn/startCheckout', (route) =>
    route.fulfill({ json: { result: { basket: stored(), registered: false, today: '2026-06-01' } } }),
  )
  await page.route('**/_serverFn/getShippingChoices', (route) => route.fulfill({ json: { result: [standard] } }))
  await openWithin(page, `/art/en-US/checkout?step=${step}`)
  await new CheckoutPage(page).expectOpen()
}
