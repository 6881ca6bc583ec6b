import { z } from 'zod'
import { readJson } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import type { Exchange, Route } from '../wire/route.ts'
import { requireShopper, type ShopperServices } from '../auth/shopper.ts'
import { addressRequest, billingAddress } from './address.ts'
import { basketChange, changedBasket, couponRequest, customerRequest } from './basket-requests.ts'
import { updateBasket, withContent, type Change } from './update-basket.ts'
import { addCoupon, removeCoupon } from './coupons.ts'
import { addGift, addGiftProducts, changeGift, giftRequest, isGift, removeGift } from './gifts.ts'
import { itemChange, itemChanges, itemRequests } from './item-requests.ts'
import { addItems, changeItems, removeItem } from './items.ts'
import { mergeBaskets, promoteBasket, transferBasket } from './move.ts'
import { addPayment, changePayment, paymentRequest, removePayment } from './payments.ts'
import {
  createBasket,
  readCustomerBaskets,
  readOneBasket,
  readPaymentMethods,
  readShippingMethods,
  readTaxes,
  removeBasket,
} from './basket-handlers.ts'
import {
  addShipment,
  changeShipment,
  chooseMethod,
  methodRequest,
  removeShipment,
  sendTo,
  shipmentChange,
  shipmentOf,
  shipmentRequest,
} from './shipments.ts'

type Handle = Route<ShopperServices>['handle']

/** Updates the basket of the path from the request body. */
const changing =
  <Schema extends z.ZodType>(schema: Schema, change: (body: z.output<Schema>, exchange: Exchange) => Change): Handle =>
  async (exchange, services) =>
    updateBasket(exchange, services, change(await readJson(exchange.request, schema), exchange))

const bodiless =
  (change: (exchange: Exchange) => Change): Handle =>
  (exchange, services) =>
    updateBasket(exchange, services, change(exchange))

/** In Salesforce, only agents set prices, taxes and discounts. */
async function forAgents(exchange: Exchange, services: ShopperServices): Promise<never> {
  await requireShopper(exchange, services)
  throw new Problem(403, 'Forbidden', 'Only trusted agents may do this, and this backend has none.')
}

const at = ({ params }: Exchange, name: string) => params[name] ?? ''
const hasFlag = ({ url }: Exchange, name: string) => url.searchParams.get(name) === 'true'

