import { afterAll, beforeAll, expect, it } from 'vitest'
import { stateRates } from '#backend/tax/rates.ts'
import {
  boston, offersOf, openShop, plainWorks, restrictedImage, some, toronto, upiOf, type Basket, type Client, type Shop,
} from './shop.ts' // prettier-ignore

let shop: Shop
let ada: Client
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface Methods {
  applicableShippingMethods: { id: string; price: number; c_deliveryDate?: string; orderCutoffAt: string }[]
  defaultShippingMethodId: string
}

const cheap = () => {
  const offers = plainWorks(shop).flatMap((work) => offersOf(work).filter(({ item }) => item.service.name === 'none'))
  return some(
    offers.find(({ price }) => price.sale < 9_000),
    'print below $90',
  )
}
const open = async (...upis: string[]) => {
  ada = await shop.client()
  return ada.basket(...upis)
}
const cents = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100)

it('adds tax and shipping to the order total exactly to the cent', async () => {
  const offer = cheap()
  const { basketId, ...before } = await open(offer.upi)
  expect(before).toMatchObject({ taxTotal: 0 })
  expect(before).not.toHaveProperty('tax')
  expect(before).toMatchObject({ c_estimated: true, shippingTotal: 9.95 })
  const sent = await ada.call('PUT', `${basketId}/shipments/me/shipping-address?useAsBilling=true`, boston)
  expect(sent.body.billingAddress).toEqual(sent.body.shipments[0]?.shippingAddress)
  expect(sent.body).toMatchObject({ c_estimated: true })
  const methods = await ada.call<Methods>('GET', `${basketId}/shipments/me/shipping-methods`)
  expect(methods.body).toMatchObject({
    applicableShippingMethods: [{ id: '001', price: 9.95 }, { id: '002' }, { id: '003' }],
    defaultShippingMethodId: '001',
  })
  const { body } = await ada.call('PUT', `${basketId}/shipments/me/shipping-method`, { id: '002' })
  const goods = Math.floor((offer.price.sale * (stateRates['MA']?.rate ?? 0) + 500_000) / 1_000_000)
  expect(cents(body.taxTotal)).toBe(goods)
  expect(cents(body.shippingTotal)).toBe(2495)
  expect(cents(body.orderTotal)).toBe(offer.price.sale + 2495 + goods)
  expect(body).toMatchObject({
    c_estimated: false,
    tax: body.taxTotal,
    groupedTaxItems: [{ taxRate: 0.0625 }, { taxRate: 0 }],
  })
})

it('returns the same delivery dates as the product page', async () => {
  const offer = cheap()
  const group = await ada.call<{
    products: {
      upi: string
      fulfillment: { delivery: { transitTimes: { shippingType: string; displayDeliveryDate: string }[] } }
    }[]
  }>('GET', `/business/v1/products/groups/${offer.upi}?siteId=Art&zipCode=02108`)
  const times = group.body.products.find(({ upi }) => upi === offer.upi)?.fulfillment.delivery.transitTimes
  const { basketId } = await open(offer.upi)
  const estimated = await ada.call('PATCH', basketId, { c_postalCode: '02108' })
  const standard = times?.find(({ shippingType }) => shippingType === 'Standard')?.displayDeliveryDate
  expect(estimated.body.productItems[0]?.['c_deliveryDate']).toBe(standard)
  const sent = await ada.call('PUT', `${basketId}/shipments/me/shipping-address`, boston)
  expect(sent.body.productItems[0]?.['c_deliveryDate']).toBe(standard)
  const chosen = await ada.call('PUT', `${basketId}/shipments/me/shipping-method`, { id: '003' })
  const overnight = times?.find(({ shippingType }) => shippingType === 'Overnight')?.displayDeliveryDate
  expect(chosen.body.productItems[0]?.['c_deliveryDate']).toBe(overnight)
  expect(chosen.body.shipments[0]?.['c_deliveryDate']).toBe(overnight)
})

