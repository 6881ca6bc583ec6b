import { expect, type Page } from './test.ts'
import { messagesOfShop } from './checkout-page.ts'

/** A set that both brands sell. */
const setId = 10_000_061

/** The page of a set. */
export class SetPage {
  readonly page: Page
  readonly shop: string
  readonly messages: Record<string, string>
  constructor(page: Page, shop = 'art/en-US') {
    this.page = page
    this.shop = shop
    this.messages = messagesOfShop(shop)
  }

  /** Opens the set, with choices in its address. */
  async open(choice = ''): Promise<void> {
    const { page, shop } = this
    await page.goto(`/${shop}/product/${setId}`)
    if (choice) await page.goto(`${new URL(page.url()).pathname}?choice=${choice}`)
    await expect(this.addButton).toBeVisible()
  }

  get children() {
    return this.page.locator('main fieldset[id^=work-]')
  }
  get addButton() {
    return this.page.getByRole('button', { name: this.messages['product_set_add'] })
  }
  get alert() {
    return this.page.getByRole('main').getByRole('alert')
  }
  sizes(index: number) {
    return this.children.nth(index).getByRole('radio')
  }
  finish(index: number) {
    return this.children.nth(index).getByRole('combobox', { name: this.messages['product_set_finish'] })
  }
  quantity(index: number) {
    return this.children.nth(index).getByRole('spinbutton', { name: this.messages['product_quantity'] })
  }

  warning(index: number) {
    return this.children.nth(index).getByText(this.messages['product_missing_choice'] ?? '')
  }
  get purchase() {
    return this.page.getByRole('main').getByRole('region', { name: this.messages['product_price'] })
  }

  async titles(): Promise<string[]> {
    return this.children.locator('h3').allTextContents()
  }

  /** Chooses the second size of a work, and a finish; canvas if the finish is not offered. */
  async choose(index: number, finish = 'frame-OAK'): Promise<void> {
    await this.sizes(index).nth(1).check()
    const offered = this.finish(index).locator(`option[value="${finish}"]`)
    await this.finish(index).selectOption((await offered.count()) > 0 ? finish : 'canvas')
  }

  async chooseAll(): Promise<void> {
    for (const index of (await this.titles()).keys()) await this.choose(index, index === 1 ? 'print' : undefined)
  }
}
