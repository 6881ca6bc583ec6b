import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findByLogin } from '#backend/customers/customers.ts'
import { listActions } from '#backend/audit/actions.ts'
import { erasePerson } from '#backend/merchant/erase-person.ts'
import { exportPerson } from '#backend/merchant/export-person.ts'
import { orderDetails } from '#backend/merchant/order-view.ts'
import { findCustomers } from '#backend/merchant/person.ts'
import { refundOrder } from '#backend/merchant/refund-order.ts'
import { resendEmail } from '#backend/merchant/resend-email.ts'
import type { Services } from '#backend/merchant/services.ts'
import { shipOrder } from '#backend/merchant/ship-order.ts'
import { orderResponse } from '#backend/orders/order-response.ts'
import { findOrder } from '#backend/orders/records.ts'
import { NOON, openShop, ORGANIZATION, plainWorks, upiOf, type Client, type Shop } from '../baskets/shop.ts'
import { done, placeOrder } from '../orders/order-client.ts'
import { merchantOf } from './merchant.ts'

const EMAIL = 'zenobia.quux+art@letters.example'
/** Texts that only this person has. */
const marks = ['zenobia', 'quux', 'Wunderallee', '0170-9876543', 'Xylander', 'rememberme', '******7391']

let shop: Shop
let merchant: Services
let customerId: string
let usid: string
let client: Client
let orderNo: string
const db = () => shop.backend.services.db

const address = {
  firstName: 'Zenobia',
  lastName: 'Quux',
  address1: '7 Wunderallee',
  city: 'Xylander',
  stateCode: 'MA',
  postalCode: '02118',
  countryCode: 'US',
  phone: '0170-9876543',
}
const card = {
  paymentMethodId: 'CREDIT_CARD',
  paymentCard: {
    holder: 'Zenobia Quux',
    cardType: 'Visa',
    maskedNumber: '************7391',
    expirationMonth: 4,
    expirationYear: 2031,
  },
}

async function order(by: Client, email = EMAIL): Promise<string> {
  const { basketId } = await by.basket(upiOf(plainWorks(shop)[0]))
  await done(by.call('PUT', `${basketId}/customer`, { email }))
  await done(by.call('PUT', `${basketId}/shipments/me/shipping-address?useAsBilling=true`, address))
  await done(by.call('PATCH', `${basketId}/shipments/me`, { gift: true, giftMessage: 'rememberme' }))
  await done(by.call('PUT', `${basketId}/shipments/me/shipping-method`, { id: '001' }))
  await done(by.call('POST', `${basketId}/payment-instruments`, card))
  const { status, body } = await placeOrder(by, basketId)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.orderNo
}

