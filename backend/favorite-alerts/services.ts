import type { Services as AuthServices } from '../auth/services.ts'
import type { Settings } from '../settings.ts'
import type { Route as WireRoute } from '../wire/route.ts'

export interface Services extends AuthServices {
  settings: Settings
}

export type Route = WireRoute<Services>
