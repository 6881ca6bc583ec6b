import { createIsomorphicFn } from '@tanstack/react-start'
import { sleeping } from '#/components/ui/sleeping.tsx'
import { ProductView } from './-product-view.tsx'

const here = createIsomorphicFn()
  .server(() => ProductView)
  .client(() => undefined)

/** The product that the route's loader fetched. */
export const ProductRoute = sleeping(here(), async () => (await import('./-product-view.tsx')).ProductView)
