import { z } from 'zod'
import { invalidField, jsonBody, optionalJsonBody } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import { flag } from '../wire/query.ts'
import type { Exchange } from '../wire/route.ts'
import { limitAttempts } from '../auth/limits.ts'
import type { Route, Services } from '../auth/services.ts'
import { requireShopper, type Shopper } from '../auth/shopper.ts'
import { locale, shopperRoute } from '../auth/shopper-route.ts'
import { addressRequest, billingAddress } from './address.ts'
import { basketChange, basketRequest, changedBasket, couponRequest, customerRequest } from './basket-requests.ts'
import { updateBasket, withContent, type BasketExchange, type Change } from './update-basket.ts'
import { addCoupon, removeCoupon } from './coupons.ts'
import { addGift, addGiftProducts, changeGift, giftRequest, isGift, removeGift } from './gifts.ts'
import { itemChange, itemChanges, itemRequests } from './item-requests.ts'
import { addItems, changeItems, removeItem } from './items.ts'
import { findBrandGiftCard } from '../gift-cards/ledger.ts'
import { mergeModes } from './merge.ts'
import { mergeBaskets, promoteBasket, requireCustomer, transferBasket } from './move.ts'
import { addPayment, changePayment, paymentRequest, removePayment, type PaymentRequest } from './payments.ts'
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

/** Updates the basket of the path. */
const changing =
  <Request extends Exchange & { shopper: Shopper }>(change: (request: Request) => Change) =>
  (request: Request, services: Services): Promise<Response> =>
    updateBasket(request, services, change(request))

const removing =
  (change: (params: Exchange['params']) => Change) =>
  (request: BasketExchange, services: Services): Promise<Response> =>
    updateBasket(request, services, change(request.params))

interface PaymentExchange extends Exchange {
  shopper: Shopper
  body: PaymentRequest
}

/** Updates the payments of a basket. Unknown codes of gift cards are limited like other attempts to guess them. */
const paying =
  (change: (request: PaymentExchange) => Change) =>
  async (request: PaymentExchange, services: Services): Promise<Response> => {
    const { shopper, body } = request
    const code = body.giftCertificateCode
    if (code !== undefined && !(await findBrandGiftCard(services.db, code, shopper.siteId))) {
      await limitAttempts('lookup', request, services)
      throw invalidField('giftCertificateCode', 'expected the code of a gift card')
    }
    return updateBasket(request, services, change(request))
  }

/** In Salesforce, only agents set prices, taxes and discounts. */
const forAgents = (method: Route['method'], path: string): Route => ({
  method,
  path,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    throw new Problem(403, 'Forbidden', 'Only trusted agents may do this, and this backend has none.')
  },
})

/** External taxes do not exist here, so that removing them and keeping them is the same. */
const removeExternalTax = flag.optional()
const on = flag.default(false)
/** The hook that fills a basket from the address book does not exist here. */
const populateCustomerDetails = z.literal('false', 'expected false').optional()

