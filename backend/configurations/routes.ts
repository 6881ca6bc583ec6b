import type { ShopperConfigurationsTypes } from 'commerce-sdk-isomorphic'
import { currencies } from '../pricing/money.ts'
import { json } from '../http/problem.ts'
import { siteIn } from '../http/query.ts'
import type { Exchange, Route, Services } from '../http/route.ts'
import { optionalShopper } from '../http/shopper.ts'

export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: '/configuration/shopper-configurations/v1/organizations/:org/configurations',
    handle: readConfigurations,
  },
]

/** What a client may want to know of a site before it asks for anything else. */
async function readConfigurations(exchange: Exchange, services: Services): Promise<Response> {
  await optionalShopper(exchange, services)
  const site = siteIn(exchange.url.searchParams.get('siteId') ?? '')
  const { settings } = services
  const of = (configurationType: string, values: Record<string, unknown>) =>
    Object.entries(values).map(([id, value]) => ({ id, value, configurationType }))
  return json({
    configurations: [
      ...of('siteConfiguration', {
        defaultCurrency: site === 'posterap' ? 'AUD' : 'USD',
        allowedCurrencies: currencies,
        newsletterEnabled: settings.marketingApiKey !== undefined,
        guestCheckoutEnabled: true,
        maximumItemQuantity: 999,
      }),
      ...of('globalConfiguration', { development: settings.development, storefrontOrigin: settings.storefrontOrigin }),
    ],
  } satisfies ShopperConfigurationsTypes.SiteConfiguration)
}