/** The tables and columns that contain one of the texts. */
async function found(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db())
  const hits = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(each)::text as row from ${sql.table(name)} as each`.execute(db())
      return texts
        .filter((text) => rows.some(({ row }) => row.toLowerCase().includes(text.toLowerCase())))
        .map((text) => `${name}: ${text}`)
    }),
  )
  return hits.flat().toSorted()
}

/** A customer with rows in every table that has personal data. */
beforeAll(async () => {
  shop = await openShop()
  merchant = merchantOf(shop.backend)
  const guest = await shop.client()
  const registered = await guest.call(
    'POST',
    `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers?siteId=Art`,
    {
      customer: { firstName: 'Zenobia', lastName: 'Quux', email: EMAIL, phoneHome: '0170-9876543', note: 'rememberme' },
      password: 'Passepartout1!',
    },
  )
  expect(registered.status).toBe(200)
  const customer = await findByLogin(db(), EMAIL)
  if (!customer) throw new Error('not registered')
  customerId = customer.id
  client = await shop.client({ customerId, login: EMAIL })
  usid = client.usid
  orderNo = await order(client)
  const now = NOON
  await db()
    .insertInto('customer_address')
    .values({
      customer_id: customerId,
      address_id: 'home',
      preferred: true,
      details: JSON.stringify(address),
      created_at: now,
      modified_at: now,
    })
    .execute()
  await db()
    .insertInto('customer_payment_instrument')
    .values({
      id: 'zenobia-card',
      customer_id: customerId,
      card_type: 'Visa',
      holder: 'Zenobia Quux',
      masked_number: '************7391',
      expiration_month: 4,
      expiration_year: 2031,
      is_default: true,
      created_at: now,
      modified_at: now,
    })
    .execute()
  await db()
    .insertInto('product_list')
    .values(
      [
        { id: 'zenobia-list', type: 'wish_list', name: 'For Zenobia', public: true, details: '{}' },
        {
          id: 'zenobia-wall',
          type: 'custom_1',
          name: 'Hall of Zenobia',
          public: false,
          details: JSON.stringify({ custom: { c_wallPlan: '1_3k0.2c0_photo_e0' } }),
        },
      ].map((list) => ({ ...list, customer_id: customerId, description: null, created_at: now, modified_at: now })),
    )
    .execute()
  for (const [id, status] of [
    ['r1', 'published'],
    ['r2', 'pending'],
  ] as const) {
    await db()
      .insertInto('review')
      .values({
        id,
        work_id: id === 'r1' ? 5 : 6,
        imported: false,
        customer_id: customerId,
        status,
        stars: 5,
        title: 'Fine',
        body: 'Very fine',
        name: 'Zenobia Q.',
        locale: 'fr-CA',
        verified: true,
        item: null,
        written_at: now,
      })
      .execute()
    await db()
      .insertInto('review_photo')
      .values({
        id: `${id}-photo`,
        review_id: id,
        position: 0,
        width: 200,
        height: 200,
        bytes: 3,
        content: Buffer.from('abc'),
      })
      .execute()
  }
  await db()
    .insertInto('photo')
    .values({
      id: 'UZENOBIA00001',
      customer_id: customerId,
      name: 'zenobia at home',
      width: 300,
      height: 300,
      bytes: 3,
      created_at: now,
      used_at: now,
    })
    .execute()
  await db()
    .insertInto('photo_part')
    .values({ photo_id: 'UZENOBIA00001', kind: 'print', position: 0, content: Buffer.from('abc') })
    .execute()
  await db()
    .insertInto('sign_in')
    .values({
      id: 'zenobia-sign-in',
      client_id: 'c',
      usid,
      site_id: 'Art',
      customer_id: customerId,
      do_not_track: false,
      created_at: now,
      expires_at: now,
    })
    .execute()
  await db()
    .insertInto('shopper_context')
    .values({ usid, site: 'Art', context: JSON.stringify({ customQualifiers: { who: 'zenobia' } }), changed_at: now })
    .execute()
  await db()
    .insertInto('marketing_consent')
    .values({
      brand: 'art',
      email: EMAIL,
      subscription: 'newsletter',
      subscribed: true,
      method: 'Footer',
      created_at: now,
      changed_at: now,
    })
    .execute()
  await db().insertInto('coupon_use').values({ code: 'ART10', shopper: EMAIL, uses: 1 }).execute()
  await db()
    .insertInto('activity')
    .values([
      {
        site: 'Art',
        cookie_id: 'zenobia-cookie',
        user_id: customerId,
        name: 'viewProduct',
        category_id: null,
        work_id: 5,
        recorded_at: now,
      },
      {
        site: 'Art',
        cookie_id: 'zenobia-cookie',
        user_id: null,
        name: 'viewProduct',
        category_id: null,
        work_id: 6,
        recorded_at: now,
      },
    ])
    .execute()
  await db()
    .insertInto('gift_card')
    .values({
      id: 'gift',
      code_hash: 'hash',
      last_characters: 'ABCD',
      currency: 'USD',
      amount: 100,
      balance: 100,
      enabled: true,
      recipient_email: EMAIL,
      recipient_name: 'Zenobia',
      sender_name: 'Jean',
      message: 'For Zenobia',
      site_id: 'Art',
      order_no: null,
      created_at: now,
      deliver_at: now,
    })
    .execute()
  await client.basket(upiOf(plainWorks(shop)[0]))
})
afterAll(() => shop.close())
beforeEach(() => shop.at(NOON))

describe('finding customers', () => {
  it.each(['quux', 'Quux Zenobia', 'ZENOBIA.QUUX+ART@'])('finds an account by %j, with its orders', async (text) => {
    expect(await findCustomers(db(), text, 10)).toMatchObject({
      total: 1,
      customers: [{ email: EMAIL, name: 'Zenobia Quux', orders: 1, number: expect.any(Number) }],
    })
  })

  it('finds a guest by the orders', async () => {
    await order(await shop.client(), 'Guest.Person@letters.example')
    expect((await findCustomers(db(), 'guest.person', 10)).customers).toEqual([
      { email: 'guest.person@letters.example', name: 'Zenobia Quux', number: null, orders: 1, createdAt: null },
    ])
    await shipOrder(merchant, (await findOrderNo('guest.person@letters.example')) ?? '', {
      carrier: 'UPS',
      trackingNumber: '1Z',
    })
    await erasePerson(merchant, 'guest.person@letters.example')
    expect((await findCustomers(db(), 'guest.person', 10)).customers).toEqual([])
  })
})

const findOrderNo = async (email: string) =>
  (
    await db()
      .selectFrom('customer_order')
      .select('order_no')
      .where(sql`lower(email)`, '=', email)
      .executeTakeFirst()
  )?.order_no

describe('exporting a customer', () => {
  it('returns everything that the store has, without the password', async () => {
    const exported = await exportPerson(db(), EMAIL, NOON)
    const text = JSON.stringify(exported)
    for (const mark of marks) expect(text.toLowerCase()).toContain(mark.toLowerCase())
    expect(text).not.toContain('password_hash')
    expect(exported).toMatchObject({
      account: { email: EMAIL, first_name: 'Zenobia' },
      addresses: [{ address_id: 'home' }],
      paymentInstruments: [{ holder: 'Zenobia Quux' }],
      lists: [
        { name: 'For Zenobia', items: [] },
        { name: 'Hall of Zenobia', details: { custom: { c_wallPlan: '1_3k0.2c0_photo_e0' } }, items: [] },
      ],
      orders: [{ order_no: orderNo, items: [{}], payments: [{ card: { holder: 'Zenobia Quux' } }] }],
      receivedGiftCards: [{ message: 'For Zenobia' }],
      reviews: [{ photos: [{ jpeg: 'YWJj' }] }, { photos: [{ jpeg: 'YWJj' }] }],
      photos: [{ name: 'zenobia at home', picture: 'YWJj' }],
      baskets: [{}],
      subscriptions: [{ subscription: 'newsletter' }],
      usedCodes: [{ code: 'ART10' }],
      emails: [{ subject: `Your Vernissage order ${orderNo}` }],
      signIns: [{ site_id: 'Art' }],
      activities: [{}, {}],
      contexts: [{ context: { customQualifiers: { who: 'zenobia' } } }],
    })
  })

  it('is rejected for a person that the store does not know', async () => {
    await expect(exportPerson(db(), 'nobody@letters.example', NOON)).rejects.toThrow('nobody@letters.example')
  })
})

describe('erasing a customer', () => {
  it('is rejected and changes nothing while an order is not shipped', async () => {
    const before = await found(marks)
    await expect(erasePerson(merchant, EMAIL)).rejects.toThrow(`not shipped yet: ${orderNo}; ship or cancel first`)
    expect(await found(marks)).toEqual(before)
  })

  it('leaves nothing of the person in any table, and the order with its amounts', async () => {
    await shipOrder(merchant, orderNo, { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' })
    const before = await orderDetails(db(), orderNo, NOON)
    expect(await found(marks)).not.toEqual([])
    expect(await erasePerson(merchant, EMAIL)).toEqual({ orders: 1, reviews: 1, photos: 1, account: true })
    expect(await found([...marks, customerId, usid, '1Z999AA10123456784'])).toEqual([])
    const after = await orderDetails(db(), orderNo, NOON)
    expect(after).toMatchObject({ total: before.total, lines: before.lines, refundable: before.total })
    const record = await findOrder(db(), orderNo)
    if (!record) throw new Error('no order')
    expect(orderResponse(record, NOON)).toMatchObject({
      billingAddress: { countryCode: 'US', stateCode: 'MA' },
      taxTotal: expect.any(Number),
      productItems: [{ productName: expect.any(String), tax: expect.any(Number) }],
    })
    const reviews = await db()
      .selectFrom('review')
      .select(['id', 'name', 'status', 'body'])
      .where('id', 'in', ['r1', 'r2'])
      .execute()
    expect(reviews).toEqual([{ id: 'r1', name: 'Un client', status: 'published', body: 'Very fine' }])
    const [action] = await listActions(db(), { limit: 1 })
    expect(action).toMatchObject({
      command: 'customers erase',
      object: expect.stringMatching(/^customer \d+$/),
      after: '1 orders blanked',
    })
  })

  it('is rejected the second time', async () => {
    await expect(erasePerson(merchant, EMAIL)).rejects.toThrow('the store has no account')
  })

  it('leaves the order refundable, without an email', async () => {
    const { refundable } = await orderDetails(db(), orderNo, NOON)
    const emails = () => db().selectFrom('outbox').select('id').where('recipient', 'like', 'erased%').execute()
    expect(await refundOrder(merchant, orderNo, { rest: true }, 'Other')).toMatchObject({ left: 0 })
    expect(refundable).toBeGreaterThan(0)
    await expect(resendEmail(merchant, orderNo, 'confirmation')).rejects.toThrow('its shopper was erased')
    expect(await emails()).toEqual([])
  })
})
