import { expect, type Page } from '@playwright/test'
import { newEmail, SignIn } from '../shopper-page.ts'

export const entry = (page: Page, digits: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: digits })

/** Opens the payment methods of a new shopper who has saved cards with these numbers. */
export async function openCards(page: Page, numbers: readonly string[]): Promise<void> {
  await new SignIn(page).prepareAccount(newEmail())
  await page.goto('/art/en-US/account/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Methods' })).toBeVisible()
  for (const number of numbers) await saveCard(page, number)
}

/** Asserts that the sign-in modal is open, and closes it. */
export async function showsSignIn(page: Page): Promise<void> {
  const { modal } = new SignIn(page)
  await expect(modal.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await modal.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(modal).toHaveCount(0)
}

export async function saveCard(page: Page, number: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Add a card' }).click()
  await main.getByRole('textbox', { name: 'Name on card' }).fill('Nora Vale')
  await main.getByRole('textbox', { name: 'Card number' }).fill(number)
  await main.getByRole('textbox', { name: 'Expiry' }).fill('12/40')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(entry(page, number.slice(-4))).toBeVisible()
}
