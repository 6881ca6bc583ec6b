import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { guestOrder } from '#/contracts/orders/guest-order.ts'
import { SEEDED_GUEST } from '#backend/orders/seed.ts'
import { openBrowser, startTestShop, PASSWORD, siteAndLocale } from '../../session/shop-window.ts'

const ADA = 'ada@passepartout.example'
let shop: Awaited<ReturnType<typeof startTestShop>>

beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.backend.services.db.deleteFrom('rate').execute()
})

async function lookUp(orderNumber: string, orderEmailAddress: string, browser = openBrowser()) {
  const { findOrder } = await import('#/server-fns/orders/guest-orders.server.ts')
  return browser.visit(() => findOrder({ orderNumber, orderEmailAddress, ...siteAndLocale }))
}

async function asAda() {
  const browser = openBrowser()
  const { signInShopper } = await import('#/server-fns/auth/sign-in.server.ts')
  await browser.visit(() => signInShopper({ email: ADA, password: PASSWORD, ...siteAndLocale }))
  return browser
}

it('returns an order by its number and email address, with what its page shows [ORDER-18] [ORDER-19]', async () => {
  const found = await lookUp(' 1000 000008 ', ` ${SEEDED_GUEST}`)
  expect(found).toMatchObject({
    kind: 'found',
    own: false,
    order: {
      orderNo: '1000000008',
      stage: 'shipped',
      statusText: 'Shipped',
      currency: 'USD',
      shippingMethod: 'Standard',
      tracking: { number: expect.stringMatching(/^MP[0-9A-F]{12}$/), address: expect.stringMatching(/^https:/) },
      payments: [{ name: 'Visa', lastDigits: '4242', expirationMonth: 4 }],
      cancellable: false,
      returnable: false,
      lines: [
        { itemId: 'item-1', statusText: 'Shipped', quantity: 2, returnable: 0, size: { height: expect.any(Number) } },
        { itemId: 'item-2', quantity: 1 },
      ],
    },
  })
  const hash = createHash('md5').update(SEEDED_GUEST).digest('hex')
  expect(await lookUp('1000000008', hash)).toEqual(found)
})

it.each([
  ['1000000008', 'nobody@passepartout.example'],
  ['1000000008', 'no hash'],
  ['9999999999', SEEDED_GUEST],
  [' ', SEEDED_GUEST],
  ['../guest?x=%00', 'ada@passepartout.example'],
  ['x'.repeat(200), SEEDED_GUEST],
])('returns not-found for the number %j and the email address %j', async (orderNumber, email) =>
  expect(await lookUp(orderNumber, email)).toEqual({ kind: 'not-found' }),
)

/** The response of the orders service to a guest's request. */
async function responseOfService() {
  const md5email = createHash('md5').update(SEEDED_GUEST).digest('hex')
  const url = `http://backend.example/orders/guest?orderId=1000000008&md5email=${md5email}`
  return guestOrder.parse(await (await shop.backend.fetch(new Request(url))).json())
}

it.each([{}, { orderNumber: '' }, { orderNumber: null }])(
  'treats a response with %j in place of its order number as an error [ORDER-20]',
  async (instead) => {
    const { orderNumber, ...response } = await responseOfService()
    expect(orderNumber).toBe('1000000008')
    shop.respondInstead(() => Response.json({ ...response, ...instead }))
    expect(await lookUp('1000000008', SEEDED_GUEST)).toEqual({ kind: 'failed' })
  },
)

it('sends only the number and the hash to the orders service [ORDER-19] [ORDER-23]', async () => {
  const requested: string[] = []
  const response = await responseOfService()
  shop.respondInstead(({ method, url }) => {
    requested.push(`${method} ${new URL(url).pathname}${new URL(url).search}`)
    return Response.json(response)
  })
  expect(await lookUp(' 1000 000008 ', ` ${SEEDED_GUEST}`)).toMatchObject({ kind: 'found' })
  const hash = createHash('md5').update(SEEDED_GUEST).digest('hex')
  expect(requested).toEqual([`GET /orders/guest?orderId=1000000008&md5email=${hash}`])
})

