import { expect, it } from 'vitest'
import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic'
import { boston } from '../baskets/shop.ts'
import { visa } from '../orders/order-client.ts'
import { ADA, customerOf, guestOf, errorOf, type Client, type TestBackend } from './test-backend.ts'

export interface Goods {
  /** The work, and one of its variants. */
  master: string
  variant: string
}

/** Works that a search finds, each with an orderable variant; limited editions are left out. */
export async function someGoods({ search, products }: Client, count: number): Promise<Goods[]> {
  const { hits = [] } = await search.productSearch({
    parameters: {
      refine: ['cgid=root', 'htype=master'],
      currency: 'USD',
      locale: 'en-US',
      limit: 40,
      expand: ['prices', 'variations'],
    },
  })
  const found: Goods[] = []
  for (const { productId: id } of hits) {
    const { variants = [], inventory } = await products.getProduct({
      parameters: { id, currency: 'USD', locale: 'en-US' },
    })
    const variant = variants.find(({ orderable }) => orderable)
    if (variant && inventory?.orderable && (inventory.stockLevel ?? 0) > 100)
      found.push({ master: id, variant: variant.productId })
    if (found.length === count) return found
  }
  throw new Error(`the search found ${found.length} works with an unlimited stock: expected ${count}`)
}

export const idOf = ({ basketId }: ShopperBasketsV2Types.Basket): string => {
  if (basketId === undefined) throw new Error('the basket has no id')
  return basketId
}

/** The operations that both versions have, typed by the first. */
type Baskets = Client['basketsV1']
const versions = ['v1', 'v2'] as const
const basketsOf = (client: Client, version: (typeof versions)[number]): Baskets =>
  version === 'v1' ? client.basketsV1 : client.baskets

/** A basket that can be ordered. */
export async function readyBasket(
  baskets: Baskets,
  goods: readonly Goods[],
): Promise<{ basketId: string; orderTotal: number }> {
  const parameters = { basketId: idOf(await baskets.createBasket({ body: {} })) }
  await baskets.addItemToBasket({
    parameters,
    body: goods.map(({ variant }) => ({ productId: variant, quantity: 1, price: 0.01 })),
  })
  await baskets.updateCustomerForBasket({ parameters, body: { email: 'guest@letters.example' } })
  const shipment = { ...parameters, shipmentId: 'me' }
  await baskets.updateShippingAddressForShipment({ parameters: { ...shipment, useAsBilling: false }, body: boston })
  const methods = await baskets.getShippingMethodsForShipment({ parameters: shipment })
  const id = methods.defaultShippingMethodId ?? ''
  expect(methods.applicableShippingMethods?.map((method) => method.id)).toContain(id)
  await baskets.updateShippingMethodForShipment({ parameters: shipment, body: { id } })
  await baskets.updateBillingAddressForBasket({ parameters, body: boston })
  await baskets.addPaymentInstrumentToBasket({ parameters, body: visa })
  const { orderTotal = 0, paymentInstruments = [] } = await baskets.getBasket({ parameters })
  const paymentInstrumentId = paymentInstruments[0]?.paymentInstrumentId ?? ''
  await baskets.updatePaymentInstrumentInBasket({
    parameters: { ...parameters, paymentInstrumentId },
    body: { amount: orderTotal },
  })
  return { ...parameters, orderTotal }
}

