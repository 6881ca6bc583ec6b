import type { ShopperConfigurationsTypes } from 'commerce-sdk-isomorphic'
import { currencies } from '../sites/money.ts'
import { json } from '../wire/problem.ts'
import type { Route } from '../wire/route.ts'
import type { ShopperServices } from '../auth/shopper.ts'
import { shopperRoute } from '../auth/shopper-route.ts'

interface Services extends ShopperServices {
  settings: ShopperServices['settings'] & {
    development: boolean
    marketingApiKey?: string | undefined
    storefrontOrigin: string
  }
}

/** The settings of a site that a client reads before its other requests. */
const readConfigurations = shopperRoute({
  method: 'GET',
  path: '/configuration/shopper-configurations/v1/organizations/:org/configurations',
  handle({ site }, { settings }: Services) {
    const configurationsOf = (configurationType: string, values: Record<string, unknown>) =>
      Object.entries(values).map(([id, value]) => ({ id, value, configurationType }))
    return json({
      configurations: [
        ...configurationsOf('siteConfiguration', {
          defaultCurrency: site.currency,
          allowedCurrencies: currencies,
          newsletterEnabled: settings.marketingApiKey !== undefined,
          guestCheckoutEnabled: true,
          maximumItemQuantity: 999,
        }),
        ...configurationsOf('globalConfiguration', {
          development: settings.development,
          storefrontOrigin: settings.storefrontOrigin,
        }),
      ],
    } satisfies ShopperConfigurationsTypes.SiteConfiguration)
  },
})

export const routes: readonly Route<Services>[] = [readConfigurations]
