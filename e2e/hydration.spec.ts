import { watchConsole } from './console-messages.ts'
import { hydrated } from './paths/hydrated.ts'
import { expect, repetition, test } from './test.ts'

test.use({ isFirstVisit: true })

for (const path of ['/art/en-US/gallery', '/poster/en-US/-st']) {
  test(`${path} hydrates the first and the last works without a console message${repetition(path.startsWith('/art'))}`, async ({
    page,
  }) => {
    const messages = watchConsole(page)
    await page.goto(path)
    const works = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
    await hydrated(works.first().getByRole('button').first())
    const last = works.last().getByRole('button').first()
    await hydrated(last)
    expect(messages).toEqual([])
  })

  test(`${path} loads XState and the flows only when they are needed${repetition(path.startsWith('/poster'))}`, async ({
    page,
  }) => {
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

test('logs nothing when a page is reloaded while a part of it is loading @all', async ({ page }) => {
  const messages = watchConsole(page)
  await page.goto('/poster/en-US/-st?limit=25')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(messages).toEqual([])
})

test('requests no data that came with a cached page', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_serverFn/')) requested.push(pathname)
  })
  // Makes the data of the page half a minute old.
  await page.clock.setFixedTime(Date.now() + 30_000)
  for (const path of ['/art/en-US', '/poster/en-US/product/10000001']) {
    await page.goto(path)
    await hydrated(page.getByRole('main').getByRole('link').first())
    await page.waitForLoadState('networkidle')
  }
  expect(requested).toEqual([])
})

for (const path of [
  '/art/en-US',
  '/poster/en-US',
  '/art/en-US/gallery',
  '/poster/en-US/-st',
  '/art/en-US/product/10000001',
  '/poster/en-US/product/10000001',
  '/art/en-US/product/10000001?pdp=v2',
  '/art/en-US/product/10000061',
])
  test(`${path} hydrates without removing an element of the server's HTML${repetition(!['/art/en-US/gallery', '/poster/en-US/product/10000001'].includes(path))}`, async ({
    page,
    request,
  }) => {
    const { pathname } = new URL((await request.get(path.split('?')[0] ?? path)).url())
    await page.addInitScript(() => {
      const removed: string[] = []
      Object.assign(globalThis, { removed })
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes)
            if (node instanceof HTMLElement && !(node instanceof HTMLScriptElement)) removed.push(node.outerHTML)
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto(`${pathname}${path.includes('?') ? '?pdp=v2' : ''}`)
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await hydrated(last)
    await page.evaluate(() => scrollTo(0, 0))
    await hydrated(page.getByRole('main').getByRole('link').last())
    expect(await page.evaluate((): string[] => Reflect.get(globalThis, 'removed'))).toEqual([])
  })