it('returns the minimum of free shipping until shipping is free', async () => {
  const offer = cheap()
  const { basketId, ...before } = await open(offer.upi)
  expect(before.c_approachingDiscounts).toEqual([
    {
      type: 'shipping',
      conditionThreshold: 99,
      merchandiseTotal: offer.price.sale / 100,
      discount: { type: 'free' },
      promotionLink: expect.objectContaining({ promotionId: 'free-standard-over-99' }),
      shipmentId: 'me',
      shippingMethods: [expect.objectContaining({ id: '001', name: 'Standard' })],
    },
  ])
  const coupon = await ada.call('POST', `${basketId}/coupons`, { code: 'FREESHIP' })
  expect(coupon.body).toMatchObject({ shippingTotal: 0, c_approachingDiscounts: [] })
  const methods = await ada.call<Methods>('GET', `${basketId}/shipments/me/shipping-methods`)
  expect(methods.body.applicableShippingMethods).toMatchObject([
    { id: '001', price: 9.95, c_priceAfterPromotions: 0 },
    { id: '002', price: 24.95, c_priceAfterPromotions: 24.95 },
    { id: '003' },
  ])
  const enough = await open(...Array.from({ length: 9 }, () => offer.upi))
  expect(cents(enough.productTotal)).toBeGreaterThanOrEqual(9900)
  expect(enough).toMatchObject({ shippingTotal: 0, c_approachingDiscounts: [] })
})

it('compares the minimum of free shipping with the total after order discounts', async () => {
  const { basketId, productTotal } = await open(cheap().upi)
  const { body } = await ada.call('POST', `${basketId}/coupons`, { code: 'ART10' })
  expect(cents(body.productTotal)).toBeLessThan(cents(productTotal))
  expect(body.c_approachingDiscounts).toMatchObject([{ merchandiseTotal: body.productTotal }])
})

it('returns no approaching discount where no promotion makes shipping free', async () => {
  const bob = await shop.client({ siteId: 'Poster' })
  const [work] = plainWorks(shop, 'Poster')
  const basket = await bob.basket(some(work && offersOf(work, 'Poster')[0], 'poster').upi)
  expect(basket.c_approachingDiscounts).toEqual([])
  expect((await open()).c_approachingDiscounts).toEqual([])
})

it('taxes goods and shipping to Canada and offers no overnight shipping there', async () => {
  const { basketId } = await open(cheap().upi)
  const { body } = await ada.call('PUT', `${basketId}/shipments/me/shipping-address`, toronto)
  const taxed = cents(body.productTotal) + cents(body.shippingTotal)
  expect(Math.abs(cents(body.taxTotal) - taxed * 0.13)).toBeLessThanOrEqual(1)
  const methods = await ada.call<Methods>('GET', `${basketId}/shipments/me/shipping-methods`)
  expect(methods.body.applicableShippingMethods.map(({ id }) => id)).toEqual(['001', '002'])
  expect(await ada.call('PUT', `${basketId}/shipments/me/shipping-method`, { id: '003' })).toMatchObject({
    status: 400,
  })
})

it.each([
  ['countryCode', { countryCode: 'FR' }],
  ['countryCode', { countryCode: 'AU', stateCode: undefined, postalCode: '3000' }],
  ['stateCode', { stateCode: 'XX' }],
  ['stateCode', { stateCode: undefined }],
  ['postalCode', { postalCode: '2108' }],
  ['postalCode', { postalCode: 'M5H 1A1' }],
  ['postalCode', { ...toronto, postalCode: 'V5K 0A1' }],
  ['city', { city: '  ' }],
  ['address1', { address1: undefined }],
  ['lastName', { lastName: '' }],
])('rejects an address and names its invalid field %s', async (field, wrong) => {
  const before = await open(cheap().upi)
  const path = `${before.basketId}/shipments/me/shipping-address`
  expect(await ada.call('PUT', path, { ...boston, ...wrong })).toMatchObject({ status: 400, body: { field } })
  expect((await ada.call('GET', before.basketId)).body).toEqual(before)
})

it('rejects a shipment abroad of a work licensed for the United States only', async () => {
  const { basketId } = await open(restrictedImage(shop))
  const rejected = await ada.call('PUT', `${basketId}/shipments/me/shipping-address`, toronto)
  expect(rejected).toMatchObject({ status: 400, body: { title: 'Shipping Restricted', field: 'countryCode' } })
  expect((await ada.call('PUT', `${basketId}/shipments/me/shipping-address`, boston)).status).toBe(200)
})

