import type { Route } from './services.ts'
import { authorizeRoutes } from './authorize-routes.ts'
import { identityProviderRoutes } from './identity-provider.ts'
import { passwordRoutes } from './password-routes.ts'
import { passwordlessRoutes } from './passwordless-routes.ts'
import { unsupportedRoutes } from './unsupported-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { storefrontRoutes } from './storefront-routes.ts'
import { tokenRoutes } from './token-routes.ts'

export const routes: readonly Route[] = [
  ...authorizeRoutes,
  ...tokenRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...passwordlessRoutes,
  ...identityProviderRoutes,
  ...storefrontRoutes,
  ...unsupportedRoutes,
]
