import { expect, type Page, type Route } from '@playwright/test'
import type { PortResponse } from './driver.ts'

/** Holds the requests of server functions, by name, until they are answered. */
export class HeldRequests {
  private readonly waiting = new Map<string, Route[]>()
  private readonly names: ReadonlySet<string>

  constructor(names: Iterable<string>) {
    this.names = new Set(names)
  }

  async watch(page: Page): Promise<void> {
    await page.route('**/_serverFn/**', async (route) => {
      const name = functionName(route.request().url())
      if (!this.names.has(name)) return route.continue()
      this.waiting.set(name, [...(this.waiting.get(name) ?? []), route])
    })
  }

  /** Answers the oldest request of a function, once it is there. */
  async answer(name: string, answer: PortResponse): Promise<void> {
    await expect.poll(() => this.awaited(name).length, { message: `a request of ${name}` }).toBeGreaterThan(0)
    const [route, ...others] = this.awaited(name)
    this.waiting.set(name, others)
    if (answer === 'real') return route?.continue()
    if (answer === 'aborted') return route?.abort()
    if ('status' in answer)
      return route?.fulfill({ status: answer.status, contentType: 'text/plain', body: 'held back by the test' })
    return route?.fulfill({ status: 200, json: { result: answer.result ?? null } })
  }

  /** The held requests of a function that the page has not given up, as it does when another is opened. */
  private awaited(name: string): Route[] {
    return (this.waiting.get(name) ?? []).filter((route) => route.request().failure() === null)
  }
}

/** The last part of the address of a server function: its name, or in development its name in base64. */
function functionName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  if (!last.startsWith('eyJ')) return last
  const { export: name }: { export: string } = JSON.parse(Buffer.from(last, 'base64url').toString())
  return name.replace('_createServerFn_handler', '')
}
