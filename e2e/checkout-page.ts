import { expect, type Page } from '@playwright/test'
import { awake } from './paths/awake.ts'
import { newEmail } from './shopper-page.ts'

export const visa = '4242 4242 4242 4242'

export const boston = {
  'First Name': 'Nora',
  'Last Name': 'Vale',
  Address: '12 Beacon Street',
  City: 'Boston',
  'Zip/Postal Code': '02108',
}

const paths = new Map<string, string>()

/** The path of a product of a shop that has framed prints. */
async function framedPath(page: Page, shop: string): Promise<string> {
  const known = paths.get(shop)
  if (known) return known
  for (let id = 10_000_001; id < 10_000_120; id += 1) {
    const answer = await page.request.get(`/${shop}/product/${id}`)
    if (!answer.ok() || !(await answer.text()).includes('Frame tiers')) continue
    const { pathname } = new URL(answer.url())
    paths.set(shop, pathname)
    return pathname
  }
  throw new Error(`${shop} sells no framed print`)
}

/** The checkout as a shopper walks it, from a product to the order. */
export class CheckoutPage {
  readonly page: Page
  readonly shop: string
  /** Scheme and host, where they are not the test's own. */
  readonly origin: string

  constructor(page: Page, shop = 'art/en-US', origin = '') {
    this.page = page
    this.shop = shop
    this.origin = origin
  }

  /** Puts a framed print into the cart, from its product page. */
  async addFramedPrint(): Promise<void> {
    const { page, shop, origin } = this
    await page.goto(`${origin}${await framedPath(page, shop)}`)
    const frame = page.locator('#choices').getByRole('link').filter({ has: page.locator('em') }).filter({ hasText: / in/ }) // prettier-ignore
    await awake(frame.first())
    await frame.first().click()
    await expect(frame.first()).toHaveAttribute('aria-current', 'true')
    await this.addChosen()
  }

  async addChosen(): Promise<void> {
    const add = this.page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Add to Cart' })
    await awake(add)
    await add.click()
    await expect(this.page.getByRole('dialog')).toContainText('Yay! Your item has been added, great choice!')
  }

  /** Opens the checkout of what is in the cart. */
  async open(step = ''): Promise<void> {
    await this.page.goto(`${this.origin}/${this.shop}/checkout${step ? `?step=${step}` : ''}`)
    await this.opened()
  }

  async opened(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  }

  field(name: string) {
    return this.page.getByRole('main').getByRole('textbox', { name, exact: true })
  }

  button(name: string | RegExp) {
    return this.page.getByRole('main').getByRole('button', { name })
  }

  get next() {
    return this.page.getByRole('main').getByRole('button', { name: 'Continue', exact: true })
  }

  get place() {
    return this.button(/^(Confirm and p|P)lace order/)
  }

  get alert() {
    return this.page.getByRole('main').getByRole('alert')
  }

  get summary() {
    return this.page.getByRole('region', { name: 'Order summary' })
  }

  /** The step that is open. */
  step(name: string) {
    return this.page.locator('[aria-current=step]').filter({ has: this.page.getByRole('heading', { level: 2, name }) })
  }

  async sayWho(email = newEmail()): Promise<string> {
    await this.field('Email').fill(email)
    await this.next.click()
    await expect(this.step('Shipping address')).toBeVisible()
    return email
  }

  async fillAddress({ state = 'MA', ...fields }: Record<string, string> = boston): Promise<void> {
    for (const [name, text] of Object.entries(fields)) await this.field(name).fill(text)
    await this.page.getByRole('combobox', { name: 'State or province' }).selectOption(state)
  }

  async sayWhere(address?: Record<string, string>): Promise<void> {
    await this.fillAddress(address)
    await this.next.click()
    await expect(this.step('Delivery')).toBeVisible()
  }

  async sayHow(): Promise<void> {
    await expect(this.page.getByRole('radio').first()).toBeChecked()
    await this.next.click()
    await expect(this.step('Payment')).toBeVisible()
  }

  async fillCard(number = visa): Promise<void> {
    await this.field('Card number').fill(number)
    await this.field('Expiry (MM/YY)').fill('04/40')
    await this.field('Security code').fill('123')
    await this.field('Name on card').fill('Nora Vale')
  }

  async pay(number?: string): Promise<void> {
    await this.fillCard(number)
    await this.next.click()
    await expect(this.step('Review and place order')).toBeVisible()
  }

  /** Says all that there is to say, and stands before the order. */
  async toReview(number?: string): Promise<string> {
    await this.open()
    const email = await this.sayWho()
    await this.sayWhere()
    await this.sayHow()
    await this.pay(number)
    return email
  }

  /** The number of the order that was placed. */
  async placed(): Promise<string> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
    return decodeURIComponent(new URL(this.page.url()).pathname.split('/').at(-1) ?? '')
  }

  /** Cancels an order that this browser has placed. */
  async cancel(orderNo: string, email: string): Promise<void> {
    const { page } = this
    await page.goto(`${this.origin}/${this.shop}/orders`)
    await page.getByRole('textbox', { name: 'Order number' }).fill(orderNo)
    await page.getByRole('textbox', { name: 'Order email' }).fill(email)
    await page.getByRole('button', { name: 'Check Status' }).click()
    await this.button('Cancel order').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('Your order is cancelled', { exact: true }).first()).toBeVisible()
  }

  /** The subjects of the letters to somebody. */
  async letters(email: string): Promise<string[]> {
    const mailbox = await this.page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`)
    return [...(await mailbox.text()).matchAll(/<a href="\/dev\/mailbox\/\d+">([^<]*)/g)].map(
      ([, subject = '']) => subject,
    )
  }
}