/** Tests of search, baskets and checkout. */
export function shopping(backend: () => TestBackend): void {
  it.each(versions)('searches, fills a basket of %s, places an order and returns it', async (version) => {
    const guest = await guestOf(backend())
    const baskets = basketsOf(guest, version)
    const goods = await someGoods(guest, 2)
    const { basketId, orderTotal } = await readyBasket(baskets, goods)
    const order = await guest.orders.createOrder({ body: { basketId } })
    expect(order).toMatchObject({
      status: 'created',
      orderTotal,
      currency: 'USD',
      customerInfo: { email: 'guest@letters.example' },
    })
    expect(order.productItems?.map(({ productId }) => productId)).toEqual(goods.map(({ variant }) => variant))
    const { orderNo = '' } = order
    const read = await guest.orders.getOrder({ parameters: { orderNo, expand: ['oms', 'oms_shipments'] } })
    expect(read).toMatchObject({
      orderNo,
      orderTotal,
      paymentInstruments: [{ paymentCard: { numberLastDigits: '4242' } }],
    })
    expect(await errorOf(baskets.getBasket({ parameters: { basketId } }))).toMatchObject({ status: 404 })
    const stranger = await guestOf(backend())
    expect(await errorOf(stranger.orders.getOrder({ parameters: { orderNo } }))).toMatchObject({
      status: 404,
      type: 'application/problem+json',
      problem: { title: 'Order Not Found' },
    })
  })

  it.each(versions)('updates and removes everything in a basket of %s', async (version) => {
    const guest = await guestOf(backend())
    const baskets = basketsOf(guest, version)
    const [one, other] = await someGoods(guest, 2)
    const parameters = { basketId: idOf(await baskets.createBasket({ body: {} })) }
    const filled = await baskets.addItemToBasket({
      parameters,
      body: [one, other].map((goods) => ({ productId: goods?.variant, quantity: 1 })),
    })
    const [first = '', second = ''] = filled.productItems?.map(({ itemId }) => itemId) ?? []
    const quantities = ({ productItems }: ShopperBasketsV2Types.Basket) => productItems?.map(({ quantity }) => quantity)
    expect(
      quantities(
        await baskets.updateItemInBasket({ parameters: { ...parameters, itemId: first }, body: { quantity: 3 } }),
      ),
    ).toEqual([3, 1])
    expect(
      quantities(
        await baskets.updateItemsInBasket({
          parameters,
          body: [
            { itemId: first, quantity: 2 },
            { itemId: second, quantity: 4 },
          ],
        }),
      ),
    ).toEqual([2, 4])
    expect(quantities(await baskets.removeItemFromBasket({ parameters: { ...parameters, itemId: second } }))).toEqual([
      2,
    ])
    const couponed = await baskets.addCouponToBasket({ parameters, body: { code: 'ART10' } })
    expect(couponed.couponItems).toMatchObject([{ code: 'ART10', statusCode: 'applied' }])
    const couponItemId = couponed.couponItems?.[0]?.couponItemId ?? ''
    expect((await baskets.removeCouponFromBasket({ parameters: { ...parameters, couponItemId } })).couponItems).toEqual(
      [],
    )
    const gifted = await baskets.addGiftCertificateItemToBasket({
      parameters,
      body: { amount: 50, recipientEmail: 'bea@letters.example' },
    })
    const giftCertificateItemId = gifted.giftCertificateItems?.[0]?.giftCertificateItemId ?? ''
    const gift = { ...parameters, giftCertificateItemId }
    const dearer = await baskets.updateGiftCertificateItemInBasket({
      parameters: gift,
      body: { amount: 75, recipientEmail: 'bea@letters.example' },
    })
    expect(dearer.giftCertificateItems).toMatchObject([{ amount: 75 }])
    expect((await baskets.removeGiftCertificateItemFromBasket({ parameters: gift })).giftCertificateItems).toEqual([])
    const shipped = await baskets.createShipmentForBasket({ parameters, body: { shipmentId: 'second' } })
    expect(shipped.shipments?.map(({ shipmentId }) => shipmentId)).toEqual(['me', 'second'])
    const shipment = { ...parameters, shipmentId: 'second' }
    await baskets.updateShipmentForBasket({ parameters: shipment, body: { gift: true, giftMessage: 'For Bea' } })
    expect((await baskets.removeShipmentFromBasket({ parameters: shipment })).shipments).toHaveLength(1)
    expect(
      (await baskets.getPaymentMethodsForBasket({ parameters })).applicablePaymentMethods?.map(({ id }) => id),
    ).toContain('CREDIT_CARD')
    const paid = await baskets.addPaymentInstrumentToBasket({ parameters, body: visa })
    const paymentInstrumentId = paid.paymentInstruments?.[0]?.paymentInstrumentId ?? ''
    const unpaid = await baskets.removePaymentInstrumentFromBasket({
      parameters: { ...parameters, paymentInstrumentId },
    })
    expect(unpaid.paymentInstruments).toEqual([])
    expect((await baskets.updateBasket({ parameters, body: { currency: 'CAD' } })).currency).toBe('CAD')
    expect(await baskets.getTaxesFromBasket({ parameters })).toHaveProperty('taxes')
    await baskets.deleteBasket({ parameters })
    expect(await errorOf(baskets.getBasket({ parameters }))).toMatchObject({ status: 404 })
  })

  it.each(versions)("merges or transfers a guest's basket of %s at sign-in", async (version) => {
    const guest = await guestOf(backend())
    const [goods] = await someGoods(guest, 1)
    const api = (client: Client) => basketsOf(client, version)
    const parameters = { basketId: idOf(await api(guest).createBasket({ body: {} })) }
    await api(guest).addItemToBasket({ parameters, body: [{ productId: goods?.variant, quantity: 2 }] })
    const ada = await customerOf(backend(), ADA.username, ADA.password, guest.tokens.usid)
    const merged = await api(ada).mergeBasket({ parameters: { createDestinationBasket: true } })
    expect(merged.productItems).toMatchObject([{ productId: goods?.variant, quantity: 2 }])
    const { baskets } = await ada.customers.getCustomerBaskets({ parameters: { customerId: ada.tokens.customer_id } })
    expect(baskets?.map(idOf)).toEqual([idOf(merged)])
    await api(ada).deleteBasket({ parameters: { basketId: idOf(merged) } })
    const again = await guestOf(backend())
    const stored = { basketId: idOf(await api(again).createBasket({ body: {} })) }
    await api(again).addItemToBasket({ parameters: stored, body: [{ productId: goods?.variant, quantity: 1 }] })
    const later = await customerOf(backend(), ADA.username, ADA.password, again.tokens.usid)
    const taken = await api(later).transferBasket({ parameters: { overrideExisting: true } })
    expect(taken).toMatchObject({
      customerInfo: { customerId: later.tokens.customer_id },
      productItems: [{ productId: goods?.variant, quantity: 1 }],
    })
    await api(later).deleteBasket({ parameters: { basketId: idOf(taken) } })
  })

  it('promotes a temporary basket', async () => {
    const { baskets } = await guestOf(backend())
    const temporary = await baskets.createBasket({ parameters: { temporary: true }, body: {} })
    expect(temporary.temporaryBasket).toBe(true)
    const promoted = await baskets.promoteTemporaryBasket({ parameters: { basketId: idOf(temporary) } })
    expect(promoted.temporaryBasket).toBe(false)
  })

  it.each<[string, object, string]>([
    ['a negative quantity', [{ productId: 'none', quantity: -1 }], '0.quantity'],
    ['a text for a quantity', [{ productId: 'none', quantity: 'two' }], '0.quantity'],
    ['an unknown work', [{ productId: '19999999', quantity: 1 }], 'productId'],
    ['no product', [{ quantity: 1 }], '0.productId'],
  ])('rejects %s with a problem that names the field', async (_, body, field) => {
    const { baskets } = await guestOf(backend())
    const parameters = { basketId: idOf(await baskets.createBasket({ body: {} })) }
    const error = await errorOf(baskets.addItemToBasket({ parameters, body: Object.values(body) }))
    expect(error).toMatchObject({
      status: 400,
      type: 'application/problem+json',
      problem: { field, status: 400 },
    })
  })

  it('rejects operations for agents with 403', async () => {
    const { baskets, basketsV1 } = await guestOf(backend())
    const parameters = { basketId: idOf(await baskets.createBasket({ body: {} })) }
    for (const api of [baskets, basketsV1]) {
      const attempts = [
        () => api.addPriceAdjustmentToBasket({ parameters, body: { level: 'order' } }),
        () => api.addPriceBooksToBasket({ parameters, body: ['list'] }),
        () => api.updateAsAgentBasket({ parameters }),
        () => api.updateAsStorefrontBasket({ parameters }),
      ]
      for (const attempt of attempts)
        expect(await errorOf(attempt())).toMatchObject({ status: 403, problem: { title: 'Forbidden' } })
    }
  })
}
