import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { elementsOf } from '../tests/pages/html-parts.ts'
import { findProductPath } from './find-product.ts'
import { postForm } from './posted-form.ts'
import { newEmail, submitOrderLookup } from './shopper-page.ts'

export const visa = '4242 4242 4242 4242'

export const boston = {
  'First Name': 'Nora',
  'Last Name': 'Vale',
  Address: '12 Beacon Street',
  City: 'Boston',
  'Zip/Postal Code': '02108',
}

/** The messages of a shop such as `art/fr-CA`, by their ids. */
export const messagesOfShop = (shop: string): Record<string, string> => ({
  ...messagesOf('en-US'),
  ...messagesOf(shop.split('/').at(-1) ?? ''),
})

const messagesOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))

/** The path of a product that a shop sells as framed prints. */
function framedPath(page: Page, shop: string): Promise<string> {
  const { product_tiers: tiers = '' } = messagesOfShop(shop)
  return findProductPath(page, shop, 'framed print', (html) => html.includes(tiers))
}

/** The pages from a product to the order. */
export class CheckoutPage {
  readonly page: Page
  readonly shop: string
  /** Scheme and host, where they are not the base URL of the test. */
  readonly origin: string
  /** The messages of the shop, by their ids. */
  readonly messages: Record<string, string>

  constructor(page: Page, shop = 'art/en-US', origin = '') {
    this.page = page
    this.shop = shop
    this.origin = origin
    this.messages = messagesOfShop(shop)
  }

  /** Adds a framed print to the cart, from its product page. */
  async addFramedPrint(): Promise<void> {
    await this.chooseFramedPrint()
    await this.addToCart()
  }

  /** Adds a framed print to the cart without opening its page. */
  async prepareFramedPrint(): Promise<void> {
    const { page, shop, origin } = this
    const path = `${origin}${await framedPath(page, shop)}`
    const elements = elementsOf(await (await page.request.get(path)).text())
    const frame = elements.find(({ attributes }) => attributes.get('class') === 'choices__frame')
    const upi = new URL(frame?.attributes.get('href') ?? '', 'http://shop').searchParams.get('pid') ?? ''
    await postForm(page, { path, action: 'addItem', entries: { upi, quantity: '1' } })
  }

  /** The unit of frame sizes in this shop. */
  private get unit(): string {
    if (this.shop.startsWith('poster-ap')) return 'cm'
    return this.shop.endsWith('fr-CA') ? 'po' : 'in'
  }

  /** Opens a product and chooses a frame. */
  async chooseFramedPrint(): Promise<void> {
    const { page, shop, origin } = this
    const unit = new RegExp(` ${this.unit}$`)
    await page.goto(`${origin}${await framedPath(page, shop)}`)
    const frame = page
      .locator('#choices')
      .getByRole('radio')
      .filter({ has: page.locator('em', { hasText: unit }) })
    await frame.first().click()
    await expect(frame.first()).toHaveAttribute('aria-checked', 'true')
  }

  get addButton() {
    const { product_price, cart_add } = this.messages
    return this.page.getByRole('region', { name: product_price }).getByRole('button', { name: cart_add })
  }

  async addToCart(): Promise<void> {
    const { page, messages } = this
    await this.addButton.click()
    await expect(page.getByRole('dialog')).toContainText(messages['cart_added_title'] ?? '')
  }

