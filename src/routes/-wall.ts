import { redirect } from '@tanstack/react-router'
import type { WallProblem } from '#/components/wall/wall-problems.ts'
import { planAfterForm, planFields, type PlanFields } from '#/domain/wall/plan-form.ts'
import { addedIn, longestPlan, planPath, readPlan, type WallPlan } from '#/domain/wall/plan.ts'
import { planIn } from '#/domain/wall/room-walls.ts'
import { soldPlan } from '#/domain/wall/wall-works.ts'
import { canonicalAddress, languageLinks } from '#/domain/seo.ts'
import { m } from '#/paraglide/messages.js'
import { ensureWallWorks, findIn } from '#/queries/wall.ts'
import { config } from '#config'
import type { RouterContext } from './__root.tsx'

const path = '/wall'
/** The plan and the changes in a query; numbers are texts again. */
const fieldsOf = (search: Record<string, unknown>) =>
  Object.fromEntries(
    ['plan', ...planFields].flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : []
    }),
  ) as PlanFields & { plan?: string }

/** Loads the works of a plan. An address with a change leads to that of the changed plan, unless an added item is not sold. */
export async function loadWall({ context, deps }: { context: RouterContext; deps: Record<string, unknown> }) {
  const { queryClient, site, locale, origin, brand, addressOf } = context
  const { plan: written = '', ...fields } = fieldsOf(deps)
  const read = readPlan(written.slice(0, longestPlan))
  const upis = [...read.plan.works.map(({ upi }) => upi), ...addedIn(fields.add)]
  const find = findIn(await ensureWallWorks(queryClient, context, upis))
  const { plan: sold, gone: goneBefore } = soldPlan(planIn(brand.theme, read.plan), find)
  const changed = planAfterForm(sold, fields, { theme: brand.theme, locale: locale.id, find })
  if (changed?.kind === 'plan' && !changed.gone)
    throw redirect({ href: addressOf(planPath(changed.plan)), statusCode: 302 })
  const { plan, gone } =
    changed?.kind === 'plan'
      ? { plan: changed.plan, gone: goneBefore + (changed.gone ?? 0) }
      : { plan: sold, gone: goneBefore }
  const problems: WallProblem[] = [
    ...read.problems,
    ...(gone > 0 ? [{ kind: 'gone-works' as const, count: gone }] : []),
    ...(changed?.kind === 'rejected' ? [changed] : []),
  ]
  return { plan, problems, head: headOf(plan, { origin, site, locale, shop: brand.name }) }
}

function headOf(
  { works }: WallPlan,
  { origin, site, locale, shop }: Pick<RouterContext, 'origin' | 'site' | 'locale'> & { shop: string },
) {
  return {
    meta: [
      { title: `${m.planner_title()} | ${shop}` },
      { name: 'description', content: m.planner_description() },
      ...(works.length > 0 ? [{ name: 'robots', content: 'noindex, nofollow' }] : []),
      { property: 'og:url', content: canonicalAddress(origin, site, locale, path, config) },
    ],
    links: languageLinks(origin, site, locale, path, config),
  }
}
