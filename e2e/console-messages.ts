import type { Page } from '@playwright/test'

/** Collects the errors and warnings that a page logs from now on, and its uncaught errors, but for those that a test causes. */
export function watchConsole(page: Page, caused?: RegExp): string[] {
  const messages: string[] = []
  const add = (text: string) => void (caused?.test(text) || messages.push(text))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(message.text())
  })
  page.on('pageerror', (error) => add(error.message))
  return messages
}
