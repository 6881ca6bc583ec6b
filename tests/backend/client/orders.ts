import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import { expect, it } from 'vitest'
import { boston } from '../baskets/shop.ts'
import { cardEnding, visa } from '../orders/order-client.ts'
import { ADA, customerOf, guestOf, errorOf, type Client, type TestBackend } from './test-backend.ts'
import { readyBasket, someGoods } from './shopping.ts'

const EMAIL = 'guest@letters.example'

async function placed(client: Client) {
  const { basketId } = await readyBasket(client.basketsV1, await someGoods(client, 1))
  const {
    orderNo = '',
    orderTotal = 0,
    paymentInstruments = [],
    productItems = [],
  } = await client.orders.createOrder({ body: { basketId } })
  return {
    orderNo,
    orderTotal,
    instrument: paymentInstruments[0]?.paymentInstrumentId ?? '',
    itemId: productItems[0]?.itemId ?? '',
  }
}

/** The code in the last email to the guest. */
async function mailedCode({ backend }: TestBackend): Promise<string> {
  const mail = await backend.services.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', EMAIL)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
}

/** Tests of placed orders. */
export function ordering(testBackend: () => TestBackend): void {
  it('changes the payment of an order, which stays paid in full', async () => {
    const guest = await guestOf(testBackend())
    const { orders } = guest
    const { orderNo, orderTotal, instrument } = await placed(guest)
    const parameters = { orderNo }
    const paying = ({ paymentInstruments = [] }: ShopperOrdersTypes.Order) =>
      paymentInstruments.map(({ paymentMethodId, amount = 0 }) => [paymentMethodId, amount])
    const gift = await orders.createPaymentInstrumentForOrder({
      parameters,
      body: { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: 'PASS-GIFT-PART-0025', amount: 10 },
    })
    const rest = Math.round(orderTotal * 100 - 1000) / 100
    expect(paying(gift)).toEqual([
      ['CREDIT_CARD', rest],
      ['GIFT_CERTIFICATE', 10],
    ])
    const other = await orders.createPaymentInstrumentForOrder({ parameters, body: cardEnding('4444') })
    expect(paying(other)).toEqual([
      ['GIFT_CERTIFICATE', 10],
      ['CREDIT_CARD', rest],
    ])
    const [giftCard, card] = other.paymentInstruments ?? []
    const paymentInstrumentId = giftCard?.paymentInstrumentId ?? ''
    expect(
      paying(await orders.removePaymentInstrumentFromOrder({ parameters: { ...parameters, paymentInstrumentId } })),
    ).toEqual([['CREDIT_CARD', orderTotal]])
    const card2 = { ...parameters, paymentInstrumentId: card?.paymentInstrumentId ?? '' }
    const changed = await orders.updatePaymentInstrumentForOrder({ parameters: card2, body: visa })
    expect(changed.paymentInstruments).toMatchObject([
      { amount: orderTotal, paymentCard: { numberLastDigits: '4242' } },
    ])
    expect(await errorOf(orders.removePaymentInstrumentFromOrder({ parameters: card2 }))).toMatchObject({
      status: 409,
      problem: { reason: 'payment_not_removable' },
    })
    expect(
      await errorOf(
        orders.removePaymentInstrumentFromOrder({ parameters: { ...parameters, paymentInstrumentId: instrument } }),
      ),
    ).toMatchObject({ status: 404 })
    expect((await orders.getPaymentMethodsForOrder({ parameters })).applicablePaymentMethods?.length).toBeGreaterThan(0)
    const rejected = orders.createPaymentInstrumentForOrder({ parameters, body: cardEnding('0002') })
    expect(await errorOf(rejected)).toMatchObject({ status: 402, problem: { reason: 'payment_declined' } })
    expect(paying(await orders.getOrder({ parameters }))).toEqual([['CREDIT_CARD', orderTotal]])
  })

  it.each<[string, object, number, string]>([
    ['a negative amount', { ...visa, amount: -5 }, 400, 'amount'],
    ['more than the order', { ...visa, amount: 99_999 }, 400, 'amount'],
    ['a text for an amount', { ...visa, amount: 'all' }, 400, 'amount'],
    ['no card', { paymentMethodId: 'CREDIT_CARD' }, 400, 'paymentCard'],
    ['an unknown payment method', { paymentMethodId: 'BARTER' }, 400, 'paymentMethodId'],
  ])('rejects %s as the payment of an order', async (_, body, status, field) => {
    const guest = await guestOf(testBackend())
    const { orderNo } = await placed(guest)
    const error = await errorOf(
      guest.orders.createPaymentInstrumentForOrder({ parameters: { orderNo }, body: { ...body } }),
    )
    expect(error).toMatchObject({ status, problem: { field } })
  })

  it('returns taxes and cancel reasons, does not fail a placed order, and cancels it once', async () => {
    const guest = await guestOf(testBackend())
    const { orders } = guest
    const { orderNo } = await placed(guest)
    const parameters = { orderNo }
    expect(await orders.getTaxesFromOrder({ parameters })).toHaveProperty('taxes')
    const { cancelReasonCodes } = await orders.getOmsMetaData()
    const reason = cancelReasonCodes?.[0]?.reason
    expect(await errorOf(orders.failOrder({ parameters, body: {} }))).toMatchObject({
      status: 409,
      problem: { reason: 'order_already_placed' },
    })
    expect((await orders.cancelOmsOrder({ parameters, body: { reason } })).status).toBe('cancelled')
    expect(await errorOf(orders.cancelOmsOrder({ parameters, body: {} }))).toMatchObject({ status: 409 })
  })

  it('returns each piece of a delivered order once', async () => {
    const { customers, orders, tokens } = await customerOf(testBackend(), ADA.username, ADA.password)
    const { data } = await customers.getCustomerOrders({ parameters: { customerId: tokens.customer_id, limit: 20 } })
    expect(data?.map((order) => order.orderNo)).toEqual(expect.arrayContaining(['1000000001', '1000000004']))
    const parameters = { orderNo: '1000000004' }
    const { productItems = [] } = await orders.getOrder({ parameters })
    const body = {
      productItems: [
        { itemId: productItems[0]?.itemId ?? '', quantity: productItems[0]?.quantity ?? 0, reason: 'Wrong size' },
      ],
    }
    expect((await orders.returnOmsOrder({ parameters, body })).externalOrderStatus).toBe('Return Requested')
    expect(await errorOf(orders.returnOmsOrder({ parameters, body }))).toMatchObject({ status: 409 })
  })

  it('shows an order to a guest with the emailed code, and without personal data with the postal code', async () => {
    const guest = await guestOf(testBackend())
    const { orderNo } = await placed(guest)
    const parameters = { orderNo }
    const { orders } = await guestOf(testBackend())
    await orders.requestOrderAccessCode({ parameters, body: { email: 'someone@else.example' } })
    await orders.requestOrderAccessCode({ parameters: { orderNo: '1' }, body: { email: EMAIL } })
    await orders.requestOrderAccessCode({ parameters, body: { email: EMAIL } })
    const code = await mailedCode(testBackend())
    await orders.requestOrderAccessCode({ parameters, body: { email: EMAIL } })
    expect(await mailedCode(testBackend())).toBe(code)
    const whole = await (
      await guestOf(testBackend())
    ).orders.guestOrderLookup({ parameters, body: { orderViewCode: code } })
    expect(whole).toMatchObject({ orderNo, customerInfo: { email: EMAIL }, billingAddress: { city: 'Boston' } })
    const partial = await (
      await guestOf(testBackend())
    ).orders.guestOrderLookup({ parameters, body: { email: EMAIL, postalCode: boston.postalCode } })
    expect(partial).toMatchObject({ orderNo, status: 'created', guest: true })
    // Whole words: a random id of the order may hold the digits of the card.
    expect(JSON.stringify(partial)).not.toMatch(/\b(Ada|Byron|Main Street)\b|letters\.example|"\**4242"/)
    const wrong = { orderAccessCode: code === '000000' ? '000001' : '000000' }
    const stranger = (await guestOf(testBackend())).orders
    expect(await errorOf(stranger.cancelOmsOrder({ parameters, body: wrong }))).toMatchObject({ status: 404 })
    expect((await stranger.cancelOmsOrder({ parameters, body: { orderAccessCode: code } })).status).toBe('cancelled')
  })

  it('rejects an order code after 15 minutes, and after five wrong codes', async () => {
    const guest = await guestOf(testBackend())
    const open = async (orderNo: string, orderViewCode: string) =>
      (await guestOf(testBackend())).orders.guestOrderLookup({ parameters: { orderNo }, body: { orderViewCode } })
    const codeOf = async (orderNo: string) => {
      await (
        await guestOf(testBackend())
      ).orders.requestOrderAccessCode({ parameters: { orderNo }, body: { email: EMAIL } })
      return mailedCode(testBackend())
    }
    const { orderNo } = await placed(guest)
    const late = await codeOf(orderNo)
    testBackend().pass(901)
    expect(await errorOf(open(orderNo, late))).toMatchObject({ status: 404, problem: { title: 'Order Not Found' } })
    const right = await codeOf(orderNo)
    for (let tries = 0; tries < 5; tries += 1)
      await errorOf(open(orderNo, `${(Number(right) + 1) % 1_000_000}`.padStart(6, '0')))
    expect(await errorOf(open(orderNo, right))).toMatchObject({ status: 404 })
  })
}
