import type { Page } from '@playwright/test'

/**
 * Collects the errors and warnings that a page logs from now on, and its uncaught errors. `caused` matches those that a
 * test causes, which begin with `error: `, `warning: ` or `uncaught: `.
 */
export function watchConsole(page: Page, caused?: RegExp): string[] {
  const messages: string[] = []
  const add = (kind: string, text: string) => void (caused?.test(`${kind}: ${text}`) || messages.push(text))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) add(message.type(), message.text())
  })
  page.on('pageerror', (error) => add('uncaught', error.message))
  return messages
}
