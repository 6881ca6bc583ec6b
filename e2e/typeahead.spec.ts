import { violationsOf } from './axe.ts'
import { watchConsole } from './console-messages.ts'
import { expect, type Page, repetition, test } from './test.ts'

const narrow = { width: 390, height: 844 }
/** A search that finds works, and does not redirect to a category, because none has this name. */
const WORDS = 'harb'
const isRequestFor = (url: string) => /\/_serverFn\//.test(url) && /words/.test(decodeURIComponent(url))

/** The search field and its suggestions. */
class SearchField {
  readonly page: Page
  readonly errors: string[]
  constructor(page: Page) {
    this.page = page
    this.errors = watchConsole(page)
  }
  get field() {
    return this.page.getByRole('combobox', { name: 'Search works and artists' })
  }
  get list() {
    return this.page.getByRole('listbox', { name: 'Suggestions' })
  }
  get options() {
    return this.list.getByRole('option')
  }
  get active() {
    return this.list.getByRole('option', { selected: true })
  }
  get status() {
    return this.page.getByRole('search').getByRole('status')
  }
  group(name: 'Categories' | 'Searches' | 'Works' | 'Recent searches') {
    return this.list.getByRole('group', { name })
  }
  async open(path: string) {
    await this.page.goto(path)
    const opener = this.page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first()
    await expect(this.page.locator('#site-search-words')).toHaveAttribute('role', 'combobox')
    if (await this.field.isHidden()) await opener.click()
    await this.field.click()
  }
}

