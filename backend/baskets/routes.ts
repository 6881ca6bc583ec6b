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
  setShippingAddress,
  shipmentChange,
  shipmentOf,
  shipmentRequest,
} from './shipments.ts'

/** Creates a handler that updates the basket in the path. */
const updating =
  <Request extends Exchange & { shopper: Shopper }>(change: (request: Request) => Change) =>
  (request: Request, services: Services): Promise<Response> =>
    updateBasket(request, services, change(request))

/** Creates a handler that removes a part of the basket in the path. */
const removing =
  (change: (params: Exchange['params']) => Change) =>
  (request: BasketExchange, services: Services): Promise<Response> =>
    updateBasket(request, services, change(request.params))

interface PaymentExchange extends Exchange {
  shopper: Shopper
  body: PaymentRequest
}

/** Creates a handler that updates the payments of a basket. Limits requests with unknown gift card codes. */
const updatingPayments =
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

/** Rejects an operation that Salesforce reserves for agents. */
const agentsOnly = (method: Route['method'], path: string): Route => ({
  method,
  path,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    throw new Problem(403, 'Forbidden', 'Only trusted agents may do this, and this backend has none.')
  },
})

/** Has no effect: this backend has no external taxes. */
const removeExternalTax = flag.optional()
const offByDefault = flag.default(false)
/** This backend does not fill a basket from the address book. */
const populateCustomerDetails = z.literal('false', 'expected false').optional()

/** The routes of one version of the API. Both versions share one implementation. `base` is the path of the baskets. */
const basketRoutes = (base: string): Route[] => [
  shopperRoute({
    method: 'POST',
    path: base,
    query: {
      locale,
      taxMode: z.literal('internal', 'expected internal: the backend computes taxes itself').optional(),
      temporary: offByDefault,
      overrideExisting: offByDefault,
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
      createDestinationBasket: offByDefault,
      productItemMergeMode: z.enum(mergeModes, `expected one of ${mergeModes.join(', ')}`).default('higher_quantity'),
    },
    handle: mergeBaskets,
  }),
  shopperRoute({
    method: 'POST',
    path: `${base}/actions/transfer`,
    authorize: requireCustomer,
    query: { locale, overrideExisting: offByDefault, merge: offByDefault, populateCustomerDetails },
    handle: transferBasket,
  }),
  shopperRoute({ method: 'GET', path: `${base}/:basketId`, query: { locale }, handle: readOneBasket }),
  shopperRoute({
    method: 'PATCH',
    path: `${base}/:basketId`,
    query: { locale, removeExternalTax },
    body: jsonBody(basketChange),
    handle: updating(
      ({ body }) =>
        (record) =>
          changedBasket(record, body),
    ),
  }),
  shopperRoute({ method: 'DELETE', path: `${base}/:basketId`, handle: removeBasket }),
  shopperRoute({
    method: 'POST',
    path: `${base}/:basketId/actions/promote`,
    query: { locale, overrideExisting: offByDefault, merge: offByDefault },
    handle: promoteBasket,
  }),
  shopperRoute({
    method: 'POST',
    path: `${base}/:basketId/items`,
    query: { locale },
    body: jsonBody(itemRequests),
    handle: updating(({ body: items }) => async (record, context) => {
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
    handle: updating(
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
    handle: updating(
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
    handle: updating(
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
    handle: updating(
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
    handle: updating(({ body: { shipmentId, ...change } }) => (record, context) => {
      const added = addShipment(record, shipmentId)
      return changeShipment(added, added.content.shipments.at(-1)?.shipmentId ?? '', change, context)
    }),
  }),
  shopperRoute({
    method: 'PATCH',
    path: `${base}/:basketId/shipments/:shipmentId`,
    query: { locale },
    body: jsonBody(shipmentChange),
    handle: updating(
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
    query: { locale, useAsBilling: offByDefault, removeExternalTax },
    body: jsonBody(addressRequest),
    handle: updating(({ body, params: { shipmentId = '' }, query: { useAsBilling } }) => (record) => {
      const changed = setShippingAddress(record, shipmentId, body)
      const { shippingAddress } = shipmentOf(changed, shipmentId)
      return useAsBilling ? withContent(changed, { billingAddress: shippingAddress }) : changed
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
    handle: updating(
      ({ body: { id }, params: { shipmentId = '' } }) =>
        (record, context) =>
          chooseMethod(record, shipmentId, id, context),
    ),
  }),
  shopperRoute({
    method: 'PUT',
    path: `${base}/:basketId/billing-address`,
    query: { locale, useAsShipping: offByDefault, removeExternalTax },
    body: jsonBody(addressRequest),
    handle: updating(({ body, query: { useAsShipping } }) => (record) => {
      const billed = withContent(record, { billingAddress: billingAddress(body) })
      const [first] = record.content.shipments
      return first && useAsShipping ? setShippingAddress(billed, first.shipmentId, body) : billed
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
    handle: updatingPayments(
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
    handle: updatingPayments(
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
    handle: updating(
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
    handle: updating(
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
  agentsOnly('PUT', `${base}/:basketId/taxes`),
  agentsOnly('POST', `${base}/:basketId/taxes`),
  agentsOnly('PUT', `${base}/:basketId/items/:itemId/taxes`),
  agentsOnly('POST', `${base}/:basketId/items/:itemId/taxes`),
  agentsOnly('POST', `${base}/:basketId/price-adjustments`),
  agentsOnly('PATCH', `${base}/:basketId/price-adjustments/:priceAdjustmentId`),
  agentsOnly('DELETE', `${base}/:basketId/price-adjustments/:priceAdjustmentId`),
  agentsOnly('GET', `${base}/:basketId/price-books`),
  agentsOnly('PUT', `${base}/:basketId/price-books`),
  agentsOnly('PUT', `${base}/:basketId/agent`),
  agentsOnly('PUT', `${base}/:basketId/storefront`),
]

export const routes: readonly Route[] = [
  ...['v1', 'v2'].flatMap((version) => basketRoutes(`/checkout/shopper-baskets/${version}/organizations/:org/baskets`)),
  shopperRoute({
    method: 'GET',
    path: '/customer/shopper-customers/v1/organizations/:org/customers/:customerId/baskets',
    handle: readCustomerBaskets,
  }),
]
