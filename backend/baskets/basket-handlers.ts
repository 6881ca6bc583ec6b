import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic'
import { invalidParameter } from '../wire/query.ts'
import { readJson } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import type { Exchange } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { requireShopper } from '../auth/shopper.ts'
import { cutOffAfter } from '../shipping/calendar.ts'
import { inTransaction } from '../store/transaction.ts'
import { basketResponse, type BasketResponse } from './basket-response.ts'
import { shippingMethodResponse } from './shipping-method-response.ts'
import { billingAddress } from './address.ts'
import { basketRequest, changedBasket, currencyOf } from './basket-requests.ts'
import { priceAndSave, withContent } from './update-basket.ts'
import { addItems } from './items.ts'
import { paymentMethods } from './payments.ts'
import { priceBasket, type PricedBasket } from './price.ts'
import { shipmentNotFound } from './shipments.ts'
import { requestedSite } from './requested-site.ts'
import {
  basketsOf,
  deleteBasket,
  insertBasket,
  lockBasket,
  lockOpenBasket,
  setReturnedTotal,
  readBasket,
  type BasketRecord,
} from './store.ts'

const flag = ({ url }: Exchange, name: string) => url.searchParams.get(name) === 'true'

/** Creates a basket. A shopper has at most one open basket per site. */
export async function createBasket(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const { siteId, currency } = requestedSite(exchange, shopper)
  const taxMode = exchange.url.searchParams.get('taxMode') ?? 'internal'
  if (taxMode !== 'internal') throw invalidParameter('taxMode', 'expected internal: the backend computes taxes itself')
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
    return priceAndSave(transaction, filled, now)
  })
  return Response.json(basketResponse(priced))
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

async function respondWith(services: ShopperServices, priced: PricedBasket): Promise<BasketResponse> {
  const { record, totals } = priced
  if (record.returnedTotal !== totals.orderTotal) await setReturnedTotal(services.db, record, totals.orderTotal)
  return basketResponse(priced)
}

export async function readOneBasket(exchange: Exchange, services: ShopperServices): Promise<Response> {
  return Response.json(await respondWith(services, await reading(exchange, services)))
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

/** The shopper's own open baskets. */
export async function readCustomerBaskets(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const shopper = await requireShopper(exchange, services)
  const { customerId = '' } = exchange.params
  if (customerId !== shopper.customerId)
    throw new Problem(404, 'Customer Not Found', `There is no customer "${customerId.slice(0, 100)}".`)
  const now = services.now()
  const records = await basketsOf(services.db, shopper, requestedSite(exchange, shopper).siteId, now)
  const baskets: BasketResponse[] = []
  for (const record of records) baskets.push(await respondWithCurrent(services, record, now))
  return Response.json({ total: baskets.length, ...(baskets.length > 0 ? { baskets } : {}) })
}

const respondWithCurrent = async (services: ShopperServices, record: BasketRecord, now: Date) =>
  respondWith(services, await priceBasket(services.db, record, now))

export async function readPaymentMethods(exchange: Exchange, services: ShopperServices): Promise<Response> {
  await reading(exchange, services)
  return Response.json(paymentMethods)
}

/** The shipping methods for a shipment's address; without an address, all of them. */
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
      shippingMethodResponse(method, record.currency, shippingPromotions(method.id), cutOff),
    ),
    ...(found.offered[0] ? { defaultShippingMethodId: found.offered[0].id } : {}),
  } satisfies ShopperBasketsV2Types.ShippingMethodResult)
}

/** The known taxes of each item and shipping charge. */
export async function readTaxes(exchange: Exchange, services: ShopperServices): Promise<Response> {
  const { productItems, shippingItems } = basketResponse(await reading(exchange, services))
  const taxes = Object.fromEntries(
    [...productItems, ...shippingItems].map((item) => {
      const { itemId, taxItems = [] }: ShopperBasketsV2Types.ShippingItem = item
      return [itemId ?? '', { taxItems }]
    }),
  )
  return Response.json({ taxes } satisfies ShopperBasketsV2Types.Taxes)
}
