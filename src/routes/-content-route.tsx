import { createIsomorphicFn } from '@tanstack/react-start'
import { sleeping } from '#/components/ui/sleeping.tsx'
import { ContentView } from './-content-view.tsx'

const here = createIsomorphicFn()
  .server(() => ContentView)
  .client(() => undefined)

/** The content page that the route's loader fetched. */
export const ContentRoute = sleeping(here(), async () => (await import('./-content-view.tsx')).ContentView)
