import { violationsOf } from './axe.ts'
import { expect, repetition, test } from './test.ts'

const shops = {
  art: { home: '/art/en-US', index: '/art/en-US/gallery/id--artists/artists.htm' },
  poster: { home: '/poster/en-US', index: '/poster/en-US/-st/artists_artists_.htm' },
} as const

for (const [shop, { home, index }] of Object.entries(shops))
  for (const width of [390, 1440])
    test.describe(`${shop} at ${width} px${repetition(shop !== 'poster' || width !== 390)}`, () => {
      test.use({ viewport: { width, height: 900 } })

      test('the index of artists leads by initial to an artist with portrait, biography and works', async ({
        page,
      }) => {
        await page.goto(index)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists')
        const cards = page.getByRole('article')
        const total = await cards.count()
        expect(total).toBeGreaterThan(20)
        await expect(page.getByText(`${total} artists`)).toBeVisible()
        const violations = await violationsOf(page, 'main')
        expect(violations).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

        await page
          .getByRole('navigation', { name: 'Artists by initial' })
          .getByRole('link', { name: 'C', exact: true })
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists: C')
        await expect(page).toHaveTitle(/^Artists: C/)
        expect(await cards.count()).toBeLessThan(total)
        const card = cards.filter({ hasText: 'Beatriz Calvão' })
        const works = (await card.getByText(/\d+ works/).textContent()) ?? ''
        await card.getByRole('link', { name: 'Beatriz Calvão' }).click()

        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beatriz Calvão')
        const portrait = page.getByRole('img', { name: 'Portrait of Beatriz Calvão' })
        await expect(portrait).toBeVisible()
        await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200)
        await expect(page.getByRole('main')).toContainText('an architect')
        await expect(page.getByText('Technique', { exact: true })).toBeVisible()
        await expect(page.locator('h1 + p')).toContainText(/\d+/.exec(works)?.[0] ?? 'no works')
        expect(await violationsOf(page, 'main')).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Artists' }).click()
        await expect(page).toHaveURL(index)
      })

      if (width === 1440)
        test('the menu leads to the index @all', async ({ page }) => {
          await page.goto(home)
          const entry = page.getByRole('navigation').getByRole('link', { name: 'Artists', exact: true }).first()
          await expect(entry).toHaveAttribute('href', index)
        })
    })

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [shop, { index }] of Object.entries(shops))
    test(`${shop}: initials and artists are links${repetition(shop === 'art')}`, async ({ page }) => {
      await page.goto(index)
      await page
        .getByRole('navigation', { name: 'Artists by initial' })
        .getByRole('link', { name: 'C', exact: true })
        .click()
      await page.getByRole('link', { name: 'Beatriz Calvão' }).click()
      await expect(page.getByRole('img', { name: 'Portrait of Beatriz Calvão' })).toBeVisible()
    })
})

for (const [path, title] of [
  ['/art/fr-CA/gallery/id--artists/artists.htm', 'Artistes'],
  ['/poster-ap/ja-JP/-st/artists_artists_.htm', 'アーティスト'],
  ['/poster-ap/en-AU/-st/artists_artists_.htm', 'Artists'],
  ['/art/en-CA/gallery/id--artists/artists.htm', 'Artists'],
] as const)
  test(`${path} is in its language${repetition(true)}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await page.getByRole('article').count()).toBeGreaterThan(20)
  })

test('an initial without artists shows a message, and a page beyond the last redirects to the index @all', async ({
  page,
}) => {
  await page.goto('/art/en-US/gallery/id--artists/artists.htm?initial=x')
  await expect(page.getByText('No artists under this letter.')).toBeVisible()
  await page.goto('/art/en-US/gallery/id--artists/artists.htm?page=99')
  await expect(page).toHaveURL('/art/en-US/gallery/id--artists/artists.htm')
  expect((await page.goto('/art/en-US/-st/artists_artists_.htm'))?.status()).toBe(404)
})
