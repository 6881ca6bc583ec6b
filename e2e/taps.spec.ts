import { scriptOf } from './flow-code.ts'
import { expect, test, type Locator, type Page } from './test.ts'
import { hydrated } from './paths/hydrated.ts'
import { newEmail, SignIn } from './shopper-page.ts'

test.use({ isFirstVisit: true })

const product = '/art/en-US/product/10000012'
const price = (page: Page) => page.getByRole('region', { name: 'Price', exact: true })
const add = (page: Page) => price(page).getByRole('button', { name: 'Add to Cart' })
const heart = (page: Page) => price(page).getByRole('button', { name: /^Favorite: / })

/** Records an attribute in the first frame after the next click, and each request for a flow's code or data. Parts that come near load theirs too. */
const watchTap = (target: Locator, attribute: string) =>
  target.evaluateHandle((element, attribute) => {
    const seen: string[] = []
    const watch = () => {
      requestAnimationFrame(() => seen.push(`${attribute} ${element.getAttribute(attribute)}`))
      const { fetch } = window
      window.fetch = (...args) => {
        const [target] = args
        const address = target instanceof Request ? target.url : String(target)
        if (/\/_serverFn\/|\/(?:system|xstate|[\w-]+\.actor)-/.test(address)) seen.push('fetch')
        return fetch(...args)
      }
    }
    window.addEventListener('click', watch, { capture: true, once: true })
    return seen
  }, attribute)

test('shows a tap on Add to Cart in the next frame, before its code is loaded, and counts a double click once', async ({
  page,
}) => {
  await page.goto(product)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('addToBasket')) calls.push(request.url())
  })
  const { promise: isShown, resolve: loadCode } = Promise.withResolvers<void>()
  await page.route(scriptOf('cart-added'), async (route) => {
    await isShown
    await route.continue()
  })
  const seen = await watchTap(add(page), 'aria-busy')
  const requested = page.waitForRequest(scriptOf('cart-added'))
  await add(page).dblclick()
  await requested
  const frames = async () => (await seen.jsonValue()).filter((entry) => entry !== 'fetch')
  await expect.poll(frames).toEqual(['aria-busy true'])
  loadCode()
  await expect(page.getByRole('dialog')).toContainText('Yay! Your item has been added, great choice!')
  expect(calls).toHaveLength(1)
})

test('shows the first and the second tap on a heart in the next frame', async ({ page }) => {
  await new SignIn(page).prepareAccount(newEmail())
  await page.goto(product)
  for (const [pressed, notice] of [
    [true, '1 item added to wishlist'],
    [false, 'Item removed from wishlist'],
  ] as const) {
    await expect(heart(page)).toBeEnabled()
    const seen = await watchTap(heart(page), 'aria-pressed')
    await heart(page).click()
    await expect(page.getByText(notice)).toBeVisible()
    const inFirstFrame = (await seen.jsonValue()).find((entry) => entry !== 'fetch')
    expect(inFirstFrame).toBe(`aria-pressed ${pressed}`)
    await expect(heart(page)).toHaveAttribute('aria-pressed', String(pressed))
  }
})

test('shows the tap on a filter in the next frame, before the list is requested', async ({ page }) => {
  await page.goto('/poster/en-US/gallery')
  const value = page.locator('aside ul.check a').first()
  await hydrated(value)
  const seen = await watchTap(value, 'aria-current')
  await value.click()
  await expect.poll(async () => await seen.jsonValue()).toContain('fetch')
  expect((await seen.jsonValue())[0]).toBe('aria-current true')
  await expect(value).toHaveAttribute('aria-current', 'true')
})

test('adds an item by a tap in a tab that renders no frames @all', async ({ page }) => {
  await page.goto(product)
  await page.evaluate(() => (window.requestAnimationFrame = () => 0))
  await add(page).click()
  await expect(page.getByRole('dialog')).toContainText('Yay! Your item has been added, great choice!')
})

test('resets a heart when its code cannot be loaded, and adds the favorite with the next tap @all', async ({
  page,
}) => {
  await new SignIn(page).prepareAccount(newEmail())
  await page.goto(product)
  await expect(heart(page)).toBeEnabled()
  await page.route(scriptOf('favorites'), (route) => route.abort(), { times: 1 })
  await heart(page).click()
  await expect(page.getByText('Something went wrong. Try again!')).toBeVisible()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await heart(page).click()
  await expect(page.getByText('1 item added to wishlist')).toBeVisible()
})
