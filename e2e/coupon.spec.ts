import { expect, test } from './test.ts'

const link = '/art/en-US/~/coupon?code=ART10'

test('a link applies its promo code above the home page, once [ROUTE-42]', async ({ page }) => {
  await page.goto('/art/en-US/product/10000012')
  await page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Promotion applied.')).toBeVisible()
  await expect(page).toHaveURL('/art/en-US')
  await page.goto('/art/en-US/cart')
  await expect(page.getByRole('button', { name: 'Remove promo code ART10' })).toBeVisible()
})

test('a link with an invalid promo code shows an error above the home page @all', async ({ page }) => {
  await page.goto('/poster/en-US/~/coupon?code=NOSUCHCODE')
  await expect(page.getByRole('alert')).toHaveText(
    'Check the code and try again, it may already be applied or the promo has expired.',
  )
  await expect(page.getByText('Your promo code: NOSUCHCODE')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a link without a code opens the home page [ROUTE-42] @all', async ({ page }) => {
  const response = await page.goto('/art/en-US/~/coupon')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/where it falls/)
  await expect(page.getByText('Your promo code')).toHaveCount(0)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the shopper applies the promo code of a link @all', async ({ page }) => {
    await page.goto('/art/en-US/product/10000012')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.goto(link)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL('/art/en-US/cart')
    await expect(page.getByText('Promotion applied.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove promo code ART10' })).toBeVisible()
  })
})
