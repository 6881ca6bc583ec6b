import type { Services as AuthServices } from '../auth/services.ts'
import type { Route as WireRoute } from '../wire/route.ts'

export type { Settings } from '../auth/services.ts'

export interface Services extends AuthServices {
  /** Reports that pages rendered before are stale. */
  catalogueChanged(): void
}

export type Route = WireRoute<Services>
