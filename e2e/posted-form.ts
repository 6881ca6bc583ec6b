import { expect, type Page } from '@playwright/test'
import { formEntriesIn } from '../tests/pages/html-parts.ts'

interface FormOfPage {
  /** The path of the page. */
  path: string
  /** The server function that the form posts to. */
  action: string
  entries?: Record<string, string>
}

/**
 * Sends a form of a page with its own fields and these entries, as a browser without scripts does. Prepares what a test
 * begins with, without the time that pages take in a browser.
 */
export async function postForm(page: Page, { path, action, entries = {} }: FormOfPage): Promise<void> {
  // The server may close an idle connection just when it is used again.
  const opened = await page.request.get(path, { maxRetries: 1 })
  const own = formEntriesIn(await opened.text(), action)
  expect(own, `a form on ${path} that posts to ${action}`).toBeDefined()
  const { origin } = new URL(opened.url())
  const response = await page.request.post(`${origin}/_serverFn/${action}`, {
    form: { ...own, ...entries },
    headers: { origin, referer: opened.url(), 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(response.status(), `${action} leads on`).toBe(303)
  // What the next page would show of it.
  await page.context().clearCookies({ name: 'posted-form' })
}
