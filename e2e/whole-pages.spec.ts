import { hydrated } from './paths/hydrated.ts'
import { CheckoutPage } from './checkout-page.ts'
import { expect, type Page, repetition, test } from './test.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP shop.example 127.0.0.1'],
    }),
})

const hosts = [
  { host: 'shop.example', loads: 'whole' },
  { host: '127.0.0.1', loads: 'in the page' },
] as const

/** Collects the paths of the documents that are requested from now on. */
function documentsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requested.push(new URL(request.url()).pathname)
  })
  return requested
}

for (const { host, loads } of hosts)
  test(`on ${host}, Back to the cart and the checkout loads them ${loads} [ROUTE-20] [ROUTE-21]${repetition(host === '127.0.0.1')}`, async ({
    page,
    baseURL,
  }) => {
    const { port } = new URL(baseURL ?? '')
    const checkout = new CheckoutPage(page, 'art/en-US', `http://${host}:${port}`)
    await checkout.addFramedPrint()
    const requested = documentsOf(page)
    const [cart, start] = ['/art/en-US/cart', '/art/en-US/checkout']
    await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
    await expect(checkout.step('Contact')).toBeVisible()
    // On every host, the browser itself follows links to cart and checkout.
    expect(requested.splice(0)).toEqual([cart, start, start])
    const home = page.getByRole('banner').getByRole('link').last()
    await hydrated(home)
    await home.click()
    await expect(page).toHaveURL(/\/art\/en-US\/?$/)
    await expect(checkout.next).toHaveCount(0)
    expect(requested).toEqual([])
    await page.goBack()
    await expect(checkout.step('Contact')).toBeVisible()
    await expect(checkout.next).toBeEnabled()
    await checkout.saveContact()
    expect(requested).toEqual(loads === 'whole' ? [start] : [])
  })
