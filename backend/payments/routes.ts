import type { ShopperPaymentsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import type { ShopperServices } from '../auth/shopper.ts'
import { shopperRoute } from '../auth/shopper-route.ts'
import { json } from '../wire/problem.ts'
import { parseCurrency } from '../sites/money.ts'
import { parseSite } from '../sites/sites.ts'
import { decimal, invalidParameter } from '../wire/query.ts'
import type { Route } from '../wire/route.ts'

const ACCOUNT = 'sandbox'

/**
 * The payment configuration of a site. The sandbox needs no client configuration and accepts cards of every country for
 * every amount.
 */
const configuration = shopperRoute({
  method: 'GET',
  path: '/checkout/shopper-payments/v1/organizations/:org/payment-configuration',
  query: {
    currency: z.string(),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, 'expected the two letters of a country')
      .optional(),
    zoneId: z.string().optional(),
    amount: decimal(0, 10_000_000).optional(),
  },
  handle({ site, query }) {
    const zoneId = parseSite(site.siteId)
    parseCurrency(query.currency)
    if (query.zoneId !== undefined && query.zoneId !== zoneId)
      throw invalidParameter('zoneId', `expected ${zoneId}, the zone of the site`)
    return json({
      zoneId,
      paymentMethodSetAccounts: [{ accountId: ACCOUNT, vendor: 'passepartout-sandbox', live: false }],
      paymentMethods: [{ accountId: ACCOUNT, paymentMethodType: 'card', paymentModes: ['multistep'] }],
    } satisfies ShopperPaymentsTypes.PaymentConfiguration)
  },
})

export const routes: readonly Route<ShopperServices>[] = [configuration]
