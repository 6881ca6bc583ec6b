import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkAlerts, MAX_WATCHED } from '#backend/favorite-alerts/check-alerts.ts'
import { deleteExpiredRequests } from '#backend/favorite-alerts/requests.ts'
import { deliverEmails, type OutgoingEmail } from '#backend/mail/deliver.ts'
import { erasePerson } from '#backend/merchant/erase-person.ts'
import { exportPerson } from '#backend/merchant/export-person.ts'
import { merchantServices } from '#backend/merchant/services.ts'
import { call, CUSTOMERS, newAddress, PASSWORD, registered, signIn } from '../auth/shop-client.ts'
import { fetchResult } from '../shopper-apis/client.ts'
import { alertShop, confirm, idsOf, mailedToken, postToken, requestAlert } from './alert-shop.ts'
import { expectedNews, type Observation } from './expected-news.ts'

const DAY = 86_400
const EMAIL = 'reader@example.com'

let shop: Awaited<ReturnType<typeof alertShop>>
beforeAll(async () => {
  shop = await alertShop()
  await registered(shop.backend, 'nora-watches')
}, 120_000)
beforeEach(() => shop.clear())
afterAll(() => shop.backend.close())

/** A registered shopper with new tokens: those of an earlier test have expired. */
const nora = () => signIn(shop.backend, 'nora-watches@example.com', PASSWORD)

const outbox = () => shop.backend.services.db.selectFrom('outbox').selectAll().orderBy('id').execute()

describe('the confirmation', () => {
  it('queues one email with a link and sends nothing else before it is confirmed', async () => {
    const response = await requestAlert(shop.backend, { email: ' Reader@Example.com', works: idsOf(shop.print) })
    expect(response).toMatchObject({ status: 400, body: { field: 'email' } })
    expect((await requestAlert(shop.backend, { email: 'Reader@Example.com', works: idsOf(shop.print) })).status).toBe(
      202,
    )
    const [email, ...others] = await outbox()
    expect(others).toEqual([])
    expect(email?.recipient).toBe('Reader@Example.com')
    expect(email?.text).toMatch(/\/favorite-alerts\?step=confirm&token=[\w-]{43}&siteId=Art&locale=en-US/)
    await shop.reduce(shop.print, 50)
    expect(await shop.emailsInAnHour()).toEqual([])
  })

  it('returns the same for an address that is known, and for one that is not', async () => {
    const unknown = await requestAlert(shop.backend, { email: EMAIL, works: idsOf(shop.print) })
    await confirm(shop.backend, await mailedToken(shop.backend, EMAIL))
    const known = await requestAlert(shop.backend, { email: EMAIL, works: idsOf(shop.print) })
    expect(known).toEqual(unknown)
  })

  it('works once and for seven days', async () => {
    await requestAlert(shop.backend, { email: EMAIL, works: idsOf(shop.print) })
    const token = await mailedToken(shop.backend, EMAIL)
    expect(await confirm(shop.backend, `${token}x`)).toBe('unknown')
    expect(await confirm(shop.backend, token)).toBe('confirmed')
    expect(await confirm(shop.backend, token)).toBe('confirmed')
    await requestAlert(shop.backend, { email: 'late@example.com', works: idsOf(shop.print) })
    const late = await mailedToken(shop.backend, 'late@example.com')
    shop.pass(7 * DAY + 1)
    expect(await confirm(shop.backend, late)).toBe('unknown')
    await deleteExpiredRequests(shop.backend.services)
    const left = await shop.backend.services.db.selectFrom('favorite_alert_request').selectAll().execute()
    expect(left).toEqual([])
  })

  it('does not start stopped alerts again with an old link', async () => {
    await requestAlert(shop.backend, { email: EMAIL, works: idsOf(shop.print) })
    const token = await mailedToken(shop.backend, EMAIL)
    await confirm(shop.backend, token)
    const { stop_token } = await alertOf(EMAIL)
    await postToken(shop.backend, 'stop', stop_token)
    expect(await confirm(shop.backend, token)).toBe('unknown')
    expect((await alertOf(EMAIL)).stopped_at).not.toBeNull()
  })

  it('emails an address at most three times a day, with the same response', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 5; attempt++)
      statuses.push((await requestAlert(shop.backend, { email: EMAIL, works: idsOf(shop.print) })).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202])
    expect(await outbox()).toHaveLength(3)
  })

  it('rejects more than five requests of a client in a minute', async () => {
    const client = { 'x-forwarded-for': newAddress() }
    const request = (index: number) =>
      requestAlert(shop.backend, { email: `r${index}@example.com`, works: idsOf(shop.print) }, undefined, client)
    for (let index = 0; index < 5; index++) expect((await request(index)).status).toBe(202)
    expect((await request(5)).status).toBe(429)
  })

  it.each([
    ['email', { email: 'nobody' }],
    ['price', { stock: false, price: false }],
    ['works.0', { works: ['harbor'] }],
    ['works', { works: [] }],
    ['works', { works: Array.from({ length: 97 }, () => '10000001') }],
  ])('rejects an invalid %s and names the field', async (field, body) => {
    const response = await requestAlert(shop.backend, { email: EMAIL, works: idsOf(shop.print), ...body })
    expect(response).toMatchObject({ status: 400, body: { field } })
  })

  it('rejects a request with another API key', async () => {
    const response = await requestAlert(shop.backend, { email: EMAIL, works: idsOf(shop.print) }, undefined, {
      'api-key': 'another',
    })
    expect(response.status).toBe(401)
  })
})

