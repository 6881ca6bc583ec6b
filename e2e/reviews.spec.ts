import { violationsOf } from './axe.ts'
import { photoFile } from './photo-page.ts'
import { hydrated } from './paths/hydrated.ts'
import { newEmail, SignIn } from './shopper-page.ts'
import { expect, test, type Page } from './test.ts'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const cards = (page: Page) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
const card = (page: Page, title: string) => cards(page).filter({ has: page.getByRole('heading', { name: title }) })

const headers = { 'api-key': process.env['REVIEW_MODERATION_KEY'] ?? 'passepartout-development' }

/** Publishes the review with a title, as a moderator. */
async function publish(page: Page, title: string) {
  const list = await page.request.get('/moderation/reviews', { headers })
  const { reviews } = (await list.json()) as { reviews: { id: string; title: string; writtenAt: string }[] }
  const review = reviews.find((candidate) => candidate.title === title)
  if (!review) throw new Error(`no review "${title}" waits for moderation`)
  const data = { status: 'published', writtenAt: review.writtenAt }
  expect((await page.request.post(`/moderation/reviews/${review.id}`, { headers, data })).status()).toBe(204)
}

/** The addresses of works that are sold on the art site, from a search. */
async function workPaths(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/art/en-US/search?skq=harbor')).text()
  return [...new Set([...html.matchAll(/\/art\/en-US\/products\/p\d+[^"?]*/g)].map(([path]) => path))]
}

/** A work with reviews that have photos. */
async function reviewedPath(page: Page): Promise<string> {
  for (const path of await workPaths(page))
    if ((await (await page.request.get(`${path}?reviews=photos`)).text()).includes('Photo 1 of')) return path
  throw new Error('no work has reviews with photos')
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a review with a photo is written, corrected, checked, shown, filtered and sorted', async ({ page }) => {
    const title = `Quiet ${Date.now().toString(36)}`
    await new SignIn(page).prepareAccount(newEmail())
    const [path = ''] = await workPaths(page)
    await page.goto(path)
    await section(page).getByRole('link', { name: 'Write a review' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Write a review' })).toBeVisible()

    await main(page).getByRole('radio', { name: '4 stars' }).focus()
    await page.keyboard.press('Space')
    await main(page).getByRole('textbox', { name: 'Your review' }).fill('Deep blues.\nNo glare.')
    await main(page)
      .getByLabel('Add Photos')
      .setInputFiles([
        await photoFile('Wall'),
        { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      ])
    await main(page).getByRole('button', { name: 'Send Review' }).click()
    await expect(main(page).getByRole('alert')).toContainText('We kept what you entered')
    await expect(main(page).getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
      'Please give your review a title.',
    )
    await expect(main(page).getByLabel('Add Photos')).toHaveAccessibleDescription(/isn’t an image/)
    await expect(main(page).getByRole('textbox', { name: 'Your review' })).toHaveValue('Deep blues.\nNo glare.')
    await expect(main(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
    await expect(main(page).getByRole('checkbox', { name: 'Remove photo' })).toHaveCount(1)

    await main(page).getByRole('textbox', { name: 'Title' }).fill(title)
    await main(page).getByRole('button', { name: 'Send Review' }).click()
    await expect(main(page).getByRole('status')).toContainText('Thank you for your review.')

    await publish(page, title)
    // The page cache drops the older pages after a delay.
    await expect(async () => {
      await page.goto(path)
      await expect(card(page, title)).toContainText('Nora V.', { timeout: 1000 })
    }).toPass()
    await expect(card(page, title).getByText('Deep blues.')).toBeVisible()
    const photo = card(page, title).getByRole('link', { name: 'Photo 1 of 1 by Nora V.' })
    const picture = await page.request.get((await photo.getAttribute('href')) ?? '')
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])

    await section(page)
      .getByRole('link', { name: /^4 stars/ })
      .click()
    await expect(page).toHaveURL(/stars=4/)
    await expect(card(page, title)).toBeVisible()
    await expect(section(page).getByRole('link', { name: 'Show all' })).toBeVisible()
    await expect(cards(page).filter({ hasNotText: '4 stars out of 5' })).toHaveCount(0)
    await section(page).getByRole('link', { name: 'Photos first' }).click()
    await expect(page).toHaveURL(/reviews=photos/)
    await expect(section(page).getByRole('link', { name: 'Photos first' })).toHaveAttribute('aria-current', 'page')
    await expect(cards(page).first()).toContainText(title)

    await page.goto(`/art/en-US/account/reviews/${/p(\d+)/.exec(path)?.[1] ?? ''}`)
    await main(page).getByRole('button', { name: 'Delete Review' }).click()
    await expect(main(page).getByRole('status')).toHaveText('Your review and its photos have been deleted.')
    await expect(async () => {
      await page.goto(`${path}?reviews=photos`)
      await expect(card(page, title)).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  })
})

test('reviews can be read by keyboard, and an order leads to the form of a verified review', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const path = await reviewedPath(page)
  await page.goto(`${path}?reviews=photos`)
  const sort = section(page).getByRole('link', { name: 'Highest rated' })
  await sort.scrollIntoViewIfNeeded()
  await hydrated(sort)
  await expect(cards(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsOf(page, '#reviews')).toEqual([])

  const photo = section(page)
    .getByRole('link', { name: /^Photo 1/ })
    .first()
  await photo.press('Enter')
  const work = /p(\d+)/.exec(path)?.[1] ?? ''
  const wall = page.getByRole('dialog').getByRole('link', { name: 'See it on your wall' })
  await expect(wall).toHaveAttribute('href', `/art/en-US/wall?add=${work}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(photo).toBeFocused()
  await sort.press('Enter')
  await expect(page).toHaveURL(/reviews=highest/)
  await expect(sort).toHaveAttribute('aria-current', 'page')
  await expect(sort).toBeFocused()

  const signIn = new SignIn(page)
  await page.goto('/art/en-US/login?directedFrom=%2Fart%2Fen-US%2Faccount%2Forders%2F1000000004')
  await signIn.fill('ada@passepartout.example', 'Passepartout1!')
  await main(page).getByRole('link', { name: 'Write a review' }).first().click()
  const choice = main(page).getByRole('radio', { name: '3 stars' })
  await hydrated(choice)
  await expect(main(page).getByText('Verified purchase')).toBeVisible()
  await choice.focus()
  await page.keyboard.press('ArrowRight')
  await expect(main(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  await main(page)
    .getByLabel('Add Photos')
    .setInputFiles({ name: 'wall.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') })
  await expect(main(page).getByLabel('Add Photos')).toHaveAccessibleDescription(/HEIC/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(await violationsOf(page, 'main')).toEqual([])
})
