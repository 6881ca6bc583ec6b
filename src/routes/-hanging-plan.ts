import { hangingPlan, hangingSearch, paperOf } from '#/domain/wall/hanging.ts'
import { readPlan, writePlan } from '#/domain/wall/plan.ts'
import { planIn } from '#/domain/wall/room-walls.ts'
import { placedWorks, soldPlan } from '#/domain/wall/wall-works.ts'
import { ensureWallWorks, findIn } from '#/queries/wall.ts'
import type { RouterContext } from './__root.tsx'

/** Loads the works of a plan, and measures their hooks. */
export async function loadHangingPlan({ context, deps }: { context: RouterContext; deps: Record<string, unknown> }) {
  const search = hangingSearch(deps)
  const read = readPlan(search.plan)
  const upis = read.plan.works.map(({ upi }) => upi)
  const find = findIn(await ensureWallWorks(context.queryClient, context, upis))
  const { plan, gone } = soldPlan(planIn(context.brand.theme, read.plan), find)
  const works = placedWorks(plan, find).map(({ work: { title }, option: { kind, moulding }, ...work }) => ({
    ...work,
    title,
    kind,
    moulding: moulding?.width ?? 0,
  }))
  return {
    plan: hangingPlan(plan.wall, works),
    written: writePlan(plan),
    paper: search.paper ?? paperOf(context.locale.id),
    side: search.from,
    problems: [...read.problems, ...(gone > 0 ? [{ kind: 'gone-works' as const, count: gone }] : [])],
  }
}
