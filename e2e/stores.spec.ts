import { violationsOf } from './axe.ts'
import { expect, repetition, test } from './test.ts'

for (const brand of ['art', 'poster']) {
  test(`${brand}: the store locator starts with Germany, within 10 km of 10178, and finds stores elsewhere [ROUTE-30] [STORE-02] [STORE-03] [STORE-04]${repetition(brand === 'art')}`, async ({
    page,
  }) => {
    await page.goto(`/${brand}/en-US/store-locator`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stores near you')
    const country = page.getByLabel('Country', { exact: true })
    await expect(country.getByRole('option')).toHaveText(['Germany', 'United States'])
    await expect(country).toHaveValue('DE')
    const main = page.getByRole('main')
    await expect(main.getByLabel('Zip/Postal Code')).toHaveValue('10178')
    await expect(main.getByLabel('Within').locator('option:checked')).toHaveText('10 km')
    const stores = main.getByRole('region', { name: 'Stores' }).getByRole('listitem')
    await expect(stores).toHaveCount(3)
    await expect(stores.first()).toContainText(
      /Passepartout Mitte.*km.*10178 Berlin.*Mon\s–\sFri 10\sAM\s–\s7\sPM.*Sun closed/s,
    )
    await expect(main.getByRole('img', { name: 'Store map' }).locator('circle')).toHaveCount(3)

    await country.selectOption('United States')
    await main.getByLabel('Zip/Postal Code').fill('10001')
    await main.getByLabel('Within').selectOption('25 km')
    await main.getByRole('button', { name: 'Find Stores' }).click()
    await expect(page).toHaveURL(/store-locator\?country=US&postalCode=10001&radius=25$/)
    await expect(stores.first()).toContainText(/NY 1\d{4}/)
    await page.goBack()
    await expect(country).toHaveValue('DE')
    await expect(stores).toHaveCount(3)
  })

  test(`${brand}: the store locator has no axe violation and never scrolls sideways @all`, async ({ page }) => {
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/${brand}/en-US/store-locator`)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const violations = await violationsOf(page, '#main')
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
}

for (const [path, hours, closed] of [
  ['art/fr-CA', 'lun. – ven. 10 h – 19 h', 'dim. fermé'],
  ['poster-ap/ja-JP', '月～金 10時～19時', '日 定休日'],
] as const)
  test(`${path}: the store locator has its opening hours in the language of the page [STORE-02] [STORE-03]${repetition(true)}`, async ({
    page,
  }) => {
    await page.goto(`/${path}/store-locator`)
    await expect(page.locator('select[name=country]')).toHaveValue('DE')
    await expect(page.locator('input[name=postalCode]')).toHaveValue('10178')
    const store = page.getByRole('main').getByRole('listitem').first()
    await expect(store).toContainText(hours)
    await expect(store).toContainText(closed)
  })

test('the store locator handles unknown countries and invalid postal codes @all', async ({ page }) => {
  await page.goto('/art/en-US/store-locator?country=FR&radius=9999&postalCode=')
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('DE')
  await expect(page.getByRole('region', { name: 'Stores' }).getByRole('listitem')).toHaveCount(3)
  await page.goto('/art/en-US/store-locator?country=US&postalCode=%3Cb%3E')
  await expect(page.getByRole('main')).toContainText('Please enter a valid Zip/Postal code')
  await page.goto('/art/en-US/store-locator?country=US&postalCode=99999')
  await expect(page.getByRole('main')).toContainText('There are no stores within this distance. Try a larger one.')
})
