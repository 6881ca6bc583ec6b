import { createFileRoute } from '@tanstack/react-router'
import { HangingPlanPage } from '#/components/wall/hanging-plan-page.tsx'
import { privateHead, privateHeaders } from './-private-page.ts'

export const Route = createFileRoute('/wall/hanging')({
  loaderDeps: ({ search }: { search: Record<string, unknown> }) => search,
  loader: async (input) => (await import('./-hanging-plan.ts')).loadHangingPlan(input),
  head: privateHead,
  headers: privateHeaders,
  staticData: { ownChrome: true },
  component: HangingPlan,
})

function HangingPlan() {
  return <HangingPlanPage {...Route.useLoaderData()} />
}