const alertOf = (email: string) =>
  shop.backend.services.db.selectFrom('favorite_alert').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('news', () => {
  it('lists a lower price with the picture, size, both prices and link of the work', async () => {
    await shop.watch(EMAIL, { works: idsOf(shop.print) })
    expect(await shop.emailsInAnHour()).toEqual([])
    await shop.reduce(shop.print, 25)
    const [email] = await shop.emailsInAnHour()
    expect(email?.subject).toBe(`A lower price: ${shop.print.title}`)
    expect(email?.text).toContain(`${shop.print.title}, ${shop.print.artist.name}`)
    expect(email?.text).toMatch(/Price dropped: \$[\d,.]+ → \$[\d,.]+/)
    expect(email?.text).toMatch(/^\d+ x \d+ in$/m)
    expect(email?.text).toContain(`/products/p${shop.print.imageId}`)
    expect(email?.html).toMatch(new RegExp(`src="http://[^"]*/images/works/${shop.print.imageId}/240\\.jpeg\\?v=\\w+"`))
  })

  it('reports a work that is back in stock, and no price of one that is not', async () => {
    await shop.setInStock(shop.limited, false)
    await shop.watch(EMAIL, { works: idsOf(shop.limited) })
    await shop.emailsInAnHour()
    await shop.reduce(shop.limited, 25)
    expect(await shop.emailsInAnHour()).toEqual([])
    await shop.setInStock(shop.limited, true)
    const [email] = await shop.emailsInAnHour()
    expect(email?.subject).toBe(`Back in stock: ${shop.limited.title}`)
  })

  it('follows the favorites of an account as they change', async () => {
    const tokens = await nora()
    const lists = `${CUSTOMERS}/${tokens.customer_id}/product-lists`
    const { body: list } = await call<{ id: string }>(shop.backend, tokens, 'POST', lists, { type: 'wish_list' })
    const add = async (work: { imageId: string }) =>
      call<{ id: string }>(shop.backend, await nora(), 'POST', `${lists}/${list.id}/items`, {
        type: 'product',
        productId: work.imageId,
        quantity: 1,
      })
    const { body: item } = await add(shop.limited)
    await shop.watch(EMAIL, {}, tokens)
    await shop.emailsInAnHour()
    await add(shop.print)
    await call(shop.backend, await nora(), 'DELETE', `${lists}/${list.id}/items/${item.id}`)
    await shop.emailsInAnHour()
    await shop.reduce(shop.print, 25)
    await shop.reduce(shop.limited, 25)
    const [email, ...others] = await shop.emailsInAnHour()
    expect(others).toEqual([])
    expect(email?.text).toContain(shop.print.title)
    expect(email?.text).not.toContain(shop.limited.title)
  })

  it('watches at most the latest favorites of an account', async () => {
    const { db } = shop.backend.services
    const tokens = await nora()
    const list = {
      id: 'long',
      customer_id: tokens.customer_id,
      type: 'wish_list',
      name: 'long',
      public: false,
      details: '{}',
    }
    const at = shop.backend.services.now()
    await db
      .insertInto('product_list')
      .values({ ...list, created_at: at, modified_at: at })
      .execute()
    const items = Array.from({ length: 250 }, (_, index) => ({
      id: `long-${index}`,
      list_id: 'long',
      product_id: String(10_000_001 + index),
      type: 'product',
      quantity: 1,
      priority: 1,
      public: false,
      created_at: at,
    }))
    await db.insertInto('product_list_item').values(items).execute()
    await shop.watch(EMAIL, {}, tokens)
    await shop.emailsInAnHour()
    const works = await db.selectFrom('favorite_alert_work').select('work_id').orderBy('work_id').execute()
    expect(works).toHaveLength(MAX_WATCHED)
    expect(works[0]?.work_id).toBe(250 - MAX_WATCHED + 1)
    await db.deleteFrom('product_list').where('id', '=', 'long').execute()
  })

  it('starts again in another currency', async () => {
    await shop.watch(EMAIL, { works: idsOf(shop.print), currency: 'CAD', locale: 'en-CA' })
    await shop.emailsInAnHour()
    await shop.watch(EMAIL, { works: idsOf(shop.print) })
    expect(await shop.emailsInAnHour()).toEqual([])
    await shop.reduce(shop.print, 25)
    const [email] = await shop.emailsInAnHour()
    expect(email?.text).not.toContain('CA$')
  })

  it.each([
    ['en-CA', 'A lower price: '],
    ['fr-CA', 'Prix en baisse\u00a0: '],
    ['ja-JP', '【Vernissage】値下げ：'],
  ])('is written in %s', async (locale, subject) => {
    await shop.watch(EMAIL, { works: idsOf(shop.print), locale, currency: 'CAD' })
    await shop.emailsInAnHour()
    await shop.reduce(shop.print, 25)
    const [email] = await shop.emailsInAnHour()
    expect(email?.subject).toBe(subject + shop.print.title)
  })

  it('reaches each watcher exactly when the rule says, in any order of prices, stock and time', async () => {
    const watchers = [
      { email: 'stock@example.com', stock: true, price: false },
      { email: 'price@example.com', stock: false, price: true },
      { email: 'both@example.com', stock: true, price: true },
    ]
    const step = fc.record({
      percent: fc.constantFrom(0, 1, 10, 30),
      limitedPercent: fc.constantFrom(0, 20),
      inStock: fc.boolean(),
      hours: fc.constantFrom(1, 12, 25),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        await shop.clear()
        for (const watcher of watchers)
          await shop.watch(watcher.email, { ...watcher, works: idsOf(shop.print, shop.limited) })
        const works = [shop.print, shop.limited]
        const histories = watchers.map(() => works.map((): Observation[] => []))
        const lastEmail = watchers.map(() => Number.NEGATIVE_INFINITY)
        let hour = 0
        for (const { percent, limitedPercent, inStock, hours } of steps) {
          await shop.reduce(shop.print, percent)
          await shop.reduce(shop.limited, limitedPercent)
          await shop.setInStock(shop.limited, inStock)
          shop.pass((hours - 1) * 3600)
          hour += hours
          const emails = await shop.emailsInAnHour()
          // A discount in percent of a price of 1,000 is the price that the rule compares.
          const seen: Observation[] = [1000 * (100 - percent), inStock ? 1000 * (100 - limitedPercent) : undefined]
          const expected = watchers.flatMap((watcher, index) => {
            const ofWorks = histories[index] ?? []
            const news = works.map((_, position) => {
              ofWorks[position]?.push(seen[position])
              return expectedNews(ofWorks[position] ?? [], watcher)
            })
            if (hour - (lastEmail[index] ?? 0) < 24 || news.every((item) => !item)) return []
            lastEmail[index] = hour
            for (const [position, item] of news.entries()) if (item) ofWorks[position] = [seen[position]]
            return [{ to: watcher.email, notes: news.flatMap((item) => (item ? [noteOf(item)] : [])).toSorted() }]
          })
          const sent = emails.map(({ recipient, text }) => ({
            to: recipient,
            notes: [...text.matchAll(/^(Back in stock.*|Price dropped): /gm)].map(([, note]) => note).toSorted(),
          }))
          expect(sent.toSorted((a, b) => (a.to < b.to ? -1 : 1))).toEqual(
            expected.toSorted((a, b) => (a.to < b.to ? -1 : 1)),
          )
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})

const noteOf = ({ isBack, before }: { isBack: boolean; before: number | undefined }) => {
  if (!isBack) return 'Price dropped'
  return before === undefined ? 'Back in stock' : 'Back in stock, at a lower price'
}

describe('the check', () => {
  /** Calls `onQuery` with the number of each statement. */
  const counting = (onQuery: (count: number) => void): KyselyPlugin => {
    let count = 0
    return {
      transformQuery({ node }) {
        onQuery((count += 1))
        return node
      },
      transformResult: async ({ result }) => result,
    }
  }
  const checkWith = (plugin: KyselyPlugin) => {
    const { services } = shop.backend
    return checkAlerts({ ...services, db: services.db.withPlugin(plugin) })
  }

  it('needs as many statements for thirty watchers as for one', async () => {
    await shop.watch('w0@example.com', { works: idsOf(shop.print, shop.limited) })
    await shop.emailsInAnHour()
    await shop.reduce(shop.print, 25)
    shop.pass(3600)
    let one = 0
    expect(await checkWith(counting((count) => (one = count)))).toBe(1)
    for (let index = 1; index < 30; index++)
      await shop.watch(`w${index}@example.com`, { works: idsOf(shop.print, shop.limited) })
    await shop.emailsInAnHour()
    shop.pass(2 * DAY)
    await shop.reduce(shop.print, 50)
    let thirty = 0
    expect(await checkWith(counting((count) => (thirty = count)))).toBe(30)
    expect(one).toBeLessThanOrEqual(8)
    expect(thirty).toBe(one)
  })

  it('neither loses nor repeats an email when it fails at any statement', async () => {
    await shop.watch(EMAIL, { works: idsOf(shop.print) })
    await shop.emailsInAnHour()
    await shop.reduce(shop.print, 25)
    shop.pass(3600)
    await shop.backend.services.db.deleteFrom('outbox').execute()
    let failures = 0
    for (let failing = 1; ; failing++) {
      const failed = await checkWith(
        counting((count) => {
          if (count === failing) throw new Error('the process ended')
        }),
      ).then(
        () => false,
        () => true,
      )
      if (!failed) break
      failures += 1
      expect(await outbox()).toEqual([])
    }
    expect(failures).toBeGreaterThanOrEqual(5)
    expect(await outbox()).toHaveLength(1)
    expect(await checkAlerts(shop.backend.services)).toBe(0)
  })

  it('queues one email when two checks run at once', async () => {
    await shop.watch(EMAIL, { works: idsOf(shop.print) })
    await shop.emailsInAnHour()
    await shop.reduce(shop.print, 25)
    shop.pass(3600)
    const { services } = shop.backend
    const counts = await Promise.all([checkAlerts(services), checkAlerts(services)])
    expect(counts.toSorted()).toEqual([0, 1])
  })
})

describe('stopping', () => {
  const queueNews = async () => {
    await shop.watch(EMAIL, { works: idsOf(shop.print) })
    await shop.emailsInAnHour()
    await shop.reduce(shop.print, 25)
    const [email] = await shop.emailsInAnHour()
    return { email, token: (await alertOf(EMAIL)).stop_token }
  }

  it('happens at once by the link of an email, also for an email that is not sent yet', async () => {
    const { email, token } = await queueNews()
    expect(email?.text).toContain(`step=stop&token=${token}`)
    expect(await postToken(shop.backend, 'stop', token)).toBe('stopped')
    expect(await outbox()).toEqual([])
    expect(await postToken(shop.backend, 'stop', token)).toBe('stopped')
    expect(await postToken(shop.backend, 'stop', 'another')).toBe('unknown')
    await shop.reduce(shop.print, 50)
    shop.pass(2 * DAY)
    expect(await shop.emailsInAnHour()).toEqual([])
    await shop.watch(EMAIL, { works: idsOf(shop.print) })
    expect((await alertOf(EMAIL)).stopped_at).toBeNull()
  })

  it('happens with one click in the email program, at the address of the header', async () => {
    await queueNews()
    const sent: OutgoingEmail[] = []
    const { db, log, now } = shop.backend.services
    await deliverEmails(db, async (email) => sent.push(email), log, now())
    const { headers = {} } = sent[0] ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const address = new URL(/^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
    const response = await fetchResult(shop.backend, address.pathname + address.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(response).toEqual({ status: 200, body: { result: 'stopped' } })
    expect((await alertOf(EMAIL)).stopped_at).not.toBeNull()
  })

  it('is offered to the account, which sees whether the address is confirmed', async () => {
    const tokens = await nora()
    const own = (method: string) => call(shop.backend, tokens, method, '/marketing/v1/art/favorite-alerts')
    expect((await own('GET')).body).toEqual({ kind: 'none' })
    await requestAlert(shop.backend, { email: EMAIL, stock: false }, tokens)
    expect((await own('GET')).body).toEqual({ kind: 'waiting', email: EMAIL, stock: false, price: true })
    await confirm(shop.backend, await mailedToken(shop.backend, EMAIL))
    expect((await own('GET')).body).toEqual({ kind: 'on', email: EMAIL, stock: false, price: true })
    expect((await own('DELETE')).body).toEqual({ result: 'stopped' })
    expect((await own('GET')).body).toEqual({ kind: 'none' })
  })
})

it('is part of what the merchant exports and erases of a person', async () => {
  const { db, log, settings, now } = shop.backend.services
  await shop.watch(EMAIL, { works: idsOf(shop.print) })
  await shop.emailsInAnHour()
  await requestAlert(shop.backend, { email: EMAIL, works: idsOf(shop.limited) })
  const exported = JSON.stringify(await exportPerson(db, EMAIL, now()))
  expect(JSON.parse(exported)).toMatchObject({
    favoriteAlerts: [{ email: EMAIL, works: [{ work_id: shop.print.id }] }],
    favoriteAlertRequests: [{}, { works: [shop.limited.id] }],
  })
  expect(exported).not.toContain((await alertOf(EMAIL)).stop_token)
  await erasePerson(merchantServices(db, { actor: 'test', log, settings, now }), EMAIL)
  for (const table of ['favorite_alert', 'favorite_alert_work', 'favorite_alert_request', 'outbox'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})