for (const [brand, home, results, id] of [
  ['art', '/art/en-US', '/art/en-US/gallery/search', 'TYPE-06'],
  ['poster', '/poster/en-US', '/poster/en-US/-st/search', 'TYPE-07'],
] as const)
  test.describe(`the search field of ${brand}`, () => {
    test(`suggests categories, searches and works, and announces them to a screen reader [TYPE-01] [TYPE-02] [HEADER-08]${repetition(brand === 'poster')}`, async ({
      page,
    }) => {
      const search = new SearchField(page)
      await search.open(home)
      await search.field.pressSequentially('sea')
      await expect(search.group('Works').getByRole('option').first()).toContainText(/\$\d/)
      await expect(search.group('Works').locator('img').first()).toBeVisible()
      await expect(search.status).toHaveText(/^\d+ suggestions$/)
      const violations = await violationsOf(page, 'search')
      expect(violations).toEqual([])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(search.list).toHaveCount(0)
      await search.field.focus()
      await expect(search.group('Works')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(search.list).toHaveCount(0)
      expect(search.errors).toEqual([])
    })

    test(`works by keyboard alone, and stores the search [${id}] [TYPE-08] [TYPE-12] [SCOPE-14]`, async ({ page }) => {
      const search = new SearchField(page)
      await search.open(home)
      await search.field.pressSequentially(WORDS)
      await expect(search.group('Works')).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(search.active).toHaveCount(1)
      await expect(search.field).toHaveAttribute(
        'aria-activedescendant',
        (await search.active.getAttribute('id')) ?? '',
      )
      await page.keyboard.press('End')
      await expect(search.active).toHaveText(`See all results for “${WORDS}”`)
      await page.keyboard.press('Home')
      await expect(search.options.first()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('ArrowUp')
      await expect(search.active).toHaveText(`See all results for “${WORDS}”`)
      await page.keyboard.press('ArrowDown')
      await expect(search.options.first()).toHaveAttribute('aria-selected', 'true')
      await expect(search.active).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(search.field).not.toHaveAttribute('aria-activedescendant')
      await expect(search.list).toHaveCount(0)
      await expect(search.field).toHaveValue(WORDS)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === results && url.searchParams.get('skq') === WORDS)
      await search.open(home)
      await expect(search.group('Recent searches').getByRole('option')).toHaveText([WORDS])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === results && url.searchParams.get('skq') === WORDS)
    })

    test(`links to a category with the suggestion and the typed text, and to a search [TYPE-02] [TYPE-09] [TYPE-10]${repetition(brand === 'poster')}`, async ({
      page,
    }) => {
      const search = new SearchField(page)
      await search.open(home)
      await search.field.pressSequentially('sea')
      const category = search.group('Categories').getByRole('option').first()
      await category.hover()
      await page.mouse.down()
      await expect(search.field).toBeFocused()
      await page.mouse.move(5, 5)
      await page.mouse.up()
      await expect(search.list).toBeVisible()
      // The number of works follows the name.
      const name = (await category.textContent())?.replace(/ [\d,]+ works?$/, '')
      const opened = page.context().waitForEvent('page')
      await category.click({ modifiers: ['Shift'] })
      await (await opened).close()
      await expect(page).toHaveURL((url) => url.pathname === home)
      await expect(search.list).toBeVisible()
      await category.click()
      await expect(page).toHaveURL(
        (url) => url.searchParams.get('sks') === name && url.searchParams.get('skt') === 'sea',
      )
      await expect(search.list).toHaveCount(0)
      await search.field.click()
      await expect(search.group('Works')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL((url) => url.pathname === home)
      await expect(search.list).toHaveCount(0)
      await search.open(home)
      await search.field.fill('sea')
      const phrase = search.group('Searches').getByRole('option').first()
      const words = (await phrase.textContent()) ?? ''
      await phrase.click()
      await expect(page).toHaveURL((url) => url.pathname === `${home}/search` && url.searchParams.get('q') === words)
    })

    test(`is as wide as a phone, and closes on a click outside it [TYPE-02]${repetition(brand === 'art')}`, async ({
      page,
    }) => {
      await page.setViewportSize(narrow)
      const search = new SearchField(page)
      await search.open(home)
      await search.field.pressSequentially('sea')
      await expect(search.group('Works')).toBeVisible()
      const width = await search.list.evaluate((list) => list.parentElement?.getBoundingClientRect().width)
      expect(width).toBe(narrow.width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width)
      await page.keyboard.press('ArrowUp')
      await expect(search.active).toHaveText('See all results for “sea”')
      await expect(search.active).toBeInViewport()
      await page.getByRole('search').getByRole('button', { name: 'Search' }).focus()
      await expect(search.list).toBeVisible()
      await page.mouse.click(200, 830)
      await expect(search.list).toHaveCount(0)
    })
  })

test.describe('recent searches', () => {
  test('open with the field, are five at most and can be cleared [TYPE-01] [TYPE-13] [TYPE-14]', async ({ page }) => {
    const search = new SearchField(page)
    await page.addInitScript(() => {
      localStorage.setItem('recent-search-key', JSON.stringify(['six', 'five', 'four', 'three', 'two', 'one']))
    })
    await search.open('/art/en-US')
    await expect(search.options).toHaveText(['six', 'five', 'four', 'three', 'two'])
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await expect(search.list).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('recent-search-key'))).toBe('[]')
    await expect(search.field).toBeFocused()
  })
})

test.describe('the field while its options load', () => {
  /** Holds the code of the options until `arrive` is called. */
  async function heldOptions(page: Page) {
    const held = Promise.withResolvers<void>()
    await page.route(/typeahead-popover/, async (route) => {
      await held.promise
      await route.continue()
    })
    const search = new SearchField(page)
    await search.open('/poster-ap/en-AU')
    const before = await search.field.elementHandle()
    return {
      search,
      arrive: held.resolve,
      isSameField: () => search.field.evaluate((field, old) => field === old && document.activeElement === old, before),
      selection: () =>
        search.field.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart, field.selectionEnd]),
    }
  }

  test('keeps its focus, words and caret when the code arrives late', async ({ page }) => {
    const { search, arrive, isSameField, selection } = await heldOptions(page)
    await search.field.pressSequentially('habor')
    for (const _ of 'bor') await page.keyboard.press('ArrowLeft')
    arrive()
    await expect(search.options.last()).toHaveText('See all results for “habor”')
    expect(await isSameField()).toBe(true)
    expect(await selection()).toEqual(['habor', 2, 2])
    await page.keyboard.press('r')
    await expect(search.options.last()).toHaveText('See all results for “harbor”')
    expect(await selection()).toEqual(['harbor', 3, 3])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Backspace')
    await expect(search.list).toBeVisible()
    expect(await selection()).toEqual(['habor', 2, 2])
    expect(search.errors).toEqual([])
  })

  test('keeps a composition when the code arrives during it @all', async ({ page }) => {
    const { search, arrive, isSameField, selection } = await heldOptions(page)
    const arrived = page.waitForResponse(/typeahead-popover/)
    const client = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await compose('う')
    arrive()
    await (await arrived).finished()
    await expect(search.status).toBeAttached()
    await compose('うみ')
    await compose('うみべ')
    expect(await selection()).toEqual(['うみべ', 3, 3])
    await client.send('Input.insertText', { text: '海辺' })
    await expect(search.options.last()).toContainText('海辺')
    expect(await selection()).toEqual(['海辺', 2, 2])
    expect(await isSameField()).toBe(true)
  })
})

