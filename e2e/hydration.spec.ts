import { scrollTo } from './paths/hydrated.ts'
import { expect, test, type Locator, type Page } from './test.ts'

const isHydrated = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))

/** Errors and warnings of the page. */
function watchConsole(page: Page): string[] {
  const messages: string[] = []
  page.on('pageerror', (error) => messages.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  return messages
}

for (const path of ['/art/en-US/gallery', '/poster/en-US/-st']) {
  test(`${path} hydrates the first works with the page and the last ones when the browser is idle`, async ({
    page,
  }) => {
    const messages = watchConsole(page)
    await page.goto(path)
    const works = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
    await expect.poll(() => isHydrated(works.first().getByRole('button').first())).toBe(true)
    const last = works.last().getByRole('button').first()
    await expect.poll(() => isHydrated(last)).toBe(true)
    expect(messages).toEqual([])
  })

  test(`${path} loads XState and the flows only when they are needed`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto(path)
    expect(scripts.filter((script) => /\/(system|[\w-]+\.actor)-/.test(script))).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'My Account' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(scripts.some((script) => /\/system-/.test(script))).toBe(true)
  })
}

test('hydrates a page without a message when it is left while a part of it is loading', async ({ page }) => {
  const messages = watchConsole(page)
  await page.goto('/poster/en-US/-st?limit=25')
  await scrollTo(page.getByRole('contentinfo'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(messages).toEqual([])
})
