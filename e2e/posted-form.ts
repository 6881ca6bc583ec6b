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
 * Submits a form of a page with its own fields and these entries, as a browser without scripts does. Prepares the state of
 * a test without the time that a page takes in the browser.
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
  expect(response.status(), `${action} redirects`).toBe(303)
  // This cookie makes the next page show the result of the form.
  await page.context().clearCookies({ name: 'posted-form' })
}
