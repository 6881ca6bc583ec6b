import { createIsomorphicFn } from '@tanstack/react-start'
import { sleeping } from '#/components/ui/sleeping.tsx'
import { NotFoundView } from './not-found-view.tsx'

const here = createIsomorphicFn()
  .server(() => NotFoundView)
  .client(() => undefined)

const View = sleeping(here(), async () => (await import('./not-found-view.tsx')).NotFoundView)

/** What stands where no page is. */
export const NotFound = () => <View />
