import { expect, type Page, type Request, type Route } from '@playwright/test'
import type { PortResponse } from './driver.ts'

/** How a page calls its server: recognises and reads the requests behind ports, and makes their responses. */
export interface Transport {
  /** The addresses of its requests. */
  url: string | RegExp
  /** The name of the called function and the payload that it was called with. */
  read: (request: Request) => { name: string; payload: unknown }
  /** The response with a result. */
  respond: (result: unknown) => NonNullable<Parameters<Route['fulfill']>[0]>
}

/** Holds requests, by the name of the called function, until the test responds to them. */
export class HeldRequests {
  private readonly held = new Map<string, { route: Route; payload: unknown }[]>()
  private readonly names: ReadonlySet<string>
  private readonly transport: Transport

  constructor(names: Iterable<string>, transport: Transport) {
    this.names = new Set(names)
    this.transport = transport
  }

  async watch(page: Page): Promise<void> {
    await page.route(this.transport.url, async (route) => {
      const { name, payload } = this.transport.read(route.request())
      if (!this.names.has(name)) return route.continue()
      this.held.set(name, [...(this.held.get(name) ?? []), { route, payload }])
    })
  }

  /** Whether a request waits for a response. */
  has(name: string): boolean {
    return this.pending(name).length > 0
  }

  /** Waits for a request. Returns the payload of the oldest one, and responds to it. */
  async respond(name: string, response: PortResponse): Promise<unknown> {
    await expect.poll(() => this.pending(name).length, { message: `a request of ${name}` }).toBeGreaterThan(0)
    const [held, ...others] = this.pending(name)
    this.held.set(name, others)
    if (response === 'offline') await held?.route.request().frame().page().context().setOffline(true)
    if (response === 'real') await held?.route.continue()
    else if (response === 'aborted' || response === 'offline') await held?.route.abort()
    else if ('status' in response)
      await held?.route.fulfill({ status: response.status, contentType: 'text/plain', body: 'response of the test' })
    else await held?.route.fulfill(this.transport.respond(response.result))
    return held?.payload
  }

  /** Aborts the held requests, so that they do not reach the server when the page is no longer intercepted. */
  async abortAll(): Promise<void> {
    for (const name of this.held.keys()) for (const { route } of this.pending(name)) await route.abort()
    this.held.clear()
  }

  /** The held requests that the page has not aborted. */
  private pending(name: string) {
    return (this.held.get(name) ?? []).filter(({ route }) => route.request().failure() === null)
  }
}
