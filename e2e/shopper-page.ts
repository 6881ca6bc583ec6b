import { expect, type Locator, type Page } from '@playwright/test'
import { postForm } from './posted-form.ts'

export const PASSWORD = 'Harbor-Light-7!'

let emailCount = 0
/** An email address that no earlier test has used. */
export const newEmail = () => `shopper-${Date.now().toString(36)}-${process.pid}-${(emailCount += 1)}@example.com`

/** The text of the latest email to an address, or an empty text. */
export async function latestEmailTo(page: Page, email: string): Promise<string> {
  const mailbox = await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`)
  const [path] = /\/dev\/mailbox\/\d+/.exec(await mailbox.text()) ?? []
  return path ? (await page.request.get(path)).text() : ''
}

/** The link with a token in the latest email to an address. */
export async function mailedAddress(page: Page, email: string): Promise<string> {
  const address = /https?:[^"<>\s]*token=[^"<>\s]*/.exec(await latestEmailTo(page, email))?.[0]
  if (!address) throw new Error(`no email to ${email} has a link`)
  return address.replaceAll('&amp;', '&')
}

/** Fills in and submits the form that looks up an order, on the open page or in its dialog. */
export async function submitOrderLookup(page: Page, orderNo: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Order number' }).fill(orderNo)
  await page.getByRole('textbox', { name: 'Order email' }).fill(email)
  await page.getByRole('button', { name: 'Check Status' }).click()
}

/** Finds a toast by its title, and hovers it, which keeps it open. */
export async function heldToast(page: Page, title: string): Promise<Locator> {
  const toast = page
    .locator('[data-scope=toast][data-part=root]')
    .filter({ has: page.locator('[data-part=title]').getByText(title, { exact: true }) })
  await toast.hover()
  return toast
}

/** The quadrant of the window in which the center of an element is, such as `top right`. */
export const quadrantOf = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return `${y + height / 2 < innerHeight / 2 ? 'top' : 'bottom'} ${x + width / 2 < innerWidth / 2 ? 'left' : 'right'}`
  })

/** The forms to sign in and to register, in the modal and on the pages. */
export class SignIn {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the modal from the header. */
  async openModal() {
    const link = this.page.getByRole('banner').getByRole('link', { name: 'My Account' })
    await link.click()
    await expect(this.modal).toBeVisible()
  }

  get modal() {
    return this.page.getByRole('dialog')
  }

  get greeting() {
    return this.page.getByText("You're now signed in.")
  }

  async fill(email: string, password: string) {
    const form = (await this.modal.isVisible()) ? this.modal : this.page
    await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await form.getByRole('textbox', { name: 'Password' }).fill(password)
    await form.getByRole('button', { name: 'Sign In', exact: true }).click()
  }

  /** Creates an account on the registration page, and waits for the account page. */
  async register(email: string, { site = '/art/en-US', firstName = 'Nora' } = {}) {
    await this.page.goto(`${site}/registration`)
    await this.fillRegistration(email, PASSWORD, firstName)
    await this.page.waitForURL('**/account')
  }

  /** Creates an account without opening a page. */
  async prepareAccount(email: string, { site = '/art/en-US', firstName = 'Nora' } = {}) {
    await postForm(this.page, {
      path: `${site}/registration`,
      action: 'register',
      entries: { firstName, lastName: 'Vale', email, password: PASSWORD },
    })
  }

  /** Ends the session without opening a page. */
  async endSession() {
    await this.page.context().clearCookies({ name: /^(session|shopper)-/ })
  }

  async fillRegistration(email: string, password: string, firstName = 'Nora') {
    await this.page.getByRole('textbox', { name: 'First Name' }).fill(firstName)
    await this.page.getByRole('textbox', { name: 'Last Name' }).fill('Vale')
    await this.page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await this.page.getByRole('textbox', { name: 'Password' }).fill(password)
    await this.page.getByRole('button', { name: 'Create Account' }).click()
  }

  /** Leaves the page, so that no pending response sets a cookie, and clears all cookies. */
  async forget() {
    await this.page.goto('about:blank')
    await this.page.context().clearCookies()
  }

  async signOut() {
    await this.page.getByRole('banner').getByRole('link', { name: 'My Account' }).hover()
    await this.page.getByRole('button', { name: 'Log out' }).first().click()
  }
}
