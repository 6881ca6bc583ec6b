import { createServer, request as send, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CheckoutPage } from './checkout-page.ts'
import { expect, test, type Page } from './test.ts'

interface Stored {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A shared cache in front of the shop: it stores what `s-maxage` allows, headers and body, and sends it to everyone. */
async function cachingProxy(shop: string) {
  const stored = new Map<string, Stored>()
  const server = createServer((incoming, outgoing) => {
    const key = `${incoming.url} ${incoming.headers['accept-encoding']}`
    const known = incoming.method === 'GET' ? stored.get(key) : undefined
    if (known) return void outgoing.writeHead(200, { ...known.headers, 'x-cache': 'HIT' }).end(known.body)
    const onward = send(new URL(incoming.url ?? '/', shop), { method: incoming.method, headers: incoming.headers })
    onward.on('error', () => outgoing.destroy())
    onward.on('response', (response) => {
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
    incoming.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Everything that a page's policy has blocked, by directive. */
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
  test(`a journey through ${home} behind a shared cache violates no policy`, async ({ page, request, baseURL }) => {
    const proxy = await cachingProxy(String(baseURL))
    const violations = await watchViolations(page)
    const [work = ''] = product.exec(await (await request.get(list)).text()) ?? []
    const shared = [home, list, `${list}?page=60`, work, `${home}/help/faq`, `${home}/gallery/search?skq=harbor`]
    const own = [`${home}/cart`, `${home}/login`, `${home}/nowhere`, `${home}/gallery/search?skq=%01%0D%3C%2Fscript%3E`]
    for (const path of [...shared, ...own])
      for (const reading of ['first', 'second']) {
        const response = await page.goto(proxy.origin + path)
        const isHit = response?.headers()['x-cache'] === 'HIT'
        if (shared.includes(path)) expect([path, reading, isHit]).toEqual([path, reading, reading === 'second'])
        expect(response?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
      }

    await page.goto(proxy.origin + work)
    await page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('dialog')).toContainText('Your item has been added')
    await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cart/)
    await page.getByRole('combobox').first().fill('harb')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')

    const checkout = new CheckoutPage(page, home.slice(1), proxy.origin)
    await page.getByRole('link', { name: 'Checkout' }).click()
    await checkout.sayWho()
    await checkout.sayWhere()
    await checkout.sayHow()
    await checkout.pay()
    await checkout.orderButton.click()
    await checkout.placed()
    expect(violations).toEqual([])

    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'stolen = 1' }))
      document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }))
    })
    await expect.poll(() => violations.filter((one) => /^(script|style)-src-elem inline /.test(one)).length).toBe(2)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    proxy.close()
  })
