import { newEmail, SignIn } from './shopper-page.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('signs in without a script, and shows why a sign-in is rejected', async ({ page }) => {
  await page.goto('/art/en-US/account/addresses')
  await new SignIn(page).fill('ada@passepartout.example', 'Not-The-Password-1!')
  await expect(page.getByRole('alert')).toHaveText("Something's not right with your email or password. Try again.")
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('ada@passepartout.example')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Password' }).fill('Passepartout1!')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/art/en-US/account/addresses')
  await expect(page.getByText("You're now signed in.")).toBeVisible()
  await page.reload()
  await expect(page.getByText("You're now signed in.")).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/art/en-US/login')
})

test('registers and changes the name without a script', async ({ page }) => {
  await new SignIn(page).register(newEmail())
  await page.getByRole('link', { name: 'Edit name and phone' }).click()
  await page.getByRole('textbox', { name: 'First Name' }).fill(' ')
  await page.getByRole('textbox', { name: 'Phone' }).fill('503 555 0142')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter your first name.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('503 555 0142')
  await page.getByRole('textbox', { name: 'First Name' }).fill('Eleonora')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/art/en-US/account')
  await expect(page.getByRole('status').filter({ hasText: 'Details saved' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Name and phone' })).toContainText('Eleonora Vale')
})

test('adds, prefers and removes an address without a script', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  const main = page.getByRole('main')
  for (const line of ['12 Canvas Road', '7 Frame Lane']) {
    await page.goto('/art/en-US/account/addresses?edit=new')
    for (const [name, text] of Object.entries({
      'First Name': 'Nora',
      'Last Name': 'Vale',
      City: 'Portland',
      'Zip/Postal Code': '97201',
    }))
      await main.getByRole('textbox', { name }).fill(text)
    await main.getByRole('textbox', { name: 'Address' }).first().fill(line)
    await main.getByRole('combobox', { name: 'State or province' }).selectOption('OR')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('Address saved')).toBeVisible()
  }
  const entries = main.getByRole('listitem').filter({ has: page.locator('address') })
  await expect(entries).toHaveCount(2)
  await main.getByRole('button', { name: 'Make default: Nora Vale, 12 Canvas Road' }).click()
  await expect(main.getByRole('button', { name: /^Make default/ })).toHaveCount(1)
  await main.getByRole('link', { name: /^Remove: .*7 Frame Lane/ }).click()
  await main.getByRole('button', { name: 'Remove' }).click()
  await expect(main.getByText('Address removed')).toBeVisible()
  await expect(entries).toHaveCount(1)
  await expect(entries).not.toContainText('7 Frame Lane')
})

test('subscribes to the newsletter without a script, and shows an error for a rejected address [NEWS-04]', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  await page.goto('/art/en-US')
  await footer.getByRole('textbox', { name: 'Email address' }).fill('no address at all')
  await footer.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/art/en-US/newsletter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('We couldn’t sign you up. Please try again.')
  await footer.getByRole('textbox', { name: 'Email address' }).fill(newEmail())
  await footer.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('You have been subscribed')
})

test('finds an order without a script', async ({ page }) => {
  await page.goto('/art/en-US/orders')
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Order number' }).fill('1')
  await main.getByRole('textbox', { name: 'Order email' }).fill('guest@passepartout.example')
  await main.getByRole('button', { name: 'Check Status' }).click()
  await expect(main.getByRole('alert')).toHaveText('We could not find an order using the details you provided.')
  await expect(main.getByRole('textbox', { name: 'Order email' })).toHaveValue('guest@passepartout.example')
  await main.getByRole('textbox', { name: 'Order number' }).fill('1000000008')
  await main.getByRole('button', { name: 'Check Status' }).click()
  await expect(page).toHaveURL('/art/en-US/order-status-detail')
  await expect(main.getByRole('heading', { level: 1, name: 'Order Details' })).toBeVisible()
  await expect(main).toContainText('1000000008')
})