const operations: readonly [Route['method'], string, Handle][] = [
  ['POST', '', createBasket],
  ['POST', '/actions/merge', mergeBaskets],
  ['POST', '/actions/transfer', transferBasket],
  ['GET', '/:basketId', readOneBasket],
  ['PATCH', '/:basketId', changing(basketChange, (body) => (record) => changedBasket(record, body))],
  ['DELETE', '/:basketId', removeBasket],
  ['POST', '/:basketId/actions/promote', promoteBasket],
  [
    'POST',
    '/:basketId/items',
    changing(itemRequests, (items) => async (record, context) => {
      const works = items.filter((item) => !isGift(item))
      const withWorks = works.length > 0 ? await addItems(record, works, context) : record
      return addGiftProducts(withWorks, items.filter(isGift), context.now)
    }),
  ],
  [
    'PATCH',
    '/:basketId/items',
    changing(
      itemChanges,
      (items) => (record, context) => changeItems(record, new Map(items.map((item) => [item.itemId, item])), context),
    ),
  ],
  [
    'PATCH',
    '/:basketId/items/:itemId',
    changing(
      itemChange,
      (body, exchange) => (record, context) => changeItems(record, new Map([[at(exchange, 'itemId'), body]]), context),
    ),
  ],
  [
    'DELETE',
    '/:basketId/items/:itemId',
    bodiless((exchange) => (record) => removeItem(record, at(exchange, 'itemId'))),
  ],
  [
    'PUT',
    '/:basketId/customer',
    changing(
      customerRequest,
      ({ email, custom }) =>
        (record) =>
          withContent(record, { email, custom: { ...record.content.custom, ...custom } }),
    ),
  ],
  [
    'POST',
    '/:basketId/coupons',
    changing(
      couponRequest,
      ({ code }) =>
        (record, context) =>
          addCoupon(record, code, context),
    ),
  ],
  [
    'DELETE',
    '/:basketId/coupons/:couponItemId',
    bodiless((exchange) => (record) => removeCoupon(record, at(exchange, 'couponItemId'))),
  ],
  [
    'POST',
    '/:basketId/shipments',
    changing(shipmentRequest, ({ shipmentId, ...change }) => (record, context) => {
      const added = addShipment(record, shipmentId)
      return changeShipment(added, added.content.shipments.at(-1)?.shipmentId ?? '', change, context)
    }),
  ],
  [
    'PATCH',
    '/:basketId/shipments/:shipmentId',
    changing(
      shipmentChange,
      (body, exchange) => (record, context) => changeShipment(record, at(exchange, 'shipmentId'), body, context),
    ),
  ],
  [
    'DELETE',
    '/:basketId/shipments/:shipmentId',
    bodiless((exchange) => (record) => removeShipment(record, at(exchange, 'shipmentId'))),
  ],
  [
    'PUT',
    '/:basketId/shipments/:shipmentId/shipping-address',
    changing(addressRequest, (body, exchange) => (record) => {
      const sent = sendTo(record, at(exchange, 'shipmentId'), body)
      const { shippingAddress } = shipmentOf(sent, at(exchange, 'shipmentId'))
      return hasFlag(exchange, 'useAsBilling') ? withContent(sent, { billingAddress: shippingAddress }) : sent
    }),
  ],
  ['GET', '/:basketId/shipments/:shipmentId/shipping-methods', readShippingMethods],
  [
    'PUT',
    '/:basketId/shipments/:shipmentId/shipping-method',
    changing(
      methodRequest,
      ({ id }, exchange) =>
        (record, context) =>
          chooseMethod(record, at(exchange, 'shipmentId'), id, context),
    ),
  ],
  [
    'PUT',
    '/:basketId/billing-address',
    changing(addressRequest, (body, exchange) => (record) => {
      const billed = withContent(record, { billingAddress: billingAddress(body) })
      const [first] = record.content.shipments
      return first && hasFlag(exchange, 'useAsShipping') ? sendTo(billed, first.shipmentId, body) : billed
    }),
  ],
  ['GET', '/:basketId/payment-methods', readPaymentMethods],
  [
    'POST',
    '/:basketId/payment-instruments',
    changing(paymentRequest, (body) => (record, context) => addPayment(record, body, context)),
  ],
  [
    'PATCH',
    '/:basketId/payment-instruments/:paymentInstrumentId',
    changing(
      paymentRequest,
      (body, exchange) => (record, context) =>
        changePayment(record, at(exchange, 'paymentInstrumentId'), body, context),
    ),
  ],
  [
    'DELETE',
    '/:basketId/payment-instruments/:paymentInstrumentId',
    bodiless((exchange) => (record) => removePayment(record, at(exchange, 'paymentInstrumentId'))),
  ],
  [
    'POST',
    '/:basketId/gift-certificate-items',
    changing(
      giftRequest,
      (body) =>
        (record, { now }) =>
          addGift(record, body, now),
    ),
  ],
  [
    'PATCH',
    '/:basketId/gift-certificate-items/:giftCertificateItemId',
    changing(
      giftRequest,
      (body, exchange) =>
        (record, { now }) =>
          changeGift(record, at(exchange, 'giftCertificateItemId'), body, now),
    ),
  ],
  [
    'DELETE',
    '/:basketId/gift-certificate-items/:giftCertificateItemId',
    bodiless((exchange) => (record) => removeGift(record, at(exchange, 'giftCertificateItemId'))),
  ],
  ['GET', '/:basketId/taxes', readTaxes],
  ['PUT', '/:basketId/taxes', forAgents],
  ['POST', '/:basketId/taxes', forAgents],
  ['PUT', '/:basketId/items/:itemId/taxes', forAgents],
  ['POST', '/:basketId/items/:itemId/taxes', forAgents],
  ['POST', '/:basketId/price-adjustments', forAgents],
  ['PATCH', '/:basketId/price-adjustments/:priceAdjustmentId', forAgents],
  ['DELETE', '/:basketId/price-adjustments/:priceAdjustmentId', forAgents],
  ['GET', '/:basketId/price-books', forAgents],
  ['PUT', '/:basketId/price-books', forAgents],
  ['PUT', '/:basketId/agent', forAgents],
  ['PUT', '/:basketId/storefront', forAgents],
]

/** Both versions of the API share one implementation. */
export const routes: readonly Route<ShopperServices>[] = [
  ...['v1', 'v2'].flatMap((version) =>
    operations.map(([method, path, handle]) => ({
      method,
      path: `/checkout/shopper-baskets/${version}/organizations/:org/baskets${path}`,
      handle,
    })),
  ),
  {
    method: 'GET',
    path: '/customer/shopper-customers/v1/organizations/:org/customers/:customerId/baskets',
    handle: readCustomerBaskets,
  },
]
