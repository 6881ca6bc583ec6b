import type { ShopperServices } from '../auth/shopper.ts'
import type { Route as WireRoute } from '../wire/route.ts'

export interface Services extends ShopperServices {
  settings: ShopperServices['settings'] & {
    /** The API key that newsletter sign-ups must send; without one, every sign-up is rejected. */
    marketingApiKey?: string | undefined
  }
}

export type Route = WireRoute<Services>
