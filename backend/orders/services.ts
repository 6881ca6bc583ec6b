import type { Settings as AuthSettings } from '../auth/services.ts'
import type { Services as PaymentServices } from '../payments/services.ts'
import type { Route as WireRoute } from '../wire/route.ts'

export interface Settings extends AuthSettings {
  /** Age in seconds at which a pending order is resolved. More than any request to the payment processor takes. */
  pendingOrderSeconds: number
  /** Whether orders are in production until the merchant ships them; otherwise they follow their computed times. */
  shipsManually: boolean
}

export interface Services extends PaymentServices {
  settings: Settings
  /** Reports that pages rendered before are stale. */
  catalogueChanged(): void
}

export type Route = WireRoute<Services>
