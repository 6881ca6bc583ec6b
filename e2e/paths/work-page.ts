import type { Page } from '@playwright/test'
import { newEmail, PASSWORD, SignIn } from '../shopper-page.ts'
import { hydrated } from './hydrated.ts'

export const workId = '10000012'

export const heart = (page: Page) =>
  page
    .getByRole('region', { name: 'Price', includeHidden: true })
    .getByRole('button', { name: /^Favorite: /, includeHidden: true })

const emails = new WeakMap<Page, string>()

/** Opens a work as a new registered shopper. */
export async function openAsNewcomer(page: Page): Promise<void> {
  const email = newEmail()
  emails.set(page, email)
  await new SignIn(page).prepareAccount(email)
  await openWork(page)
}

/** Opens the work as a guest. */
export async function openAsGuest(page: Page): Promise<void> {
  await new SignIn(page).forget()
  await openWork(page)
}

/** Signs in as the newcomer, in the modal or on the page that is open. */
export const signInAgain = (page: Page) => new SignIn(page).fill(emails.get(page) ?? '', PASSWORD)

/** Opens the work as the newcomer; signs in again where the session has ended. */
export async function openAsRegistered(page: Page): Promise<void> {
  if (!(await isRegistered(page))) {
    await page.goto('/art/en-US/login')
    await signInAgain(page)
    await page.waitForURL('**/account')
  }
  await openWork(page)
}

export const isRegistered = async (page: Page) =>
  (await page.context().cookies()).some(({ name, value }) => name === 'shopper-art' && value.startsWith('registered'))

/** Clicks the heart; closes a sign-in modal that covers it. */
export async function pressHeart(page: Page): Promise<void> {
  const { modal } = new SignIn(page)
  await page.addLocatorHandler(modal, () => page.keyboard.press('Escape'))
  await heart(page).click()
  await page.removeLocatorHandler(modal)
}

/** Opens the work. The first request of the list, which the page itself makes, is not part of a path. */
async function openWork(page: Page): Promise<void> {
  const calls = '**/_serverFn/getFavorites*'
  const hasList = await isRegistered(page)
  if (hasList) await page.route(calls, (route) => route.continue(), { times: 1 })
  const listed = hasList ? page.waitForResponse(calls) : undefined
  await page.goto(`/art/en-US/product/${workId}`)
  await hydrated(heart(page))
  await listed
}
