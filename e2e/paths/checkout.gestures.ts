import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { openStep, stepShown, stepsOf, type CheckoutStep, type PlaceResult } from '#/domain/checkout.ts'
import { basketAt } from '#/machines/checkout/checkout.cases.ts'
import type { CheckoutEvent, CheckoutInput, checkoutMachine } from '#/machines/checkout/checkout.machine.ts'
import { CheckoutPage } from '../checkout-page.ts'
import type { Gestures } from './gestures.ts'

const titles: Record<CheckoutStep, string> = {
  contact: 'Contact',
  shipping: 'Shipping address',
  method: 'Delivery',
  payment: 'Payment',
  review: 'Review and place order',
}

const shows = (step: CheckoutStep) => (page: Page) => expect(new CheckoutPage(page).step(titles[step])).toBeVisible()

const change = (page: Page, step: CheckoutStep) => page.getByRole('link', { name: `Change: ${titles[step]}` }).click()

async function shown(page: Page): Promise<CheckoutStep> {
  const title = await page.locator('[aria-current=step]').getByRole('heading', { level: 2 }).textContent()
  const step = stepsOf(basketAt('review')).find((name) => titles[name] === title)
  if (!step) throw new Error(`no step is called ${title}`)
  return step
}

/** A gift card is put in, or taken out again: that alone is not all for the payment. */
async function turnGiftCard(page: Page): Promise<void> {
  const checkout = new CheckoutPage(page)
  const remove = checkout.button('Remove gift card ending in 0025')
  if (await remove.isVisible()) return remove.click()
  await page.getByText('Pay with a gift card').click()
  await checkout.field('Gift card code').fill('PASS-GIFT-PART-0025')
  await checkout.button('Apply gift card').click()
}

/** Fills in the form of the step that is open, and sends it. */
async function save(page: Page): Promise<void> {
  const checkout = new CheckoutPage(page)
  const step = await shown(page)
  if (step === 'contact') await checkout.field('Email').fill('ada@example.com')
  if (step === 'shipping') await checkout.fillAddress()
  if (step === 'method') await expect(page.getByRole('radio').first()).toBeChecked()
  if (step === 'payment') await checkout.fillCard()
  await checkout.next.click()
}

/** Until the last step, back through the history. */
const goBackToReview = (page: Page) =>
  expect(async () => {
    if ((await shown(page)) !== 'review') await page.goBack()
    expect(await shown(page)).toBe('review')
  }).toPass()

/** What the page offers: forms that move on, and the steps that were reached. */
function offered({ context: { basket, asked } }: SnapshotFrom<typeof checkoutMachine>): CheckoutEvent[] {
  const open = openStep(basket)
  const steps = stepsOf(basket)
  const current = stepShown(basket, asked)
  const next = steps[steps.indexOf(open) + 1] ?? open
  return [
    ...steps
      .filter((step) => step !== current && steps.indexOf(step) <= steps.indexOf(open))
      .map((step) => ({ type: 'step.ask' as const, step })),
    ...(current === 'review'
      ? []
      : [{ type: 'basket.save' as const, basket: current === open ? basketAt(next) : basket, moveOn: true }]),
    ...(current === 'payment' ? [{ type: 'basket.save' as const, basket, moveOn: false }] : []),
    { type: 'order.place' },
    { type: 'code.submit', code: '1234' },
    { type: 'code.submit', code: '  ' },
    { type: 'code.leave' },
  ]
}

/** The basket that the page's requests name. */
let basketId = ''

const begun: CheckoutInput = { basket: basketAt('contact'), step: 'contact' }
const filledIn: CheckoutInput = { basket: basketAt('review'), step: 'payment' }

export const checkoutGestures = {
  open: async (page, input) => {
    const checkout = new CheckoutPage(page)
    page.on('request', (request) => {
      basketId = /"([0-9a-f]{32})"/.exec(request.postData() ?? '')?.[1] ?? basketId
    })
    await checkout.addFramedPrint()
    if (input === begun) return checkout.open()
    await checkout.toReview()
    return change(page, 'payment')
  },
  events: {
    'step.ask': (page, { step = 'contact' }) => (step === 'review' ? goBackToReview(page) : change(page, step)),
    'basket.save': (page, { moveOn }) => (moveOn ? save(page) : turnGiftCard(page)),
    'order.place': (page) => new CheckoutPage(page).place.click(),
    'code.submit': async (page, { code }) => {
      const checkout = new CheckoutPage(page)
      await checkout.field('Code from your bank').fill(code)
      await checkout.button('Confirm').click()
    },
    'code.leave': (page) => new CheckoutPage(page).button('Pay with another card').click(),
  },
  ports: {
    placeOrder: {
      calls: 'placeCheckout',
      done: (result: PlaceResult) => ({
        result: 'basket' in result ? { ...result, basket: { ...result.basket, basketId } } : result,
      }),
    },
  },
  states: {
    'steps.contact': shows('contact'),
    'steps.shipping': shows('shipping'),
    'steps.method': shows('method'),
    'steps.payment': shows('payment'),
    'steps.review': shows('review'),
    placing: (page) => expect(new CheckoutPage(page).place).toHaveAttribute('aria-busy', 'true'),
    challenge: (page) => expect(new CheckoutPage(page).field('Code from your bank')).toBeVisible(),
    changed: (page) => expect(new CheckoutPage(page).alert).toContainText('The total has changed from'),
    gone: (page) => expect(new CheckoutPage(page).alert).toContainText('This cart has been ordered'),
    placed: (page) => page.waitForURL('**/checkout/confirmation/1000000100'),
  },
  passing: ['steps.choosing'],
  cases: {
    input: [begun, filledIn],
    events: offered,
  },
} satisfies Gestures<typeof checkoutMachine>
