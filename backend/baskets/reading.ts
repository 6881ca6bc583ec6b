import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic'
import { invalidParameter } from '../wire/query.ts'
import { readJson } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { requireShopper } from '../auth/shopper.ts'
import { cutOffAfter } from '../shipping/calendar.ts'
import { inTransaction } from '../store/transaction.ts'
import { answerBasket, type BasketAnswer } from './answer.ts'
import { answerMethod } from './answer-method.ts'
import { billingAddress } from './address.ts'
import { basketRequest, changedBasket, currencyOf } from './basket-requests.ts'
import { keepBasket, withContent } from './change.ts'
import { addItems } from './items.ts'
import { paymentMethods } from './payments.ts'
import { priceBasket, type PricedBasket } from './price.ts'
import { shipmentNotFound } from './shipments.ts'
import { siteAsked } from './site-asked.ts'
import {
  basketsOf,
  deleteBasket,
  insertBasket,
  lockBasket,
  lockOpenBasket,
  noteAnswer,
  readBasket,
  type BasketRecord,
} from './store.ts'

const flag = ({ url }: Exchange, name: string) => url.searchParams.get(name) === 'true'

/** A new basket. A shopper has one open basket on a site at most. */
export async function createBasket(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const { siteId, currency } = siteAsked(exchange, shopper)
  const taxMode = exchange.url.searchParams.get('taxMode') ?? 'internal'
  if (taxMode !== 'internal')
    throw invalidParameter('taxMode', 'expected internal: the house works out its taxes itself')
  const sent = await exchange.request.clone().text()
  const body = sent.trim() ? await readJson(exchange.request, basketRequest) : { custom: {} }
  const temporary = flag(exchange, 'temporary')
  const now = services.now()
  const wanted = { siteId, currency: currencyOf(body.currency, currency), temporary }
  const priced = await inTransaction(services.db, async (transaction) => {
    if (!temporary && flag(exchange, 'overrideExisting')) {
      const existing = await lockOpenBasket(transaction, shopper, siteId, now)
      if (existing) await deleteBasket(transaction, existing.id)
    }
    const record = await insertBasket(transaction, shopper, wanted, now)
    if (!record) {
      const [existing] = await basketsOf(transaction, shopper, siteId, now)
      throw quotaExceeded(existing?.id ?? '')
    }
    const changed = changedBasket(record, body)
    const billed = body.billingAddress
      ? withContent(changed, { billingAddress: billingAddress(body.billingAddress) })
      : changed
    const filled = body.productItems?.length
      ? await addItems(billed, body.productItems, { transaction, shopper, now })
      : billed
    return keepBasket(transaction, filled, now)
  })
  return Response.json(answerBasket(priced))
}

const quotaExceeded = (basketIds: string) =>
  new Problem(400, 'Customer Baskets Quota Exceeded', 'The shopper has an open basket already.', {
    type: 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/customer-baskets-quota-exceeded',
    basketIds,
  })

async function reading(exchange: Exchange, services: ShopperServices): Promise<PricedBasket> {
  const shopper = await requireShopper(exchange, services)
  const now = services.now()
  const record = await readBasket(services.db, exchange.params['basketId'] ?? '', shopper, now)
  return priceBasket(services.db, record, now)
}

async function told(services: ShopperServices, priced: PricedBasket): Promise<BasketAnswer> {
  const { record, totals } = priced
  if (record.answeredTotal !== totals.orderTotal) await noteAnswer(services.db, record, totals.orderTotal)
  return answerBasket(priced)
}

export async function readOneBasket(exchange: Exchange, services: ShopperServices): Promise<Response> {
  return Response.json(await told(services, await reading(exchange, services)))
}

export async function removeBasket(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const now = services.now()
  await inTransaction(services.db, async (transaction) => {
    const record = await lockBasket(transaction, exchange.params['basketId'] ?? '', shopper, now)
    await deleteBasket(transaction, record.id)
  })
  return new Response(null, { status: 204 })
}

/** The open baskets of a customer, who can only be the shopper. */
export async function readCustomerBaskets(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const { customerId = '' } = exchange.params
  if (customerId !== shopper.customerId)
    throw new Problem(404, 'Customer Not Found', `There is no customer "${customerId.slice(0, 100)}".`)
  const now = services.now()
  const records = await basketsOf(services.db, shopper, siteAsked(exchange, shopper).siteId, now)
  const baskets: BasketAnswer[] = []
  for (const record of records) baskets.push(await toldOf(services, record, now))
  return Response.json({ total: baskets.length, ...(baskets.length > 0 ? { baskets } : {}) })
}

const toldOf = async (services: ShopperServices, record: BasketRecord, now: Date) =>
  told(services, await priceBasket(services.db, record, now))

export async function readPaymentMethods(exchange: Exchange, services: ShopperServices): Promise<Response> {
  await reading(exchange, services)
  return Response.json(paymentMethods)
}

/** The methods that go to a shipment's address, or all of them until it has one. */
export async function readShippingMethods(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const { shipments, record, at, promotions } = await reading(exchange, services)
  const { shipmentId = '' } = exchange.params
  const found = shipments.find(({ shipment }) => shipment.shipmentId === shipmentId)
  if (!found) throw shipmentNotFound(shipmentId)
  const shippingPromotions = (methodId: string) =>
    [...promotions.values()]
      .filter(
        ({ promotion: { level, qualifies } }) =>
          level === 'shipping' && (qualifies.methods?.includes(methodId) ?? true),
      )
      .map(({ promotion: { id, name, calloutMsg } }) => ({ promotionId: id, promotionName: name, calloutMsg }))
  const cutOff = cutOffAfter(at)
  return Response.json({
    applicableShippingMethods: found.offered.map((method) =>
      answerMethod(method, record.currency, shippingPromotions(method.id), cutOff),
    ),
    ...(found.offered[0] ? { defaultShippingMethodId: found.offered[0].id } : {}),
  } satisfies ShopperBasketsV2Types.ShippingMethodResult)
}

/** The taxes of each item and shipping charge, as far as they are known. */
export async function readTaxes(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const { productItems, shippingItems } = answerBasket(await reading(exchange, services))
  const taxes = Object.fromEntries(
    [...productItems, ...shippingItems].map((item) => {
      const { itemId, taxItems = [] }: ShopperBasketsV2Types.ShippingItem = item
      return [itemId ?? '', { taxItems }]
    }),
  )
  return Response.json({ taxes } satisfies ShopperBasketsV2Types.Taxes)
}
