import { chromium, type Browser } from 'playwright'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSearch } from '#backend/search/search.ts'
import { openStore, type Store } from '#backend/store/store.ts'
import { chromiumPath } from '../../scripts/chromium.ts'
import { missingEngines, startCluster, type Cluster, type ShopProcess } from '../../scripts/cluster/cluster.ts'
import { pageRequests, productPaths, startLoad } from '../../scripts/cluster/load.ts'
import { visitorOf } from '../pages/served-shop.ts'
import { smtpServer } from './smtp-server.ts'

type Visitor = ReturnType<typeof visitorOf>

const WORKS = 600
const PER_SECOND = 50
const ada = { site: 'art', locale: 'en-US', email: 'ada@passepartout.example', password: 'Passepartout1!' }
const storefronts = ['storefront-1', 'storefront-2', 'storefront-3'] as const
const missing = missingEngines()
const reason = missing.length > 0 ? ` (not installed: ${missing.join(', ')})` : ''

describe.skipIf(missing.length > 0)(`the cluster${reason}`, () => {
  let cluster: Cluster
  let store: Store
  let mail: Awaited<ReturnType<typeof smtpServer>>
  let products: string[]

  beforeAll(async () => {
    mail = await smtpServer()
    cluster = await startCluster({ works: WORKS, environment: { SMTP_URL: mail.url, LOG_LEVEL: 'warn' } })
    store = await openStore({ databaseUrl: cluster.databaseUrl })
    const feed: { works: { path: string }[] } = await (await fetch(`${cluster.api}/feed/v1/works/1?siteId=Art`)).json()
    products = feed.works.map(({ path }) => `/art/en-US${path}`)
  })
  afterAll(async () => {
    await store?.close()
    await cluster?.close()
    mail?.close()
  })

  const get = (path: string, init: RequestInit = {}, origin = cluster.origin) =>
    fetch(origin + path, { redirect: 'manual', ...init })
  const pricesAt = async (path: string, origin: string) =>
    [...new Set((await (await get(path, {}, origin)).text()).match(/\$\d+\.\d\d/g))].join()
  const cached = async (path: string) => (await get(path)).headers.get('x-cache')

  /** A page; of 25 requests one is of a signed-in shopper. */
  const request = (pages: ReturnType<typeof pageRequests>, shopper: Visitor) => async (index: number) => {
    if (index % 25 > 0) return pages(index)
    const response = await shopper.copy().visit('/art/en-US/account')
    const isAccount = response.status === 200 && (await response.text()).includes('</html>')
    return isAccount ? '' : `the account returned ${response.status}`
  }

  /** What failed while something happens under load. */
  async function underLoad(happening: () => Promise<void>) {
    const shopper = visitorOf(cluster.storefronts)
    await shopper.request('signIn', ada)
    const load = startLoad(PER_SECOND, request(pageRequests(cluster, productPaths(cluster.api)), shopper))
    await happening()
    const { sent, failures, perSecond } = await load.stop()
    return { failures, isLoaded: sent > 100 && perSecond > 0.9 * PER_SECOND }
  }
  /** New guests, one after the other, each of whom adds a work to the basket: no proxy may repeat that. */
  function fillBaskets() {
    const stopping = new AbortController()
    const failures: string[] = []
    let filled = 0
    const run = async () => {
      const [, upi = ''] = /[?&;]pid=([A-Z0-9]+)/.exec(await (await get(products[0] ?? '')).text()) ?? []
      while (!stopping.signal.aborted) {
        const { status, text } = await visitorOf(cluster.storefronts).post('addToBasket', {
          site: 'art',
          locale: 'en-US',
          items: [{ upi, quantity: 1 }],
        })
        if (status === 200 && text.includes('basketId')) filled += 1
        else failures.push(`${status} ${text.slice(0, 200)}`)
      }
    }
    const ended = run().catch((error: unknown) => void failures.push(String(error)))
    return {
      async stop() {
        stopping.abort()
        await ended
        return { filled, failures }
      },
    }
  }

  const withoutFailure = { failures: [], isLoaded: true }

  it('serves public pages from the CDN, with all their headers', async () => {
    const path = '/art/en-US/help/faq'
    const direct = await get(path, {}, cluster.storefronts)
    const first = await get(path, { headers: { 'accept-encoding': 'br' } })
    const stored = await get(path, { headers: { 'accept-encoding': 'br' } })
    expect([stored.headers.get('x-cache'), stored.headers.get('content-encoding')]).toEqual(['hit', 'br'])
    const headersOf = (response: Response) =>
      [...response.headers].filter(([name]) => !['age', 'date', 'x-cache', 'connection', 'keep-alive'].includes(name))
    expect(headersOf(stored)).toEqual(headersOf(first))
    expect(headersOf(stored).map(([name]) => name)).toEqual(
      expect.arrayContaining(headersOf(direct).map(([name]) => name)),
    )
    expect(await stored.text()).toBe(await first.text())
    const etag = stored.headers.get('etag') ?? ''
    expect((await get(path, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })).status).toBe(304)
  })

  it('stores nothing of a shopper in the CDN', async () => {
    const shopper = visitorOf(cluster.origin)
    await shopper.request('signIn', ada)
    for (const path of ['/art/en-US/account', '/art/en-US/cart', '/art/en-US/account/orders'])
      for (const visitor of [shopper, shopper, visitorOf(cluster.origin)]) {
        const response = await visitor.visit(path)
        const text = await response.text()
        expect([path, response.headers.get('x-cache')]).toEqual([path, 'miss'])
        if (visitor !== shopper) expect(text).not.toContain('ada@')
      }
    // A page that was first requested with the cookies of a shopper is the same for everyone.
    const path = products[11] ?? ''
    const first = await shopper.visit(path)
    expect(first.headers.getSetCookie()).toEqual([])
    expect(await first.text()).toBe(await (await get(path)).text())
  })

  it('accepts PURGE only where shoppers cannot reach the CDN', async () => {
    await get('/art/en-US')
    expect((await get('/', { method: 'PURGE' })).status).toBe(405)
    expect(await cached('/art/en-US')).toBe('hit')
  })

  it('keeps probes from shoppers', async () => {
    for (const path of ['/readyz', '/healthz', '/metrics']) expect((await get(path)).status).toBe(404)
  })

  it('shows a page of the CDN in a browser without a violation of its policy', async () => {
    const errors: string[] = []
    const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
    try {
      const page = await browser.newPage()
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', (error) => errors.push(String(error)))
      for (const path of ['/art/en-US', products[5] ?? '']) {
        await get(path)
        await page.goto(cluster.origin + path, { waitUntil: 'load' })
        await page.getByRole('heading', { level: 1 }).waitFor()
      }
    } finally {
      await browser.close()
    }
    expect(errors).toEqual([])
  })

  it('empties the caches of the CDN and of every storefront when a price changes', async () => {
    const search = createSearch(store.db, () => {})
    const path = products[3] ?? ''
    const id = Number(/p(1\d{7})/.exec(path)?.[1]) - 10_000_000
    const origins = [cluster.origin, ...storefronts.map(cluster.addressOf)]
    const before = await Promise.all(origins.map((origin) => pricesAt(path, origin)))
    expect(new Set(before).size).toBe(1)
    await search.updateWork(id, { promoPercent: 60 })
    await vi.waitFor(
      async () => {
        for (const origin of origins) expect(await pricesAt(path, origin)).not.toBe(before[0])
      },
      { timeout: 6000, interval: 300 },
    )
  })

  it('limits a client over all backends together', async () => {
    const lookUp = (name: ShopProcess) =>
      fetch(`${cluster.addressOf(name)}/orders/guest?orderId=1000000001&md5email=${'0'.repeat(32)}&siteId=Art`, {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => lookUp(index % 2 === 0 ? 'backend-1' : 'backend-2')),
    )
    expect(responses.filter(({ status }) => status === 429).length).toBe(7)
  })

  it('knows a shopper at every storefront, also with many requests at once', async () => {
    const first = visitorOf(cluster.addressOf('storefront-1'))
    await first.request('signIn', ada)
    const visits = Array.from({ length: 12 }, async (_, index) => {
      const visitor = visitorOf(
        cluster.addressOf(storefronts[index % 3] ?? 'storefront-1'),
        fetch,
        new Map(first.cookies),
      )
      return (await visitor.visit('/art/en-US/account')).status
    })
    expect(await Promise.all(visits)).toEqual(visits.map(() => 200))
  })

  it('sends each email once', async () => {
    await sql`insert into outbox (recipient, subject, text, html, created_at, next_attempt_at)
      select 'reader-' || n || '@mail.example', 'News', 'Hello', '<p>Hello</p>', now(), now()
      from generate_series(1, 60) as n`.execute(store.db)
    const recipients = () => mail.recipients.filter((recipient) => recipient.startsWith('reader-')).toSorted()
    await vi.waitFor(() => expect(new Set(recipients()).size).toBe(60), { timeout: 30_000, interval: 200 })
    expect(recipients().length).toBe(60)
  })

  it('reads the catalogue from the replica', async () => {
    const before = await scansAt(cluster.replicaUrl)
    await get(`/art/en-US/gallery/search?skq=harbor&start=${Date.now()}`, {}, cluster.storefronts)
    await vi.waitFor(async () => expect(await scansAt(cluster.replicaUrl)).toBeGreaterThan(before), {
      timeout: 5000,
      interval: 200,
    })
  })

  it('shows a change everywhere once a replica that lags has replayed it', async () => {
    const path = products[7] ?? ''
    const id = Number(/p(1\d{7})/.exec(path)?.[1]) - 10_000_000
    const origins = [cluster.origin, ...storefronts.map(cluster.addressOf)]
    const prices = () => Promise.all(origins.map((origin) => pricesAt(path, origin)))
    const [before = ''] = await prices()
    const lag = await pausedReplay(cluster.replicaUrl)
    try {
      await createSearch(store.db, () => {}).updateWork(id, { promoPercent: 55 })
      await settled()
      expect(await prices()).toEqual(origins.map(() => before))
    } finally {
      await lag.end()
    }
    await vi.waitFor(async () => expect(await prices()).not.toContain(before), { timeout: 6000, interval: 300 })
  })

  it(`restarts every process in turn at ${PER_SECOND} requests a second without a failed one`, async () => {
    const restarts = async () => {
      for (const name of [...storefronts, 'backend-1', 'backend-2'] as const) {
        await cluster.stop(name)
        await cluster.start(name)
        await settled()
      }
    }
    const baskets = fillBaskets()
    expect(await underLoad(restarts)).toEqual(withoutFailure)
    const { filled, failures } = await baskets.stop()
    expect(failures).toEqual([])
    expect(filled).toBeGreaterThan(10)
  })

  it('survives the loss of a backend', async () => {
    const loss = async () => {
      await settled()
      await cluster.stop('backend-1', 'SIGKILL')
      await settled()
      await settled()
    }
    expect(await underLoad(loss)).toEqual(withoutFailure)
    await cluster.start('backend-1')
  })

  it('survives the loss of the replica', async () => {
    const loss = async () => {
      await settled()
      cluster.stopReplica()
      await settled()
      await settled()
      cluster.startReplica()
      await settled()
    }
    expect(await underLoad(loss)).toEqual(withoutFailure)
  })
})

/** As long as HAProxy takes to see that a server is up or down. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 3000))

/** Lets a replica receive changes without applying them, until it ends. */
async function pausedReplay(url: string) {
  const client = new pg.Client(Object.assign(new URL(url), { username: 'postgres', password: '' }).href)
  await client.connect()
  await client.query('select pg_wal_replay_pause()')
  return {
    async end() {
      await client.query('select pg_wal_replay_resume()')
      await client.end()
    },
  }
}

/** How often a server has searched its works. */
async function scansAt(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(`select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::integer as scans
      from pg_stat_user_tables where relname = 'work'`)
    return Number(rows[0].scans)
  } finally {
    await client.end()
  }
}
