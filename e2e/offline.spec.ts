import { hydrated } from './paths/hydrated.ts'
import { expect, type Page, repetition, test } from './test.ts'

test.use({ isFirstVisit: true })

const banner = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

interface Recorded {
  texts: string[]
  milliseconds: number
}

/** Records the texts of the banner until it is empty, and how long it shows `text`, by the clock of the page. */
const recordTexts = (page: Page, text: string) =>
  page.evaluateHandle((expected) => {
    const element = [...document.querySelectorAll('[role=status]')].find((status) => status.textContent !== '')
    const texts: string[] = []
    let since = 0
    const recorded = new Promise<Recorded>((resolve) => {
      new MutationObserver(() => {
        const current = element?.textContent ?? ''
        texts.push(current)
        if (current === expected) since = performance.now()
        if (current === '') resolve({ texts, milliseconds: performance.now() - since })
      }).observe(element!, { subtree: true, childList: true, characterData: true })
    })
    // In an object, because `evaluateHandle` awaits a promise.
    return { recorded }
  }, text)

for (const [address, lost, back] of [
  ['/art/en-US', "You're currently browsing in offline mode", 'You’re back online'],
  ['/poster/en-CA', "You're currently browsing in offline mode", 'You’re back online'],
  ['/poster-ap/en-AU', "You're currently browsing in offline mode", 'You’re back online'],
  ['/art/fr-CA', 'Vous naviguez actuellement en mode hors ligne', 'Vous êtes de nouveau en ligne'],
  ['/poster-ap/ja-JP', '現在オフラインモードで閲覧しています', 'オンラインに戻りました'],
] as const)
  test(`shows that the connection is lost and that it is back at ${address} [OFFLINE-01]${repetition(address !== '/poster-ap/ja-JP')}`, async ({
    page,
    context,
  }) => {
    await page.goto(address)
    await expect(banner(page, lost)).toHaveCount(0)
    await context.setOffline(true)
    await expect(banner(page, lost)).toBeVisible()
    const shown = await recordTexts(page, back)
    await context.setOffline(false)
    const { texts, milliseconds } = await shown.evaluate(({ recorded }) => recorded)
    expect(texts).toEqual([back, ''])
    expect(milliseconds).toBeGreaterThan(4500)
  })

test('shows within a second that a link cannot be followed offline, and opens the page without a reload when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/art/en-US/help')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).scrollIntoViewIfNeeded()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' })
  await hydrated(link)
  await context.setOffline(true)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are currently offline' })).toBeVisible({
    timeout: 1000,
  })
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'You are currently offline' })).toBeHidden()
  await expect(page).toHaveURL(/\/help\/shipping$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hipping')
  expect(loads).toBe(0)
})
