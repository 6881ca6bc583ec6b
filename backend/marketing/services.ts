import type { ShopperServices } from '../auth/shopper.ts'
import type { Route as WireRoute } from '../wire/route.ts'

export interface Services extends ShopperServices {
  settings: ShopperServices['settings'] & {
    /** What sign-ups to the newsletter must send; without one, nobody can sign up. */
    marketingApiKey?: string | undefined
  }
}

export type Route = WireRoute<Services>
