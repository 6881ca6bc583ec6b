import type { ShopperServices } from '../auth/shopper.ts'
import type { ShopperPaymentsTypes } from 'commerce-sdk-isomorphic'
import { json } from '../wire/problem.ts'
import { parseCurrency } from '../sites/money.ts'
import { parseSite } from '../sites/sites.ts'
import type { Route } from '../wire/route.ts'
import { requireShopper } from '../auth/shopper.ts'

const ACCOUNT = 'sandbox'

/** The payment processor of a site. The sandbox needs no client configuration. */
const configuration: Route<ShopperServices> = {
  method: 'GET',
  path: '/checkout/shopper-payments/v1/organizations/:org/payment-configuration',
  async handle(exchange, services) {
    const shopper = await requireShopper(exchange, services)
    const { searchParams } = exchange.url
    const site = parseSite(searchParams.get('siteId') ?? shopper.siteId)
    parseCurrency(searchParams.get('currency') ?? '')
    return json({
      zoneId: site,
      paymentMethodSetAccounts: [{ accountId: ACCOUNT, vendor: 'passepartout-sandbox', live: false }],
      paymentMethods: [{ accountId: ACCOUNT, paymentMethodType: 'card', paymentModes: ['multistep'] }],
    } satisfies ShopperPaymentsTypes.PaymentConfiguration)
  },
}

export const routes: readonly Route<ShopperServices>[] = [configuration]
