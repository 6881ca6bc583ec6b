import type { ShopperConfigurationsTypes } from 'commerce-sdk-isomorphic'
import { currencies } from '../sites/money.ts'
import { json } from '../wire/problem.ts'
import { parseSite } from '../sites/sites.ts'
import type { Exchange, Route } from '../wire/route.ts'
import { optionalShopper, type ShopperServices } from '../auth/shopper.ts'

interface Services extends ShopperServices {
  settings: ShopperServices['settings'] & {
    development: boolean
    marketingApiKey?: string | undefined
    storefrontOrigin: string
  }
}

export const routes: readonly Route<Services>[] = [
  {
    method: 'GET',
    path: '/configuration/shopper-configurations/v1/organizations/:org/configurations',
    handle: readConfigurations,
  },
]

/** The settings of a site that a client reads before its other requests. */
async function readConfigurations(exchange: Exchange, services: Services): Promise<Response> {
  await optionalShopper(exchange, services)
  const site = parseSite(exchange.url.searchParams.get('siteId') ?? '')
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
