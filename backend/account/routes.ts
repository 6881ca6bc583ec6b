import type { Services } from '../auth/services.ts'
import type { ProductServices } from '../products/similar.ts'
import type { Route } from '../wire/route.ts'
import { addressRoutes } from './addresses.ts'
import { paymentInstrumentRoutes } from './payment-instruments.ts'
import { productListItemRoutes } from './product-list-item-routes.ts'
import { productListRoutes } from './product-list-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { publicListRoutes } from './public-list-routes.ts'
import { unsupportedRoutes } from './unsupported-routes.ts'
import { resetTokenRoutes } from './reset-token-routes.ts'

export const routes: readonly Route<Services & ProductServices>[] = [
  ...unsupportedRoutes,
  ...profileRoutes,
  ...addressRoutes,
  ...paymentInstrumentRoutes,
  ...productListRoutes,
  ...productListItemRoutes,
  ...publicListRoutes,
  ...resetTokenRoutes,
]
