import { expect, repetition, test } from './test.ts'

test.use({ isFirstVisit: true })

const lists = { art: '/art/en-US/gallery', poster: '/poster/en-US/-st' }

for (const [brand, list] of Object.entries(lists))
  test(`${brand}: a clicked work shows its title and picture before its page has loaded; Back and Forward restore the scroll positions [PDP-25] [IMG-10]${repetition(brand === 'art')}`, async ({
    page,
  }) => {
    await page.goto(list)
    const work = page.getByRole('region', { name: 'Results' }).getByRole('listitem').nth(9).getByRole('heading')
    const title = (await work.innerText()).trim()
    await work.scrollIntoViewIfNeeded()
    const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    const tile = page.getByRole('region', { name: 'Results' }).getByRole('listitem').nth(9)
    await expect.poll(() => tile.locator('img').evaluate(isLoaded)).toBe(true)
    const { promise: loaded, resolve: release } = Promise.withResolvers<void>()
    for (const late of ['**/assets/**', '**/_serverFn/**'])
      await page.route(late, async (route) => {
        await loaded
        await route.continue()
      })
    const top = await page.evaluate(() => window.scrollY)
    expect(top).toBeGreaterThan(100)
    await work.getByRole('link').click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    const skeleton = page.locator('main [aria-busy=true]')
    await expect(skeleton).toBeVisible()
    await expect(skeleton.locator('.thumb')).toHaveCount(4)
    const picture = page.getByRole('img', { name: title })
    await expect(picture).toBeInViewport()
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)

    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(work).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)

    await work.getByRole('link').click()
    await expect(picture).toBeInViewport()
    release()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(skeleton).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    const skeletons = await page.evaluateHandle(() => {
      const seen: string[] = []
      const isSkeleton = (node: Node): node is Element => node instanceof Element && node.matches('[aria-busy=true]')
      new MutationObserver((changes) => {
        for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isSkeleton))
          seen.push(added.querySelector('h1')?.textContent ?? '')
      }).observe(document.body, { childList: true, subtree: true })
      return seen
    })
    const showsPage = () => expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(work).toBeInViewport()
    await work.getByRole('link').click()
    await showsPage()
    expect(await skeletons.jsonValue(), 'the title is shown before the page that is loaded').toEqual([title])
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
    await page.goBack()
    await expect(work).toBeInViewport()
    await page.goForward()
    await showsPage()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
    expect(await skeletons.jsonValue(), 'a page that is returned to is whole').toEqual([title])
  })