it('charges shipping for each of several shipments', async () => {
  const { basketId, productItems } = await open(cheap().upi)
  const added = await ada.call('POST', `${basketId}/shipments`, {
    shipmentId: 'gift',
    gift: true,
    shippingAddress: toronto,
  })
  expect(added.body.shipments.map(({ shipmentId }) => shipmentId)).toEqual(['me', 'gift'])
  const [first] = productItems
  await ada.call('POST', `${basketId}/items`, [{ productId: upiOf(plainWorks(shop)[3]), shipmentId: 'gift' }])
  const { body } = await ada.call('GET', basketId)
  expect(body.shippingItems.map(({ shipmentId }) => shipmentId)).toEqual(['me', 'gift'])
  const parts = body.shipments.map(({ productTotal }) => cents(productTotal))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents(body.productTotal))
  const removed = await ada.call('DELETE', `${basketId}/shipments/gift`)
  expect(removed.body.productItems.map(({ shipmentId }) => shipmentId)).toEqual(['me', 'me'])
  expect(removed.body.productItems[0]?.itemId).toBe(first?.itemId)
  expect((await ada.call('DELETE', `${basketId}/shipments/me`)).status).toBe(400)
})

it('stores only the masked card number and rejects payments above the total', async () => {
  const { basketId, orderTotal = 0 } = await open(cheap().upi)
  const paymentCard = {
    number: '4111 1111 1111 1111',
    securityCode: '123',
    cardType: 'Visa',
    holder: 'Ada',
    expirationMonth: 1,
    expirationYear: 2030,
  }
  const added = await ada.call('POST', `${basketId}/payment-instruments`, {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard,
  })
  expect(added.body.paymentInstruments).toMatchObject([
    {
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { numberLastDigits: '1111', cardType: 'Visa', expirationYear: 2030 },
    },
  ])
  const stored = await shop.backend.services.db
    .selectFrom('basket')
    .select('content')
    .where('id', '=', basketId)
    .execute()
  expect(JSON.stringify([added.body, stored])).not.toMatch(/4111|"123"/)
  const path = `${basketId}/payment-instruments/${added.body.paymentInstruments?.[0]?.paymentInstrumentId}`
  expect((await ada.call('PATCH', path, { amount: orderTotal })).body.paymentInstruments).toMatchObject([
    { amount: orderTotal },
  ])
  for (const amount of [-1, orderTotal + 0.01, 1.001, '5'])
    expect(await ada.call('PATCH', path, { amount })).toMatchObject({ status: 400, body: { field: 'amount' } })
  expect((await ada.call('DELETE', path)).body.paymentInstruments).toEqual([])
  expect((await ada.call('DELETE', path)).status).toBe(404)
})

it('returns the tax included in prices of the Asia-Pacific site', async () => {
  const bob = await shop.client({ siteId: 'PosterAP' })
  const { basketId } = await bob.basket(upiOf(plainWorks(shop, 'PosterAP')[0]))
  const melbourne = { ...boston, city: 'Melbourne', stateCode: 'VIC', postalCode: '3000', countryCode: 'AU' }
  const { body } = await bob.call<Basket>('PUT', `${basketId}/shipments/me/shipping-address`, melbourne)
  expect(body).toMatchObject({ currency: 'AUD', taxation: 'gross' })
  expect(cents(body.orderTotal)).toBe(cents(body.productTotal) + cents(body.shippingTotal))
  expect(Math.abs(cents(body.taxTotal) - cents(body.orderTotal) / 11)).toBeLessThanOrEqual(1)
})

it('normalizes names and codes of states and prefectures and rejects unknown ones', async () => {
  const bob = await shop.client({ siteId: 'PosterAP' })
  const { basketId } = await bob.basket(upiOf(plainWorks(shop, 'PosterAP')[0]))
  const path = `${basketId}/shipments/me/shipping-address`
  const melbourne = { ...boston, city: 'Melbourne', postalCode: '3000', countryCode: 'AU' }
  const kyoto = { ...boston, city: '京都市', postalCode: '604-8571', countryCode: 'JP' }
  for (const [address, stateCode] of [
    [{ ...melbourne, stateCode: 'AU-VIC' }, 'VIC'],
    [{ ...melbourne, stateCode: 'Victoria' }, 'VIC'],
    [{ ...kyoto, stateCode: '26' }, '26'],
    [{ ...kyoto, stateCode: '京都府' }, '26'],
  ] as const)
    expect((await bob.call<Basket>('PUT', path, address)).body.shipments[0]?.shippingAddress).toMatchObject({
      stateCode,
    })
  for (const address of [
    { ...melbourne, stateCode: undefined },
    { ...melbourne, stateCode: '26' },
    { ...kyoto, stateCode: '関西' },
  ])
    expect(await bob.call('PUT', path, address)).toMatchObject({ status: 400, body: { field: 'stateCode' } })
})
