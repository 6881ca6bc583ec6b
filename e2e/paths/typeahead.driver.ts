import { scriptOf } from '../flow-code.ts'
import { expect, type Page } from '@playwright/test'
import { searchedWords, type Suggestions } from '#/domain/search/typeahead.ts'
import type { TypeaheadContext, typeaheadMachine } from '#/machines/typeahead/typeahead.machine.ts'
import type { PageDriver } from '@passepartout/paths/playwright'
import { hydrated } from './hydrated.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search works and artists' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const reported = (page: Page) => page.getByRole('search').getByRole('status')
const isClosed = (page: Page) => expect(list(page)).toHaveCount(0)
const isOpen = (page: Page) => expect(list(page)).toBeVisible()
const composing = new WeakSet<Page>()

/** Performs an action and waits for the page after redirects, which would close a popover that is opened meanwhile. */
async function navigate(page: Page, act: () => Promise<void>): Promise<void> {
  const [title, url] = [await page.title(), page.url()]
  const navigated = page.waitForEvent('framenavigated')
  await act()
  await navigated
  await expect.poll(async () => page.url() === url || (await page.title()) !== title).toBe(true)
}

/** A new search for each step, because the browser caches the responses. */
const searches = ['sea', 'storm', 'harbor']
const nextSearch = ({ words, suggestedFor }: TypeaheadContext) =>
  searches[Math.max(searches.indexOf(words), searches.indexOf(suggestedFor)) + 1]

export const typeaheadDriver = {
  stopsClock: true,
  open: async (page) => {
    await page.goto('/art/en-US/login')
    await field(page).click()
    await expect(reported(page)).toBeAttached()
    await field(page).blur()
  },
  events: {
    /** Stores the recent searches first, as a search in another tab would. */
    'popover.open': async (page, { recent }) => {
      await page.evaluate((searched) => localStorage.setItem('recent-search-key', searched), JSON.stringify(recent))
      await field(page).click()
    },
    'popover.close': (page) => page.locator(':focus').blur(),
    'words.type': (page, { words }) =>
      composing.delete(page) ? page.keyboard.insertText(words) : field(page).fill(words),
    'words.compose': async (page) => {
      const keyboard = await page.context().newCDPSession(page)
      await field(page).selectText()
      await keyboard.send('Input.imeSetComposition', { text: 'う', selectionStart: 1, selectionEnd: 1 })
      composing.add(page)
    },
    'option.choose': (page, { index }) => navigate(page, () => list(page).getByRole('option').nth(index).click()),
    'search.submit': async (page, { words }) => {
      const submit = () => page.getByRole('search').getByRole('button', { name: 'Search' }).click()
      await (searchedWords(words) === '' ? submit() : navigate(page, submit))
    },
    'recent.clear': (page) => page.getByRole('button', { name: 'Clear recent searches' }).click(),
  },
  ports: {
    suggestFor: {
      calls: 'getSuggestions',
      done: (suggestions: Suggestions) => ({ result: suggestions }),
      failed: () => 'aborted',
    },
  },
  controls: {
    'popover.open': field,
    'option.choose': (page) => list(page).getByRole('option'),
    'recent.clear': (page) => page.getByRole('button', { name: 'Clear recent searches' }),
  },
  effects: {
    storeRecent: (page) =>
      expect.poll(() => page.evaluate(() => localStorage.getItem('recent-search-key'))).not.toBeNull(),
    /** A search for the name of a category is redirected to it. */
    goTo: (page) => expect(page).toHaveURL(/\/(gallery|products)\//),
  },
  states: {
    closed: isClosed,
    composing: isClosed,
    failed: async (page) => {
      await isClosed(page)
      await expect(reported(page)).toHaveText(/No suggestions right now/)
    },
    open: isOpen,
    'open.recent': (page) => expect(list(page).getByRole('group', { name: 'Recent searches' })).toBeVisible(),
    'open.suggesting': (page) => expect(reported(page)).toHaveText(/^\d+ suggestions$/),
    'open.empty': (page) => expect(list(page)).toContainText(/No suggestions/),
  },
  omits: { 'composing: popover.open': 'a click ends the composition' },
  cases: {
    /** Events have the words that were typed last. A composition can only end with typed words. */
    events: (snapshot) => {
      const { context } = snapshot
      const { words } = context
      const typed = [nextSearch(context), 's'].flatMap((search) =>
        search === undefined || search === words ? [] : [{ type: 'words.type' as const, words: search }],
      )
      if (snapshot.matches('composing')) return typed
      const leaves = snapshot.hasTag('open') || snapshot.matches('failed')
      return [
        { type: 'popover.open', words, recent: [] },
        { type: 'popover.open', words, recent: ['red fox', 'harbor'] },
        ...(leaves ? [{ type: 'popover.close' as const }] : []),
        ...typed,
        { type: 'words.compose' },
        { type: 'option.choose', index: 0 },
        { type: 'search.submit', words },
        { type: 'recent.clear' },
      ]
    },
    facts: ({ words, suggestedFor, recent, suggestions }) => [
      words,
      suggestedFor,
      recent.length > 0,
      suggestions !== null,
    ],
  },
  code: {
    script: scriptOf('typeahead'),
    silent: 'without its code the form of the field is submitted',
    open: async (page) => {
      await page.goto('/art/en-US/login')
      await hydrated(field(page))
    },
  },
} satisfies PageDriver<typeof typeaheadMachine>
