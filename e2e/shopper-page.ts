import { expect, type Locator, type Page } from '@playwright/test'
import { postForm } from './posted-form.ts'

export const PASSWORD = 'Harbor-Light-7!'

let made = 0
/** An address that nobody has used before. */
export const newEmail = () => `shopper-${Date.now().toString(36)}-${process.pid}-${(made += 1)}@example.com`

/** The address in the last email to somebody. */
export async function mailedAddress(page: Page, email: string): Promise<string> {
  const textOf = async (path: string) => (await page.request.get(path)).text()
  const mailbox = await textOf(`/dev/mailbox?to=${encodeURIComponent(email)}`)
  const mail = await textOf(/\/dev\/mailbox\/\d+/.exec(mailbox)?.[0] ?? '')
  const address = /https?:[^"<>\s]*token=[^"<>\s]*/.exec(mail)?.[0]
  if (!address) throw new Error(`no email to ${email} has a link`)
  return address.replaceAll('&amp;', '&')
}

/** A toast, by its title; it stays open while the pointer is on it. */
export async function heldToast(page: Page, title: string): Promise<Locator> {
  const toast = page
    .locator('[data-scope=toast][data-part=root]')
    .filter({ has: page.locator('[data-part=title]').getByText(title, { exact: true }) })
  await toast.hover()
  return toast
}

/** The half of the window, from top to bottom and from left to right, in which an element is. */
export const localeContextOf = (element: Locator) =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    return `${y + height / 2 < innerHeight / 2 ? 'top' : 'bottom'} ${x + width / 2 < innerWidth / 2 ? 'left' : 'right'}`
  })

/** Whoever signs in, registers or resets: in the modal or on the pages. */
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

  /** Makes an account on the registration page, and ends at the account. */
  async register(email: string, { site = '/art/en-US', firstName = 'Nora' } = {}) {
    await this.page.goto(`${site}/registration`)
    await this.fillRegistration(email, PASSWORD, firstName)
    await this.page.waitForURL('**/account')
  }

  /** Makes an account without opening a page. */
  async prepareAccount(email: string, { site = '/art/en-US' } = {}) {
    await postForm(this.page, {
      path: `${site}/registration`,
      action: 'register',
      entries: { firstName: 'Nora', lastName: 'Vale', email, password: PASSWORD },
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

  /** Leaves the shop, and takes its cookies along: whatever still was on its way brings none back. */
  async forget() {
    await this.page.goto('about:blank')
    await this.page.context().clearCookies()
  }

  async signOut() {
    await this.page.getByRole('banner').getByRole('link', { name: 'My Account' }).hover()
    await this.page.getByRole('button', { name: 'Log out' }).first().click()
  }
}
