import { expect, test, type Locator, type Page } from './test.ts'
import { newEmail, SignIn } from './shopper-page.ts'

const product = '/art/en-US/product/10000012'
const price = (page: Page) => page.getByRole('region', { name: 'Price' })
const add = (page: Page) => price(page).getByRole('button', { name: 'Add to Cart' })
const heart = (page: Page) => price(page).getByRole('button', { name: /^Favorite: / })

/** Writes down, from the next click on, what an attribute is in the first frame, and when the network is asked for anything. */
const watchTap = (target: Locator, attribute: string) =>
  target.evaluateHandle((element, attribute) => {
    const seen: string[] = []
    const watch = () => {
      requestAnimationFrame(() => seen.push(`${attribute} ${element.getAttribute(attribute)}`))
      const { fetch } = window
      window.fetch = (...given) => {
        seen.push('fetch')
        return fetch(...given)
      }
    }
    window.addEventListener('click', watch, { capture: true, once: true })
    return seen
  }, attribute)

test('a tap on Add to Cart shows in the next frame, before its code is fetched, and counts once', async ({ page }) => {
  await page.goto(product)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('addToBasket')) calls.push(request.url())
  })
  const seen = await watchTap(add(page), 'aria-busy')
  await add(page).dblclick()
  await expect(page.getByRole('dialog')).toContainText('Yay! Your item has been added, great choice!')
  expect((await seen.jsonValue()).slice(0, 2)).toEqual(['aria-busy true', 'fetch'])
  expect(calls).toHaveLength(1)
})

test('a tap on a heart shows in the next frame, before anything is asked for, the first and a later one', async ({
  page,
}) => {
  await new SignIn(page).register(newEmail())
  await page.goto(product)
  for (const [pressed, notice] of [
    [true, '1 item added to wishlist'],
    [false, 'Item removed from wishlist'],
  ] as const) {
    await expect(heart(page)).toBeEnabled()
    const seen = await watchTap(heart(page), 'aria-pressed')
    await heart(page).click()
    await expect(page.getByText(notice)).toBeVisible()
    expect((await seen.jsonValue()).slice(0, 2)).toEqual([`aria-pressed ${pressed}`, 'fetch'])
    await expect(heart(page)).toHaveAttribute('aria-pressed', String(pressed))
  }
})

test('a tap counts too where no frame comes after it, as in a hidden tab', async ({ page }) => {
  await page.goto(product)
  await page.evaluate(() => (window.requestAnimationFrame = () => 0))
  await add(page).click()
  await expect(page.getByRole('dialog')).toContainText('Yay! Your item has been added, great choice!')
})

test('a work whose code cannot be fetched is not kept, and can be tapped again', async ({ page }) => {
  await new SignIn(page).register(newEmail())
  await page.goto(product)
  await expect(heart(page)).toBeEnabled()
  await page.route('**/assets/**/favorites-actor*', (route) => route.abort(), { times: 1 })
  await heart(page).click()
  await expect(page.getByText('Something went wrong. Try again!')).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await heart(page).click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
})