/** Both versions of the API share one implementation; `base` is the path of the baskets. */
const operations = (base: string): Route[] => [
  shopperRoute({
    method: 'POST',
    path: base,
    query: {
      locale,
      taxMode: z.literal('internal', 'expected internal: the backend computes taxes itself').optional(),
      temporary: on,
      overrideExisting: on,
      populateCustomerDetails,
    },
    body: optionalJsonBody(basketRequest),
    handle: createBasket,
  }),
  shopperRoute({
    method: 'POST',
    path: `${base}/actions/merge`,
    authorize: requireCustomer,
    query: {
      locale,
      createDestinationBasket: on,
      productItemMergeMode: z.enum(mergeModes, `expected one of ${mergeModes.join(', ')}`).default('higher_quantity'),
    },
    handle: mergeBaskets,
  }),
  shopperRoute({
    method: 'POST',
    path: `${base}/actions/transfer`,
    authorize: requireCustomer,
    query: { locale, overrideExisting: on, merge: on, populateCustomerDetails },
    handle: transferBasket,
  }),
  shopperRoute({ method: 'GET', path: `${base}/:basketId`, query: { locale }, handle: readOneBasket }),
  shopperRoute({
    method: 'PATCH',
    path: `${base}/:basketId`,
    query: { locale, removeExternalTax },
    body: jsonBody(basketChange),
    handle: changing(
      ({ body }) =>
        (record) =>
          changedBasket(record, body),
    ),
  }),
  shopperRoute({ method: 'DELETE', path: `${base}/:basketId`, handle: removeBasket }),
  shopperRoute({
    method: 'POST',
    path: `${base}/:basketId/actions/promote`,
    query: { locale, overrideExisting: on, merge: on },
    handle: promoteBasket,
  }),
  shopperRoute({
    method: 'POST',
    path: `${base}/:basketId/items`,
    query: { locale },
    body: jsonBody(itemRequests),
    handle: changing(({ body: items }) => async (record, context) => {
      const works = items.filter((item) => !isGift(item))
      const withWorks = works.length > 0 ? await addItems(record, works, context) : record
      return addGiftProducts(withWorks, items.filter(isGift), context.now)
    }),
  }),
  shopperRoute({
    method: 'PATCH',
    path: `${base}/:basketId/items`,
    query: { locale, removeExternalTax },
    body: jsonBody(itemChanges),
    handle: changing(
      ({ body: items }) =>
        (record, context) =>
          changeItems(record, new Map(items.map((item) => [item.itemId, item])), context),
    ),
  }),
  shopperRoute({
    method: 'PATCH',
    path: `${base}/:basketId/items/:itemId`,
    query: { locale, removeExternalTax },
    body: jsonBody(itemChange),
    handle: changing(
      ({ body, params: { itemId = '' } }) =>
        (record, context) =>
          changeItems(record, new Map([[itemId, body]]), context),
    ),
  }),
  shopperRoute({
    method: 'DELETE',
    path: `${base}/:basketId/items/:itemId`,
    query: { locale },
    handle: removing(
      ({ itemId = '' }) =>
        (record) =>
          removeItem(record, itemId),
    ),
  }),
  shopperRoute({
    method: 'PUT',
    path: `${base}/:basketId/customer`,
    query: { locale },
    body: jsonBody(customerRequest),
    handle: changing(
      ({ body: { email, custom } }) =>
        (record) =>
          withContent(record, { email, custom: { ...record.content.custom, ...custom } }),
    ),
  }),
  shopperRoute({
    method: 'POST',
    path: `${base}/:basketId/coupons`,
    query: { locale },
    body: jsonBody(couponRequest),
    handle: changing(
      ({ body: { code } }) =>
        (record, context) =>
          addCoupon(record, code, context),
    ),
  }),
  shopperRoute({
    method: 'DELETE',
    path: `${base}/:basketId/coupons/:couponItemId`,
    query: { locale },
    handle: removing(
      ({ couponItemId = '' }) =>
        (record) =>
          removeCoupon(record, couponItemId),
    ),
  }),
  shopperRoute({
    method: 'POST',
    path: `${base}/:basketId/shipments`,
    query: { locale },
    body: jsonBody(shipmentRequest),
    handle: changing(({ body: { shipmentId, ...change } }) => (record, context) => {
      const added = addShipment(record, shipmentId)
      return changeShipment(added, added.content.shipments.at(-1)?.shipmentId ?? '', change, context)
    }),
  }),
  shopperRoute({
    method: 'PATCH',
    path: `${base}/:basketId/shipments/:shipmentId`,
    query: { locale },
    body: jsonBody(shipmentChange),
    handle: changing(
      ({ body, params: { shipmentId = '' } }) =>
        (record, context) =>
          changeShipment(record, shipmentId, body, context),
    ),
  }),
  shopperRoute({
    method: 'DELETE',
    path: `${base}/:basketId/shipments/:shipmentId`,
    query: { locale },
    handle: removing(
      ({ shipmentId = '' }) =>
        (record) =>
          removeShipment(record, shipmentId),
    ),
  }),
  shopperRoute({
    method: 'PUT',
    path: `${base}/:basketId/shipments/:shipmentId/shipping-address`,
    query: { locale, useAsBilling: on, removeExternalTax },
    body: jsonBody(addressRequest),
    handle: changing(({ body, params: { shipmentId = '' }, query: { useAsBilling } }) => (record) => {
      const sent = sendTo(record, shipmentId, body)
      const { shippingAddress } = shipmentOf(sent, shipmentId)
      return useAsBilling ? withContent(sent, { billingAddress: shippingAddress }) : sent
    }),
  }),
  shopperRoute({
    method: 'GET',
    path: `${base}/:basketId/shipments/:shipmentId/shipping-methods`,
    query: { locale },
    handle: readShippingMethods,
  }),
  shopperRoute({
    method: 'PUT',
    path: `${base}/:basketId/shipments/:shipmentId/shipping-method`,
    query: { locale },
    body: jsonBody(methodRequest),
    handle: changing(
      ({ body: { id }, params: { shipmentId = '' } }) =>
        (record, context) =>
          chooseMethod(record, shipmentId, id, context),
    ),
  }),
  shopperRoute({
    method: 'PUT',
    path: `${base}/:basketId/billing-address`,
    query: { locale, useAsShipping: on, removeExternalTax },
    body: jsonBody(addressRequest),
    handle: changing(({ body, query: { useAsShipping } }) => (record) => {
      const billed = withContent(record, { billingAddress: billingAddress(body) })
      const [first] = record.content.shipments
      return first && useAsShipping ? sendTo(billed, first.shipmentId, body) : billed
    }),
  }),
  shopperRoute({
    method: 'GET',
    path: `${base}/:basketId/payment-methods`,
    query: { locale },
    handle: readPaymentMethods,
  }),
  shopperRoute({
    method: 'POST',
    path: `${base}/:basketId/payment-instruments`,
    query: { locale },
    body: jsonBody(paymentRequest),
    handle: paying(
      ({ body }) =>
        (record, context) =>
          addPayment(record, body, context),
    ),
  }),
  shopperRoute({
    method: 'PATCH',
    path: `${base}/:basketId/payment-instruments/:paymentInstrumentId`,
    query: { locale, removeExternalTax },
    body: jsonBody(paymentRequest),
    handle: paying(
      ({ body, params: { paymentInstrumentId = '' } }) =>
        (record, context) =>
          changePayment(record, paymentInstrumentId, body, context),
    ),
  }),
  shopperRoute({
    method: 'DELETE',
    path: `${base}/:basketId/payment-instruments/:paymentInstrumentId`,
    query: { locale },
    handle: removing(
      ({ paymentInstrumentId = '' }) =>
        (record) =>
          removePayment(record, paymentInstrumentId),
    ),
  }),
  shopperRoute({
    method: 'POST',
    path: `${base}/:basketId/gift-certificate-items`,
    query: { locale },
    body: jsonBody(giftRequest),
    handle: changing(
      ({ body }) =>
        (record, { now }) =>
          addGift(record, body, now),
    ),
  }),
  shopperRoute({
    method: 'PATCH',
    path: `${base}/:basketId/gift-certificate-items/:giftCertificateItemId`,
    query: { locale },
    body: jsonBody(giftRequest),
    handle: changing(
      ({ body, params: { giftCertificateItemId = '' } }) =>
        (record, { now }) =>
          changeGift(record, giftCertificateItemId, body, now),
    ),
  }),
  shopperRoute({
    method: 'DELETE',
    path: `${base}/:basketId/gift-certificate-items/:giftCertificateItemId`,
    query: { locale },
    handle: removing(
      ({ giftCertificateItemId = '' }) =>
        (record) =>
          removeGift(record, giftCertificateItemId),
    ),
  }),
  shopperRoute({ method: 'GET', path: `${base}/:basketId/taxes`, handle: readTaxes }),
  forAgents('PUT', `${base}/:basketId/taxes`),
  forAgents('POST', `${base}/:basketId/taxes`),
  forAgents('PUT', `${base}/:basketId/items/:itemId/taxes`),
  forAgents('POST', `${base}/:basketId/items/:itemId/taxes`),
  forAgents('POST', `${base}/:basketId/price-adjustments`),
  forAgents('PATCH', `${base}/:basketId/price-adjustments/:priceAdjustmentId`),
  forAgents('DELETE', `${base}/:basketId/price-adjustments/:priceAdjustmentId`),
  forAgents('GET', `${base}/:basketId/price-books`),
  forAgents('PUT', `${base}/:basketId/price-books`),
  forAgents('PUT', `${base}/:basketId/agent`),
  forAgents('PUT', `${base}/:basketId/storefront`),
]

export const routes: readonly Route[] = [
  ...['v1', 'v2'].flatMap((version) => operations(`/checkout/shopper-baskets/${version}/organizations/:org/baskets`)),
  shopperRoute({
    method: 'GET',
    path: '/customer/shopper-customers/v1/organizations/:org/customers/:customerId/baskets',
    handle: readCustomerBaskets,
  }),
]
