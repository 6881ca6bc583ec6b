import { createServer, request as send, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CheckoutPage } from './checkout-page.ts'
import { expect, type Page, repetition, test } from './test.ts'

interface Stored {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Starts a shared cache in front of the shop. It stores responses that have `s-maxage`, and serves them to everyone. */
async function cachingProxy(shop: string) {
  const stored = new Map<string, Stored>()
  const server = createServer((incoming, outgoing) => {
    const key = `${incoming.url} ${incoming.headers['accept-encoding']}`
    const cached = incoming.method === 'GET' ? stored.get(key) : undefined
    if (cached) return void outgoing.writeHead(200, { ...cached.headers, 'x-cache': 'HIT' }).end(cached.body)
    const forwarded = send(new URL(incoming.url ?? '/', shop), { method: incoming.method, headers: incoming.headers })
    forwarded.on('error', () => outgoing.destroy())
    forwarded.on('response', (response) => {
      const { statusCode = 502, headers } = response
      const chunks: Buffer[] = []
      outgoing.writeHead(statusCode, headers)
      response.on('data', (chunk: Buffer) => void chunks.push(chunk)).pipe(outgoing)
      response.on('end', () => {
        const isShared = incoming.method === 'GET' && statusCode === 200 && !headers['set-cookie']
        if (isShared && headers['cache-control']?.includes('s-maxage='))
          stored.set(key, { headers, body: Buffer.concat(chunks) })
      })
    })
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Collects the violations of a page's content security policy. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('onViolation', (violation: string) => void violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, documentURI }) => {
      const report: unknown = Reflect.get(window, 'onViolation')
      if (typeof report === 'function') report(`${effectiveDirective} ${blockedURI} ${sample} on ${documentURI}`)
    })
  })
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text())
  })
  return violations
}

const brands = [
  { home: '/art/en-US', list: '/art/en-US/gallery', product: /\/art\/en-US\/products\/[^"?&]+/ },
  { home: '/poster/en-US', list: '/poster/en-US/-st', product: /\/poster\/en-US\/-sp\/[^"?&]+/ },
]

for (const { home, list, product } of brands)
  test(`a journey through ${home} behind a shared cache violates no policy${repetition(home.startsWith('/art'))}`, async ({
    page,
    request,
    baseURL,
  }) => {
    const proxy = await cachingProxy(String(baseURL))
    const violations = await watchViolations(page)
    const [work = ''] = product.exec(await (await request.get(list)).text()) ?? []
    const shared = [home, list, `${list}?page=60`, work, `${home}/help/faq`, `${home}/gallery/search?skq=harbor`]
    const uncached = [
      `${home}/cart`,
      `${home}/login`,
      `${home}/nowhere`,
      `${home}/gallery/search?skq=%01%0D%3C%2Fscript%3E`,
    ]
    await page.goto(`${proxy.origin}/robots.txt`)
    // What the proxy serves is the same for a request without rendering, and is rendered once.
    const firstHeaders = await page.evaluate(
      async (paths) =>
        Promise.all(
          paths.map(async (path) => {
            const { headers } = await fetch(path, { cache: 'no-store' })
            return [path, headers.get('x-cache'), headers.get('content-security-policy')] as const
          }),
        ),
      [...shared, ...uncached],
    )
    for (const [path, cache, policy] of firstHeaders) {
      expect([path, cache]).toEqual([path, null])
      expect(policy).toContain("script-src 'self' 'sha256-")
    }
    for (const path of [...shared, ...uncached]) {
      const response = await page.goto(proxy.origin + path)
      const isHit = response?.headers()['x-cache'] === 'HIT'
      if (shared.includes(path)) expect([path, isHit]).toEqual([path, true])
      expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
    }

    await page.goto(proxy.origin + work)
    await page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('dialog')).toContainText('Your item has been added')
    await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cart/)
    await page.getByRole('combobox').first().fill('harb')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')

    const checkout = new CheckoutPage(page, home.slice(1), proxy.origin)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await checkout.saveContact()
    await checkout.saveAddress()
    await checkout.saveMethod()
    await checkout.savePayment()
    await checkout.orderButton.click()
    await checkout.placedOrderNo()
    expect(violations).toEqual([])

    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'stolen = 1' }))
      document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }))
    })
    await expect.poll(() => violations.filter((text) => /^(script|style)-src-elem inline /.test(text)).length).toBe(2)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    proxy.close()
  })
