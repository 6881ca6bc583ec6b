import { brotliCompressSync, gzipSync } from 'node:zlib'
import { hydrated } from './paths/hydrated.ts'
import { newEmail, SignIn } from './shopper-page.ts'
import { expect, type Locator, type Page, repetition, type Response, test } from './test.ts'

test.use({ isFirstVisit: true })

const pages = {
  art: { home: '/art/en-US', list: '/art/en-US/gallery', product: /\/art\/en-US\/products\/[^"?&]+/ },
  poster: { home: '/poster/en-US', list: '/poster/en-US/-st', product: /\/poster\/en-US\/-sp\/[^"?&]+/ },
}
/**
 * The current sizes in kB as upper limits (docs/performance.md); `inline` is the share of inline scripts in the HTML. The
 * targets are 150 for scripts in at most 12 files, 14 for stylesheets, 80 for fonts; 80 for the HTML of a list, 12 in brotli. The styles for paper,
 * which load last and hold nothing up, have a limit of their own.
 */
const budget = {
  script: { home: 157.9, list: 164.9, product: 171.4 },
  files: { home: 5, list: 5, product: 8 },
  stylesheet: 15.15,
  paper: 0.7,
  font: 80,
  raw: 96.8,
  brotli: 15.1,
  inline: 0.19,
}
const kilobytes = (bytes: number) => bytes / 1000

/** Deferred code is fetched before it is imported, so that its address says what it is. */
function kindOf(response: Response): string {
  if (/\/assets\/[^?]+\.js$/.test(response.url())) return 'script'
  return /\/assets\/print-[^/]+\.css$/.test(response.url()) ? 'paper' : response.request().resourceType()
}

/** The sizes of what a first visit loads until its fonts are loaded. */
const loadedSizes = (page: Page, path: string) =>
  sizesOf(page, async () => {
    await page.goto(path)
    await hydrated(page.getByRole('banner'))
    await page.evaluate(() => document.fonts.ready)
  })

/** The sizes of what is loaded meanwhile, in kB; scripts and stylesheets in gzip; files of scripts. */
async function sizesOf(page: Page, act: () => Promise<void>) {
  const sums = { script: 0, stylesheet: 0, paper: 0, font: 0 }
  const reads: Promise<void>[] = []
  const seen = new Set<string>()
  const read = (response: Response) => {
    const kind = kindOf(response)
    // The code of deferred parts is fetched, and then imported from the browser's cache.
    if (kind === 'script' && seen.size === seen.add(response.url()).size) return
    if (kind === 'font') reads.push(response.body().then((body) => void (sums.font += kilobytes(body.length))))
    if (kind === 'script' || kind === 'stylesheet' || kind === 'paper')
      reads.push(response.body().then((body) => void (sums[kind] += kilobytes(gzipSync(body, { level: 9 }).length))))
  }
  page.on('response', read)
  await act()
  page.off('response', read)
  await Promise.all(reads)
  return { ...sums, files: seen.size }
}

async function expectWithinBudget(page: Page, path: string, kind: keyof typeof budget.script) {
  const { script, files, stylesheet, paper, font } = await loadedSizes(page, path)
  expect(script).toBeGreaterThan(100)
  expect(script).toBeLessThanOrEqual(budget.script[kind])
  expect(files).toBeGreaterThan(2)
  expect(files).toBeLessThanOrEqual(budget.files[kind])
  expect(stylesheet).toBeGreaterThan(5)
  expect(stylesheet).toBeLessThanOrEqual(budget.stylesheet)
  expect(paper).toBeGreaterThan(0.1)
  expect(paper).toBeLessThanOrEqual(budget.paper)
  expect(font).toBeGreaterThan(20)
  expect(font).toBeLessThanOrEqual(budget.font)
}

/** What the first actions of a visit load until a dialog is open, deferred parts that come near included. Targets: 60 on a list, 80 on a product. */
async function expectFirstActionsWithin(page: Page, pressed: Locator[], most: { script: number; files: number }) {
  const { script, files } = await sizesOf(page, async () => {
    for (const each of pressed) await each.click()
    await page.getByRole('dialog').waitFor()
  })
  expect(files).toBeGreaterThan(4)
  expect(files).toBeLessThanOrEqual(most.files)
  expect(script).toBeLessThanOrEqual(most.script)
}

for (const [brand, { home, list, product }] of Object.entries(pages)) {
  for (const [kind, path] of [
    ['home', home],
    ['list', list],
  ] as const)
    test(`${path} loads scripts, styles and fonts within its budget${repetition(path === '/art/en-US/gallery' || path === '/poster/en-US')}`, async ({
      page,
    }) => {
      await expectWithinBudget(page, path, kind)
      const heart = page.getByRole('button', { name: /^Favorite: / }).first()
      if (kind === 'list') await expectFirstActionsWithin(page, [heart], { script: 56, files: 9 })
    })

  test(`${brand}: a product loads scripts, styles and fonts within its budget${repetition(brand === 'poster')}`, async ({
    page,
    request,
  }) => {
    const [path] = product.exec(await (await request.get(list)).text()) ?? []
    expect(path).toBeDefined()
    await expectWithinBudget(page, path ?? '', 'product')
    const size = page.getByRole('radiogroup').getByRole('radio', { checked: false }).first()
    const add = page.locator('#choices .button--kind_lead').first()
    await expectFirstActionsWithin(page, [size, add], { script: 60, files: 13 })
  })

  test(`${brand}: renders a list of 60 works as HTML within its budget${repetition(brand === 'poster')}`, async ({
    request,
  }) => {
    const html = await (await request.get(list)).text()
    const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, body = '']) => body.length)
      .reduce((sum, length) => sum + length, 0)
    expect(kilobytes(Buffer.byteLength(html))).toBeLessThanOrEqual(budget.raw)
    expect(kilobytes(brotliCompressSync(html).length)).toBeLessThanOrEqual(budget.brotli)
    expect(inline / html.length).toBeLessThanOrEqual(budget.inline)
  })
}

async function expectScriptsWithin(page: Page, path: string, limits: { script: number; files: number }): Promise<void> {
  const loaded = await loadedSizes(page, path)
  expect(loaded.script).toBeGreaterThan(100)
  expect(loaded.script).toBeLessThanOrEqual(limits.script)
  expect(loaded.files).toBeLessThanOrEqual(limits.files)
}

/** The limits of visits that begin on another page, in kB and files of scripts. The cart is empty. */
const furtherPages = {
  cart: { script: 201.6, files: 18 },
  login: { script: 163.0, files: 7 },
  favorites: { script: 163.1, files: 8 },
  help: { script: 169.9, files: 10 },
  wall: { script: 220.5, files: 27 },
}

for (const [name, limits] of Object.entries(furtherPages))
  test(`${name} loads scripts within its budget`, async ({ page }) => {
    await expectScriptsWithin(page, `/art/en-US/${name}`, limits)
  })

/** The limits of a shopper's pages. */
const accountPages = {
  account: { script: 179.8, files: 18 },
  'account/addresses': { script: 177.6, files: 18 },
  'account/orders': { script: 176.6, files: 17 },
  'account/favorites': { script: 168.2, files: 13 },
  'account/payments': { script: 177.4, files: 18 },
}

for (const [name, limits] of Object.entries(accountPages))
  test(`${name} loads scripts within its budget @all`, async ({ page }) => {
    await new SignIn(page).prepareAccount(newEmail())
    await expectScriptsWithin(page, `/art/en-US/${name}`, limits)
    // Without an account the sign-in page would be measured.
    await expect(page).toHaveURL(`/art/en-US/${name}`)
  })
