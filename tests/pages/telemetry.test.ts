import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { servedShop } from './served-shop.ts'
import { spanCollector, type Span } from './span-collector.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

let received: Awaited<ReturnType<typeof spanCollector>>
let shop: Awaited<ReturnType<typeof servedShop>>
let metricsPort: number

beforeAll(async () => {
  received = await spanCollector()
  metricsPort = await freePort()
  shop = await servedShop({
    TELEMETRY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: received.url,
    OTEL_EXPORTER_PROMETHEUS_PORT: String(metricsPort),
  })
})
afterAll(async () => {
  await shop?.stop()
  await received?.close()
})

it('traces a request through storefront, backend and SQL, with its correlation id', async () => {
  const correlationId = 'traced-by-a-test'
  const response = await fetch(`${shop.origin}/art/en-US/gallery/search?skq=tree`, {
    headers: { 'x-correlation-id': correlationId },
  })
  expect(response.status).toBe(200)
  const find = (predicate: (span: Span) => boolean) =>
    vi.waitFor(
      () => {
        const span = received.spans.find(predicate)
        if (!span) throw new Error(`no such span among ${received.spans.length}`)
        return span
      },
      { timeout: 20_000, interval: 200 },
    )
  const page = await find(
    ({ service, attributes }) => service === 'storefront' && attributes['correlation.id'] === correlationId,
  )
  const backend = await find(
    ({ service, kind, attributes }) =>
      service === 'backend' && kind === 'server' && attributes['url.path'] === '/brand-search/v1/search',
  )
  const call = await find(({ spanId }) => spanId === backend.parent)
  const statement = await find(({ parent, kind }) => parent === backend.spanId && kind === 'client')
  expect([call.service, call.kind, call.parent]).toEqual(['storefront', 'client', page.spanId])
  expect(backend.attributes['correlation.id']).toBe(correlationId)
  expect(statement.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringMatching(/^\s*select/i),
  })
  expect(new Set([page, call, backend, statement].map(({ traceId }) => traceId)).size).toBe(1)
})

it('serves metrics on a separate port', async () => {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toMatch(/http_server_request_duration_bucket\{.*status_code="200".*\} \d/)
  expect(metrics).toMatch(/process_memory_usage\{?.* \d{7,}/)
  expect((await fetch(`${shop.origin}/metrics`)).status).toBe(404)
})

it('redacts a gift card code in exported addresses', async () => {
  await fetch(`${shop.origin}/art/en-US/gift-cards/abcd-efgh-ijkl-mnop`)
  await vi.waitFor(
    () =>
      expect(received.spans.map(({ attributes }) => attributes['url.path'])).toContain(
        '/art/en-US/gift-cards/[redacted]',
      ),
    { timeout: 20_000, interval: 200 },
  )
  expect(JSON.stringify(received.spans)).not.toContain('efgh-ijkl')
})
