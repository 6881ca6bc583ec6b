import { createIsomorphicFn } from '@tanstack/react-start'
import { atFirstSign, sleeping } from '#/components/ui/sleeping.tsx'
import { PageFaultView } from './page-fault-view.tsx'

const here = createIsomorphicFn()
  .server(() => PageFaultView)
  .client(() => undefined)

const load = async () => (await import('./page-fault-view.tsx')).PageFaultView
// What fails may be the network: what tells of it is fetched before.
if (!import.meta.env.SSR) void atFirstSign(load)

const View = sleeping(here(), load)

/** What stands where a page failed. */
export const PageFault = ({ error }: { error: unknown }) => <View error={error} />
