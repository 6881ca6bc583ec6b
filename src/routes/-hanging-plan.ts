import { hangingPlan, measuredWorks, paperOf, type HangingSearch } from '#/domain/wall/hanging.ts'
import { readPlan, writePlan } from '#/domain/wall/plan.ts'
import { wallItemsQuery } from '#/queries/wall-items.ts'
import type { RouterContext } from './__root.tsx'

/** Loads the items of a plan, and measures their hooks. */
export async function loadHangingPlan({ context, deps }: { context: RouterContext; deps: HangingSearch }) {
  const { plan } = readPlan(deps.plan)
  const items = await context.queryClient.ensureQueryData(
    wallItemsQuery(
      context,
      plan.works.map(({ upi }) => upi),
    ),
  )
  const works = measuredWorks(plan.works, items)
  return {
    plan: hangingPlan(plan.wall, works),
    written: writePlan(plan),
    paper: deps.paper ?? paperOf(context.locale.id),
    side: deps.from,
    gone: plan.works.length - works.length,
    problems: [],
  }
}
