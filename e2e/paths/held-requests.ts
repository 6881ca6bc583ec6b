import { expect, type Page, type Route } from '@playwright/test'
import type { PortResponse } from './driver.ts'

/** Holds the requests of server functions, by name, until the test responds to them. */
export class HeldRequests {
  private readonly held = new Map<string, Route[]>()
  private readonly names: ReadonlySet<string>

  constructor(names: Iterable<string>) {
    this.names = new Set(names)
  }

  async watch(page: Page): Promise<void> {
    await page.route('**/_serverFn/**', async (route) => {
      const name = functionName(route.request().url())
      if (!this.names.has(name)) return route.continue()
      this.held.set(name, [...(this.held.get(name) ?? []), route])
    })
  }

  /** Waits for a request of a server function and responds to the oldest one. */
  async respond(name: string, response: PortResponse): Promise<void> {
    await expect.poll(() => this.pending(name).length, { message: `a request of ${name}` }).toBeGreaterThan(0)
    const [route, ...others] = this.pending(name)
    this.held.set(name, others)
    if (response === 'real') return route?.continue()
    if (response === 'offline') await route?.request().frame().page().context().setOffline(true)
    if (response === 'aborted' || response === 'offline') return route?.abort()
    if ('status' in response)
      return route?.fulfill({ status: response.status, contentType: 'text/plain', body: 'response of the test' })
    return route?.fulfill({ status: 200, json: { result: response.result ?? null } })
  }

  /** The held requests that the page has not aborted. */
  private pending(name: string): Route[] {
    return (this.held.get(name) ?? []).filter((route) => route.request().failure() === null)
  }
}

/** The name of the server function of a URL: its last segment, which in development is base64. */
function functionName(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  if (!last.startsWith('eyJ')) return last
  const { export: name }: { export: string } = JSON.parse(Buffer.from(last, 'base64url').toString())
  return name.replace('_createServerFn_handler', '')
}
