import type { ShopperBasketsV2Types } from 'commerce-sdk-isomorphic'
import type { z } from 'zod'
import { noContent, Problem } from '../wire/problem.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { namesIn, type NameLocale } from '../catalog/names.ts'
import { toDecimal } from '../sites/money.ts'
import type { SiteConfiguration } from '../sites/sites.ts'
import { cutOffAfter } from '../shipping/calendar.ts'
import { inTransaction } from '../store/transaction.ts'
import { basketResponse, type BasketResponse } from './basket-response.ts'
import { shippingMethodResponse } from './shipping-method-response.ts'
import { billingAddress } from './address.ts'
import { changedBasket, currencyOf, type basketRequest } from './basket-requests.ts'
import { priceAndSave, withContent, type BasketExchange } from './update-basket.ts'
import { addItems } from './items.ts'
import { paymentMethods } from './payments.ts'
import { methodPrices, priceBasket, type PricedBasket } from './price.ts'
import { shipmentNotFound } from './shipments.ts'
import {
  basketsOf,
  deleteBasket,
  insertBasket,
  lockBasket,
  lockOpenBasket,
  setReturnedTotal,
  readBasket,
} from './store.ts'

interface CreateExchange extends BasketExchange {
  site: SiteConfiguration
  query: { temporary: boolean; overrideExisting: boolean }
  body: z.output<typeof basketRequest>
}

/** Creates a basket. A shopper has at most one open basket per site. */
export async function createBasket(
  { shopper, site, query: { temporary, overrideExisting }, body }: CreateExchange,
  services: ShopperServices,
): Promise<Response> {
  const { siteId, currency } = site
  const now = services.now()
  const newBasket = { siteId, currency: currencyOf(body.currency, currency), temporary }
  const priced = await inTransaction(services.db, async (transaction) => {
    if (!temporary && overrideExisting) {
      const existing = await lockOpenBasket(transaction, shopper, siteId, now)
      if (existing) await deleteBasket(transaction, existing.id)
    }
    const record = await insertBasket(transaction, shopper, newBasket, now)
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

async function readPricedBasket(
  { shopper, params: { basketId = '' } }: BasketExchange,
  services: ShopperServices,
): Promise<PricedBasket> {
  const now = services.now()
  const record = await readBasket(services.db, basketId, shopper, now)
  return priceBasket(services.db, record, now)
}

/** Builds the response to a read and stores its order total, which is compared with the total at placement. */
async function responseOf(services: ShopperServices, priced: PricedBasket): Promise<BasketResponse> {
  const { record, totals } = priced
  if (record.returnedTotal !== totals.orderTotal) await setReturnedTotal(services.db, record, totals.orderTotal)
  return basketResponse(priced)
}

export async function readOneBasket(exchange: BasketExchange, services: ShopperServices): Promise<Response> {
  return Response.json(await responseOf(services, await readPricedBasket(exchange, services)))
}

export async function removeBasket(
  { shopper, params: { basketId = '' } }: BasketExchange,
  services: ShopperServices,
): Promise<Response> {
  const now = services.now()
  await inTransaction(services.db, async (transaction) => {
    const record = await lockBasket(transaction, basketId, shopper, now)
    await deleteBasket(transaction, record.id)
  })
  return noContent()
}

/** The shopper's own open baskets. */
export async function readCustomerBaskets(
  { shopper, site, params: { customerId = '' } }: BasketExchange & { site: SiteConfiguration },
  services: ShopperServices,
): Promise<Response> {
  if (customerId !== shopper.customerId)
    throw new Problem(404, 'Customer Not Found', `There is no customer "${customerId.slice(0, 100)}".`)
  const now = services.now()
  const records = await basketsOf(services.db, shopper, site.siteId, now)
  const baskets: BasketResponse[] = []
  for (const record of records) baskets.push(await responseOf(services, await priceBasket(services.db, record, now)))
  return Response.json({ total: baskets.length, ...(baskets.length > 0 ? { baskets } : {}) })
}

interface LocalizedExchange extends BasketExchange {
  query: { locale?: NameLocale | undefined }
}

export async function readPaymentMethods(exchange: LocalizedExchange, services: ShopperServices): Promise<Response> {
  await readPricedBasket(exchange, services)
  return Response.json(paymentMethods(namesIn(exchange.query.locale)))
}

/** The shipping methods that serve the postal code of a shipment. Without a postal code, all methods. */
export async function readShippingMethods(exchange: LocalizedExchange, services: ShopperServices): Promise<Response> {
  const priced = await readPricedBasket(exchange, services)
  const { shipments, record, at, promotions } = priced
  const names = namesIn(exchange.query.locale)
  const { shipmentId = '' } = exchange.params
  const found = shipments.find(({ shipment }) => shipment.shipmentId === shipmentId)
  if (!found) throw shipmentNotFound(shipmentId)
  const shippingPromotions = (methodId: string) =>
    [...promotions.values()]
      .filter(
        ({ promotion: { level, qualifies } }) =>
          level === 'shipping' && (qualifies.methods?.includes(methodId) ?? true),
      )
      .map(({ promotion: { id, name, calloutMsg } }) => ({
        promotionId: id,
        promotionName: names.text(name),
        calloutMsg: names.text(calloutMsg),
      }))
  const cutOff = cutOffAfter(at)
  const reduced = methodPrices(priced, found)
  return Response.json({
    applicableShippingMethods: found.offered.map((method) => {
      const named = { ...method, name: names.text(method.name), description: names.text(method.description) }
      return {
        ...shippingMethodResponse(named, record.currency, shippingPromotions(method.id), cutOff),
        c_priceAfterPromotions: toDecimal(reduced.get(method.id) ?? method.prices[record.currency], record.currency),
      }
    }),
    ...(found.offered[0] ? { defaultShippingMethodId: found.offered[0].id } : {}),
  } satisfies ShopperBasketsV2Types.ShippingMethodResult)
}

/** The known taxes of each item and shipping charge. */
export async function readTaxes(exchange: BasketExchange, services: ShopperServices): Promise<Response> {
  const { productItems, shippingItems } = basketResponse(await readPricedBasket(exchange, services))
  const taxes = Object.fromEntries(
    [...productItems, ...shippingItems].map((item) => {
      const { itemId, taxItems = [] }: ShopperBasketsV2Types.ShippingItem = item
      return [itemId ?? '', { taxItems }]
    }),
  )
  return Response.json({ taxes } satisfies ShopperBasketsV2Types.Taxes)
}
