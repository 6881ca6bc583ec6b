import type { ShopperPaymentsTypes } from 'commerce-sdk-isomorphic'
import { json } from '../http/problem.ts'
import { currencyIn, siteIn } from '../http/query.ts'
import type { Route } from '../http/route.ts'
import { requireShopper } from '../http/shopper.ts'

const ACCOUNT = 'sandbox'

/** The payment processor of a site. The sandbox needs no client configuration. */
const configuration: Route = {
  method: 'GET',
  path: '/checkout/shopper-payments/v1/organizations/:org/payment-configuration',
  async handle(exchange, services) {
    const shopper = await requireShopper(exchange, services)
    const { searchParams } = exchange.url
    const site = siteIn(searchParams.get('siteId') ?? shopper.siteId)
    currencyIn(searchParams.get('currency') ?? '')
    return json({
      zoneId: site,
      paymentMethodSetAccounts: [{ accountId: ACCOUNT, vendor: 'passepartout-sandbox', live: false }],
      paymentMethods: [{ accountId: ACCOUNT, paymentMethodType: 'card', paymentModes: ['multistep'] }],
    } satisfies ShopperPaymentsTypes.PaymentConfiguration)
  },
}

export const routes: readonly Route[] = [configuration]
