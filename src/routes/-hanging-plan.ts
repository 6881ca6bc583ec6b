import { hangingPlan, hangingSearch, paperOf } from '#/domain/wall/hanging.ts'
import { planAfterForm } from '#/domain/wall/plan-form.ts'
import { addedIn, readPlan, writePlan } from '#/domain/wall/plan.ts'
import { planIn } from '#/domain/wall/room-walls.ts'
import { placedWorks, soldPlan } from '#/domain/wall/wall-works.ts'
import { m } from '#/paraglide/messages.js'
import { ensureWallWorks, findIn } from '#/queries/wall.ts'
import type { RouterContext } from './__root.tsx'

/** Loads the works of a plan, or of added items side by side, and measures their hooks. */
export async function loadHangingPlan({ context, deps }: { context: RouterContext; deps: Record<string, unknown> }) {
  const search = hangingSearch(deps)
  const read = readPlan(search.plan)
  const upis = [...read.plan.works.map(({ upi }) => upi), ...addedIn(search.add)]
  const find = findIn(await ensureWallWorks(context.queryClient, context, upis))
  const { theme } = context.brand
  const { plan: sold, gone: goneBefore } = soldPlan(planIn(theme, read.plan), find)
  const changed = planAfterForm(sold, { add: search.add }, { theme, locale: context.locale.id, find })
  const { plan, gone = 0 } = changed?.kind === 'plan' ? changed : { plan: sold }
  const works = placedWorks(plan, find).map(({ work: { title }, option: { kind, moulding }, ...work }) => ({
    ...work,
    title,
    kind,
    moulding: moulding?.width ?? 0,
  }))
  return {
    title: m.hanging_title(),
    plan: hangingPlan(plan.wall, works),
    written: writePlan(plan),
    paper: search.paper ?? paperOf(context.locale.id),
    side: search.from,
    problems: [
      ...read.problems,
      ...(goneBefore + gone > 0 ? [{ kind: 'gone-works' as const, count: goneBefore + gone }] : []),
      ...(changed?.kind === 'rejected' ? [changed] : []),
    ],
  }
}
