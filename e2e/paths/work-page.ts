import { expect, type Page } from '@playwright/test'
import { newEmail, PASSWORD, SignIn } from '../shopper-page.ts'

export const workId = '10000012'

export const heart = (page: Page) =>
  page
    .getByRole('region', { name: 'Price', includeHidden: true })
    .getByRole('button', { name: /^Favorite: /, includeHidden: true })

const emails = new WeakMap<Page, string>()

/** Opens a work as a new shopper, who is signed in. */
export async function openAsNewcomer(page: Page): Promise<void> {
  const email = newEmail()
  emails.set(page, email)
  await new SignIn(page).register(email)
  await openWork(page)
}

/** Opens the work anew for whoever's sign-in this browser has lost. */
export async function openAsGuest(page: Page): Promise<void> {
  await new SignIn(page).forget()
  await openWork(page)
}

/** Signs in as the newcomer, in the modal or on the page that is open. */
export const signInAgain = (page: Page) => new SignIn(page).fill(emails.get(page) ?? '', PASSWORD)

/** Opens the work as the newcomer, who signs in again if need be. */
export async function openAsRegistered(page: Page): Promise<void> {
  if (!(await isRegistered(page))) {
    await page.goto('/art/en-US/login')
    await signInAgain(page)
    await page.waitForURL('**/account')
  }
  await openWork(page)
}

export const isRegistered = async (page: Page) =>
  (await page.context().cookies()).some(({ name, value }) => name === 'shopper-art' && value === 'registered')

/** Clicks the heart; a sign-in modal that is in the way, or comes into it, is left. */
export async function pressHeart(page: Page): Promise<void> {
  const { modal } = new SignIn(page)
  await page.addLocatorHandler(modal, () => page.keyboard.press('Escape'))
  await heart(page).click()
  await page.removeLocatorHandler(modal)
}

/** Before a heart can be pressed the page asks which works are kept, which is none of a path's business. */
async function openWork(page: Page): Promise<void> {
  if (await isRegistered(page))
    await page.route('**/_serverFn/getFavorites*', (route) => route.continue(), { times: 1 })
  await page.goto(`/art/en-US/product/${workId}`)
  await expect(heart(page)).toBeEnabled()
}
