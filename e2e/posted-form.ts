import { expect, type Page } from '@playwright/test'
import { elementsOf } from '../tests/pages/html-parts.ts'

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
  const opened = await page.request.get(path)
  const elements = elementsOf(await opened.text())
  const start = elements.findIndex(({ attributes }) => attributes.get('action') === `/_serverFn/${action}`)
  expect(start, `a form on ${path} that posts to ${action}`).toBeGreaterThanOrEqual(0)
  const id = elements[start]?.attributes.get('id') ?? ''
  const next = elements.findIndex(({ name }, index) => name === 'form' && index > start)
  const own = elements
    .filter(({ attributes }, index) => {
      const isInside = index > start && (index < next || next < 0)
      return attributes.has('form') ? attributes.get('form') === id : isInside
    })
    .filter(({ name, attributes }) => name === 'input' && isSent(attributes))
    .map(({ attributes }) => [
      attributes.get('name') ?? '',
      attributes.get('value') ?? (isTickable(attributes) ? 'on' : ''),
    ])
  const { origin } = new URL(opened.url())
  const response = await page.request.post(`${origin}/_serverFn/${action}`, {
    form: { ...Object.fromEntries(own), ...entries },
    headers: { origin, referer: opened.url(), 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(response.status(), `${action} leads on`).toBe(303)
  // What the next page would show of it.
  await page.context().clearCookies({ name: 'posted-form' })
}

const isTickable = (attributes: ReadonlyMap<string, string>) =>
  ['radio', 'checkbox'].includes(attributes.get('type') ?? '')

const isSent = (attributes: ReadonlyMap<string, string>) =>
  attributes.has('name') && (!isTickable(attributes) || attributes.has('checked'))
