import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { baskets, boston, openShop, plainWorks, upiOf, type Shop } from './shop.ts'

let shop: Shop
let a: string
let b: string
beforeAll(async () => {
  shop = await openShop()
  const [first, second] = plainWorks(shop)
  a = upiOf(first)
  b = upiOf(second)
})
afterAll(() => shop.close())

const merge = (query = '') => `${baskets()}/actions/merge?siteId=Art${query}`
const transfer = (query = '') => `${baskets()}/actions/transfer?siteId=Art${query}`

/** Signs in a guest whose basket has five of A, one of B, an address, an email address and a coupon. */
async function signInWithBasket() {
  const usid = randomUUID()
  const guest = await shop.client({ usid })
  const basket = await guest.basket(a, b)
  const [line] = basket.productItems
  await guest.call('PATCH', `${basket.basketId}/items/${line?.itemId}`, { quantity: 5, c_color: 'guest' })
  await guest.call('PUT', `${basket.basketId}/shipments/me/shipping-address`, boston)
  await guest.call('PUT', `${basket.basketId}/customer`, { email: 'guest@example.com' })
  await guest.call('POST', `${basket.basketId}/coupons`, { code: 'ART10' })
  const ada = await shop.client({ usid, login: `${usid}@example.com` })
  return { guest, basket, ada, usid }
}

it('creates the destination basket without personal data of the guest [API-11]', async () => {
  const { guest, basket, ada, usid } = await signInWithBasket()
  expect(await ada.call('POST', merge())).toMatchObject({ status: 409 })
  const { status, body } = await ada.call('POST', merge('&createDestinationBasket=true'))
  expect(status).toBe(200)
  expect(body.productItems.map(({ c_upi, quantity }) => [c_upi, quantity])).toEqual([
    [a, 5],
    [b, 1],
  ])
  expect(body.customerInfo).toEqual({ customerId: ada.customerId, email: `${usid}@example.com` })
  expect(body.shipments[0]).not.toHaveProperty('shippingAddress')
  expect(body.couponItems).toMatchObject([{ code: 'ART10', statusCode: 'applied' }])
  expect(body.basketId).not.toBe(basket.basketId)
  expect((await guest.call('GET', basket.basketId)).status).toBe(404)
})

it.each([
  ['', 5],
  ['&productItemMergeMode=higher_quantity', 5],
  ['&productItemMergeMode=sum_quantities', 7],
  ['&productItemMergeMode=saved_quantity', 2],
])('merges quantities with the query "%s"', async (query, quantity) => {
  const { ada } = await signInWithBasket()
  const own = await ada.basket(a)
  await ada.call('PATCH', `${own.basketId}/items/${own.productItems[0]?.itemId}`, { quantity: 2, c_color: 'mine' })
  const { body } = await ada.call('POST', merge(query))
  expect(body).toMatchObject({
    basketId: own.basketId,
    productItems: [
      { c_upi: a, quantity, c_color: 'mine' },
      { c_upi: b, quantity: 1 },
    ],
  })
})

it('keeps the lines of both baskets with separate_item', async () => {
  const { ada } = await signInWithBasket()
  await ada.basket(a)
  const { body } = await ada.call('POST', merge('&productItemMergeMode=separate_item'))
  expect(body.productItems.map(({ c_upi, quantity }) => [c_upi, quantity])).toEqual([
    [a, 1],
    [a, 5],
    [b, 1],
  ])
})

it('rejects a merge or transfer by a guest with 403', async () => {
  const guest = await shop.client({ usid: randomUUID() })
  await guest.basket(a)
  for (const path of [merge(), transfer()]) {
    const { status, body } = await guest.call('POST', path)
    expect({ status, body }).toMatchObject({ status: 403, body: { title: 'Forbidden' } })
  }
})

it('merges the basket of a guest once when requests are concurrent', async () => {
  const { ada } = await signInWithBasket()
  const requested = () => ada.call('POST', merge('&createDestinationBasket=true&productItemMergeMode=sum_quantities'))
  const responses = await Promise.all([requested(), requested(), requested()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const { body } = await ada.call<{ baskets: { productItems: { quantity: number }[] }[] }>(
    'GET',
    `/customer/shopper-customers/v1/organizations/f_ecom_zzpp_001/customers/${ada.customerId}/baskets`,
  )
  expect(body.baskets.map(({ productItems }) => productItems.map(({ quantity }) => quantity))).toEqual([[5, 1]])
})

it('does not merge the basket of another visit', async () => {
  const { guest, basket } = await signInWithBasket()
  const eve = await shop.client({ login: 'eve@example.com' })
  const { body } = await eve.call('POST', merge('&createDestinationBasket=true'))
  expect(body.productItems).toEqual([])
  expect((await guest.call('GET', basket.basketId)).status).toBe(200)
})

it('transfers the whole basket of the guest, with its address, to the shopper', async () => {
  const { basket, ada } = await signInWithBasket()
  const { body } = await ada.call('POST', transfer())
  expect(body).toMatchObject({ basketId: basket.basketId, customerInfo: { customerId: ada.customerId } })
  expect(body.shipments[0]?.shippingAddress).toMatchObject({ city: 'Boston' })
  expect((await ada.call('GET', basket.basketId)).status).toBe(200)
})

it('rejects a transfer without merge or overrideExisting when the shopper has a basket', async () => {
  const { basket, ada } = await signInWithBasket()
  const own = await ada.basket(b)
  expect((await ada.call('POST', transfer())).status).toBe(409)
  const { body } = await ada.call('POST', transfer('&merge=true'))
  expect(body.basketId).toBe(basket.basketId)
  expect(body.productItems.map(({ c_upi, quantity }) => [c_upi, quantity])).toEqual([
    [a, 5],
    [b, 2],
  ])
  expect((await ada.call('GET', own.basketId)).status).toBe(404)
  const none = await shop.client({ login: 'none@example.com' })
  expect((await none.call('POST', transfer())).status).toBe(204)
  expect((await none.call('POST', transfer('&merge=perhaps'))).status).toBe(400)
})

it('replaces the open basket when a temporary one is promoted with overrideExisting', async () => {
  const ada = await shop.client()
  const own = await ada.basket(a)
  const { body } = await ada.call('POST', `${baskets()}?siteId=Art&temporary=true`, {
    productItems: [{ productId: b }],
  })
  expect(body).toMatchObject({ temporaryBasket: true, productItems: [{ c_upi: b }] })
  expect((await ada.call('POST', `${body.basketId}/actions/promote`)).status).toBe(409)
  const promoted = await ada.call('POST', `${body.basketId}/actions/promote?overrideExisting=true`)
  expect(promoted.body).toMatchObject({ basketId: body.basketId, temporaryBasket: false })
  expect((await ada.call('GET', own.basketId)).status).toBe(404)
})