it('returns the first status of each item, and every field of each address [ORDDET-07] [ORDDET-10]', async () => {
  const { items, ...response } = await responseOfService()
  const address = {
    firstName: 'Ada', lastName: 'Marlow', addressLine1: '12 Quay Street', city: 'Portland', state: 'ME', zip: '04101',
  } // prettier-ignore
  shop.respondInstead(() =>
    Response.json({
      ...response,
      shippingAddress: address,
      billingAddress: { ...address, firstName: 'Jean', city: 'Salem', state: 'OR', zip: '97201' },
      items: items.map((item) => ({ ...item, statuses: ['Delivered', 'Shipped', 'Created'] })),
    }),
  )
  expect(await lookUp('1000000008', SEEDED_GUEST)).toMatchObject({
    order: {
      shippingAddress: { firstName: 'Ada', lastName: 'Marlow', lines: ['12 Quay Street', 'Portland ME 04101'] },
      billingAddress: { firstName: 'Jean', lastName: 'Marlow', lines: ['12 Quay Street', 'Salem OR 97201'] },
      lines: items.map(({ productTypeDescription, height, width, quantity }) => ({
        productType: productTypeDescription,
        size: { height, width },
        quantity,
        stage: 'delivered',
        statusText: 'Delivered',
      })),
    },
  })
})

it('reports too many attempts', async () => {
  const kinds = []
  const browser = openBrowser()
  for (let tried = 0; tried < 6; tried += 1) kinds.push((await lookUp('1000000008', 'no@example.com', browser)).kind)
  expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'not-found'), 'limited'])
})

it('returns maintenance instead of an order during maintenance', async () => {
  vi.useFakeTimers({ now: Date.parse('2025-05-25T12:00:00Z'), toFake: ['Date'] })
  try {
    expect(await lookUp('1000000008', SEEDED_GUEST)).toEqual({ kind: 'maintenance' })
  } finally {
    vi.useRealTimers()
  }
})

it('cancels an order of the shopper’s own, once', async () => {
  const { changeOrder } = await import('#/server-fns/orders/order-changes.server.ts')
  const browser = await asAda()
  const change = { kind: 'cancel', reason: 'mistake' } as const
  expect(await lookUp('1000000001', ADA, browser)).toMatchObject({ own: true, order: { cancellable: true } })
  const cancel = (orderNo: string) => browser.visit(() => changeOrder({ ...siteAndLocale, orderNo, change }))
  expect(await cancel('1000000001')).toMatchObject({
    kind: 'changed',
    own: true,
    order: { stage: 'cancelled', cancellable: false },
  })
  expect(await cancel('1000000001')).toEqual({ kind: 'late' })
  expect(await cancel('1000000002')).toEqual({ kind: 'late' })
  expect(await cancel('1000000008')).toEqual({ kind: 'unproven' })
})

it('returns each piece of an order once, and none of an order that is too old', async () => {
  const { changeOrder } = await import('#/server-fns/orders/order-changes.server.ts')
  const { readOrder } = await import('#/server-fns/orders/customer-orders.server.ts')
  const browser = await asAda()
  const back = (orderNo: string, quantity: number) =>
    browser.visit(() =>
      changeOrder({
        ...siteAndLocale,
        orderNo,
        change: { kind: 'return', reason: 'wrong-size', items: [{ itemId: 'item-1', quantity }] },
      }),
    )
  expect(await browser.visit(() => readOrder({ ...siteAndLocale, orderNo: '1000000004' }))).toMatchObject({
    order: { returnable: true, lines: [{ returnable: 2, statusText: 'delivered' }, { returnable: 1 }] },
  })
  expect(await back('1000000004', 1)).toMatchObject({
    kind: 'changed',
    order: {
      statusText: 'Return Requested',
      lines: [
        { returnable: 1, statusText: 'Return Requested' },
        { returnable: 1, statusText: 'delivered' },
      ],
    },
  })
  expect(await back('1000000004', 2)).toEqual({ kind: 'late' })
  expect(await back('1000000007', 1)).toEqual({ kind: 'late' })
})

it("allows a return to a shopper with access to the order's email only", async () => {
  const { changeOrder, sendOrderCode } = await import('#/server-fns/orders/order-changes.server.ts')
  const browser = openBrowser()
  const orderNo = '1000000006'
  const back = (code?: string) =>
    browser.visit(() =>
      changeOrder({
        ...siteAndLocale,
        orderNo,
        code,
        change: { kind: 'return', reason: 'other', items: [{ itemId: 'item-2', quantity: 1 }] },
      }),
    )
  const send = (email: string) => browser.visit(() => sendOrderCode({ ...siteAndLocale, orderNo, email }))
  const emails = () =>
    shop.backend.services.db.selectFrom('outbox').select('text').where('subject', 'like', '%code%').execute()
  expect(await back()).toEqual({ kind: 'unproven' })
  expect(await send('no address')).toEqual({ kind: 'invalid' })
  expect(await send('nobody@passepartout.example')).toEqual({ kind: 'sent' })
  expect(await emails()).toEqual([])
  expect(await send(ADA)).toEqual({ kind: 'sent' })
  const [mail] = await emails()
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(await back(code === '000000' ? '000001' : '000000')).toEqual({ kind: 'code' })
  expect(await back(code)).toMatchObject({ kind: 'changed', own: false, order: { orderNo } })
})
