import { expect, type Page } from '@playwright/test'
import type { Basket, BasketLine } from '#/domain/cart/basket.ts'
import { line as harbor } from '#/machines/cart-added/cart-added.cases.ts'

export const line = (itemId: string, title: string, overrides: Partial<BasketLine> = {}): BasketLine => ({
  ...harbor,
  itemId,
  upi: itemId,
  title,
  ...overrides,
})

export const basketWith = (overrides: Partial<Basket>): Basket => ({
  basketId: 'basket-1',
  currency: 'USD',
  email: undefined,
  lines: [line('line-1', 'Harbor at Dusk'), line('line-2', 'Ardhaven')],
  gifts: [],
  coupons: [],
  reductions: [],
  subtotal: 9600,
  shipping: 995,
  tax: undefined,
  taxIncluded: false,
  total: 10_595,
  isEstimate: true,
  shipTo: undefined,
  billTo: undefined,
  method: undefined,
  payments: [],
  ...overrides,
})

/** Serves this basket to every `getBasket` call, or an error if there is none. */
export const stubBasket = (page: Page, stored: () => Basket | undefined) =>
  page.route('**/_serverFn/getBasket', (route) => {
    const result = stored()
    return route.fulfill(result ? { json: { result } } : { status: 500 })
  })

/** Opens a private page by a navigation within the shop, so that the browser, not the server, loads its data. */
export async function openWithin(page: Page, path: string): Promise<void> {
  const [, shop, locale] = path.split('/')
  await page.goto(`/${shop}/${locale}/login`)
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Opens the cart with a stubbed basket. */
export async function openCart(page: Page, stored: () => Basket | undefined): Promise<void> {
  await stubBasket(page, stored)
  await openWithin(page, '/art/en-US/cart')
  await expect(page.locator('main h1', { hasText: 'Cart' })).toBeVisible()
}

export const entry = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title })