test.describe('the search field with unusual input and errors', () => {
  test('one character and blanks send no request, and a blank search does not navigate [TYPE-03] [TYPE-05]', async ({
    page,
  }) => {
    const requested: string[] = []
    page.on('request', (request) => void (isRequestFor(request.url()) && requested.push(request.url())))
    const search = new SearchField(page)
    await search.open('/art/en-US')
    await search.field.pressSequentially(' s  ')
    await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 600)))
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(frame.url()))
    for (const words of ['', '   ', WORDS]) {
      await search.field.fill(words)
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(new RegExp(`/gallery/search\\?skq=${WORDS}$`))
    expect(visited.filter((url) => url.includes('search'))).toHaveLength(1)
    expect(requested).toEqual([])
  })

  test('fast typing sends at most two requests @all', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => void (isRequestFor(request.url()) && requested.push(request.url())))
    const search = new SearchField(page)
    await search.open('/art/en-US')
    await expect(search.field).toHaveAttribute('aria-expanded', 'false')
    await search.field.pressSequentially('harbor', { delay: 20 })
    await expect(search.options.last()).toHaveText('See all results for “harbor”')
    await expect(search.status).toHaveText(/suggestion/)
    expect(requested.length).toBeLessThanOrEqual(2)
    expect(decodeURIComponent(requested.at(-1) ?? '')).toContain('harbor')
  })

  test('a failed request shows no list, and the field still searches [TYPE-16]', async ({ page }) => {
    await page.route(
      (url) => isRequestFor(url.href),
      (route) => route.abort(),
    )
    const search = new SearchField(page)
    await search.open('/art/en-US')
    await search.field.pressSequentially(WORDS)
    await expect(search.status).toHaveText(/No suggestions right now/)
    await expect(search.list).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`skq=${WORDS}`))
  })

  test('composing text sends no request @all', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => void (isRequestFor(request.url()) && requested.push(request.url())))
    const search = new SearchField(page)
    await search.open('/poster-ap/en-AU')
    const client = await page.context().newCDPSession(page)
    for (const text of ['う', 'うみ', 'うみべ'])
      await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 600)))
    expect(requested).toEqual([])
    await client.send('Input.insertText', { text: '海辺' })
    await expect(search.options.last()).toContainText('海辺')
  })

  test('hostile and overlong words cause no error and execute nothing @all', async ({ page }) => {
    const serverErrors: number[] = []
    page.on('response', (response) => void (response.status() >= 500 && serverErrors.push(response.status())))
    page.on('dialog', () => {
      throw new Error('something was executed')
    })
    const search = new SearchField(page)
    await search.open('/art/en-US')
    for (const words of [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      "' OR 1=1 --",
      '%00%ff\\',
      '{{constructor}}',
      'x'.repeat(9000),
    ]) {
      await search.field.fill(words)
      await expect(search.status).toHaveText(/suggestion/i)
      await expect(search.options.last()).toContainText(words.slice(0, 20))
      await search.field.fill('')
      await expect(search.list).toHaveCount(0)
    }
    expect(serverErrors).toEqual([])
    expect(search.errors).toEqual([])
  })
})