  /** Opens the checkout of the cart, at a step. */
  async open(step = ''): Promise<void> {
    await this.page.goto(`${this.origin}/${this.shop}/checkout${step ? `?step=${step}` : ''}`)
    await this.expectOpen()
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.messages['checkout_title'] })).toBeVisible()
  }

  field(name: string) {
    return this.page.getByRole('main').getByRole('textbox', { name, exact: true })
  }

  button(name: string | RegExp) {
    return this.page.getByRole('main').getByRole('button', { name })
  }

  get next() {
    return this.page.getByRole('main').getByRole('button', { name: this.messages['checkout_continue'], exact: true })
  }

  get orderButton() {
    const { checkout_place = '', checkout_place_changed = '' } = this.messages
    const [orderButton, confirm] = [checkout_place, checkout_place_changed].map((text) => text.replace('{total}', ''))
    return this.button(new RegExp(`^(${orderButton}|${confirm})`))
  }

  get alert() {
    return this.page.getByRole('main').getByRole('alert')
  }

  get summary() {
    return this.page.getByRole('region', { name: this.messages['cart_summary'] })
  }

  /** The step that is open. */
  step(name: string) {
    return this.page
      .locator('[aria-current=step]')
      .filter({ has: this.page.getByRole('heading', { level: 2, name, exact: true }) })
  }

  async saveContact(email = newEmail()): Promise<string> {
    const { auth_email = '', checkout_step_shipping = '' } = this.messages
    await this.field(auth_email).fill(email)
    await this.next.click()
    await expect(this.step(checkout_step_shipping)).toBeVisible()
    return email
  }

  async fillAddress({ state = 'MA', ...fields }: Record<string, string> = boston): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await this.field(name).fill(text)
    const label = this.messages[this.shop.endsWith('ja-JP') ? 'account_prefecture' : 'account_state']
    const states = this.page.getByRole('combobox', { name: label })
    if (state) await states.selectOption(state)
  }

  async saveAddress(address?: Record<string, string>): Promise<void> {
    await this.fillAddress(address)
    await this.next.click()
    await expect(this.step(this.messages['checkout_step_method'] ?? '')).toBeVisible()
  }

  async saveMethod(): Promise<void> {
    await expect(this.page.getByRole('radio').first()).toBeChecked()
    await this.next.click()
    await expect(this.step(this.messages['checkout_step_payment'] ?? '')).toBeVisible()
  }

  async fillCard(number = visa): Promise<void> {
    const entries = {
      account_card_number: number,
      account_card_expiry: '04/40',
      checkout_security_code: '123',
      account_card_holder: 'Nora Vale',
    }
    for (const [name, text] of Object.entries(entries)) await this.field(this.messages[name] ?? '').fill(text)
  }

  async savePayment(number?: string): Promise<void> {
    await this.fillCard(number)
    await this.next.click()
    await expect(this.step(this.messages['checkout_step_review'] ?? '')).toBeVisible()
  }

  /** Fills in every step of the checkout until the review. Returns the email address. */
  async completeToReview(number?: string): Promise<string> {
    await this.open()
    const email = await this.saveContact()
    await this.saveAddress()
    await this.saveMethod()
    await this.savePayment(number)
    return email
  }

  /** Posts the forms of the steps without opening their pages, then opens the review. Returns the email address. */
  async openReview(number = visa, email = newEmail()): Promise<string> {
    const { page, shop, origin, messages } = this
    const address = { firstName: 'Nora', lastName: 'Vale', address1: '12 Beacon Street', city: 'Boston' }
    const steps = {
      contact: { email },
      shipping: { ...address, stateCode: 'MA', postalCode: '02108', countryCode: 'US' },
      method: {},
      payment: { holder: 'Nora Vale', number, expiry: '04/40', securityCode: '123', billSame: 'on' },
    }
    for (const [step, entries] of Object.entries(steps))
      await postForm(page, {
        path: `${origin}/${shop}/checkout?step=${step}`,
        action: 'saveCheckout',
        entries: { form: step, ...entries },
      })
    await this.open('review')
    await expect(this.step(messages['checkout_step_review'] ?? '')).toBeVisible()
    return email
  }

  /** Waits for the confirmation. Returns the number of the order. */
  async placedOrderNo(): Promise<string> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.messages['checkout_thanks'] })).toBeVisible()
    return decodeURIComponent(new URL(this.page.url()).pathname.split('/').at(-1) ?? '')
  }

  /** Cancels an order that this browser has placed. */
  async cancel(orderNo: string, email: string): Promise<void> {
    const { page } = this
    await page.goto(`${this.origin}/${this.shop}/orders`)
    await submitOrderLookup(page, orderNo, email)
    await page.getByRole('main').getByRole('link', { name: 'Cancel Order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
    await expect(page.getByText('Your order has been canceled', { exact: true }).first()).toBeVisible()
  }

  /** The subjects of the emails to an address. */
  async emailSubjects(email: string): Promise<string[]> {
    const mailbox = await this.page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`)
    return [...(await mailbox.text()).matchAll(/<a href="\/dev\/mailbox\/\d+">([^<]*)/g)].map(
      ([, subject = '']) => subject,
    )
  }
}
