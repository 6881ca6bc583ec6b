import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { elementsOf } from './html-parts.ts'
import { servedShop } from './served-shop.ts'
import { spanCollector } from './span-collector.ts'
import { budgets, type Work } from './work-budgets.ts'

/** Longer than the time after which storefront and backend send their spans, in milliseconds. */
const SEND_MS = 6500
/** A change that adds more than this share fails until the budget is changed. */
const MARGIN = 1.1

const paths: Readonly<Record<keyof typeof budgets, string>> = {
  home: '/art/en-US',
  list: '/art/en-US/gallery',
  search: '/art/en-US/gallery/search?skq=harbor',
  product: '/art/en-US/products/p10000001-sA-basic-lamps-miriam-adeyemi',
  'product, other layout': '/art/en-US/products/p10000001-sA-basic-lamps-miriam-adeyemi?pdp=v2',
  set: '/art/en-US/products/p10000061-sA-tindvatn-across-the-water-marisol-tran',
  cart: '/art/en-US/cart',
}

let received: Awaited<ReturnType<typeof spanCollector>>
let shop: Awaited<ReturnType<typeof servedShop>>
const visits = new Map<string, { html: string; cold: string; warm: string }>()

beforeAll(async () => {
  received = await spanCollector()
  shop = await servedShop({
    TELEMETRY: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: received.url,
    PAGE_CACHE_MEGABYTES: '0',
  })
  // The parts of every page are cached before the first one is measured.
  await visit('/art/en-US/help', 'the-first-page-of-all')
  for (const [name, path] of Object.entries(paths)) {
    const [cold, warm] = [`cold-page-${name}`, `warm-page-${name}`].map((id) => id.replaceAll(/\W+/g, '-'))
    if (!cold || !warm) throw new Error('no correlation id')
    await visit(path, cold)
    visits.set(name, { html: await visit(path, warm), cold, warm })
  }
  await allSpans()
})
afterAll(async () => {
  await shop?.stop()
  await received?.close()
})

async function visit(path: string, correlationId: string): Promise<string> {
  const response = await fetch(shop.origin + path, {
    headers: { 'x-correlation-id': correlationId },
    redirect: 'manual',
  })
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}

const pageSpanOf = (correlationId: string) =>
  received.spans.find((span) => span.service === 'storefront' && span.attributes['correlation.id'] === correlationId)

/** Waits until the span of every visit has arrived, and then until no more spans arrive. */
async function allSpans(): Promise<void> {
  const ids = [...visits.values()].flatMap(({ cold, warm }) => [cold, warm])
  const deadline = Date.now() + 120_000
  while (!ids.every(pageSpanOf) && Date.now() < deadline) await setTimeout(500)
  for (let count = -1; count < received.spans.length; await setTimeout(SEND_MS)) count = received.spans.length
}

/** The requests to upstreams during a visit, and their SQL statements. */
function requestsOf(correlationId: string): { upstreamRequests: number; statements: number } {
  const page = pageSpanOf(correlationId)
  if (!page) throw new Error(`no span of ${correlationId}`)
  const spans = received.spans.filter(({ traceId, kind }) => traceId === page.traceId && kind === 'client')
  return {
    upstreamRequests: spans.filter(({ service }) => service === 'storefront').length,
    // The generation of the catalogue is read when it was not read for a while, by whichever page is next.
    statements: spans.filter(
      ({ service, attributes }) => service === 'backend' && !attributes['db.query.text']?.includes('store_state'),
    ).length,
  }
}

/** The counts of a page: the same on every machine. */
function workOf(name: string): Work {
  const visited = visits.get(name)
  if (!visited) throw new Error(`the page ${name} was not opened`)
  const { html } = visited
  const cold = requestsOf(visited.cold)
  const warm = requestsOf(visited.warm)
  const elements = elementsOf(html)
  const count = (name: string) => elements.filter((element) => element.name === name).length
  const scripts = new Set(
    elements.flatMap(({ name, attributes }) => {
      const file = name === 'script' ? attributes.get('src') : attributes.get('href')
      return file?.endsWith('.js') && (name === 'script' || attributes.get('rel') === 'modulepreload') ? [file] : []
    }),
  )
  const bytes = [...scripts].map((file) => gzipSync(readFileSync(join('dist/client', file))).length)
  const inline = elements.filter(({ name, attributes }) => name === 'script' && !attributes.has('src'))
  return {
    upstreamRequests: warm.upstreamRequests,
    statements: warm.statements,
    elements: elements.length,
    links: count('a'),
    svgs: count('svg'),
    inlineBytes: inline.reduce((sum, { text }) => sum + text.length, 0),
    htmlBytes: html.length,
    scriptFiles: scripts.size,
    scriptBytes: bytes.reduce((sum, size) => sum + size, 0),
    coldRequests: cold.upstreamRequests,
    coldStatements: cold.statements,
  }
}

describe.each(Object.keys(paths))('the work of the page %s', (name) => {
  it('is within its budget (S19)', () => {
    const budget = budgets[name as keyof typeof budgets]
    const work = workOf(name)
    const over = Object.entries(work).filter(([key, value]) => value > budget[key as keyof Work] * MARGIN)
    expect(over.map(([key, value]) => `${key}: ${value} instead of ${budget[key as keyof Work]}`)).toEqual([])
    // A budget that is far above the work guards nothing.
    const under = Object.entries(work).filter(([key, value]) => value * 1.25 + 2 < budget[key as keyof Work])
    expect(under.map(([key, value]) => `${key}: ${value}, budget ${budget[key as keyof Work]}`)).toEqual([])
  })
})
