import type { Page } from '@playwright/test'

/** Collects the errors and warnings that a page logs from now on, and its uncaught errors. */
export function watchConsole(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  return messages
}
