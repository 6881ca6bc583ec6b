import { writePlan, type WallPlan } from './plan.ts'
import { hangingPathWith } from './wall-link.ts'

/** The path of the hanging plan of bought items: where the plan has them, the others beside them. */
export function boughtPath(items: readonly string[], plan: WallPlan | null): string {
  const others = [...items]
  const works = (plan?.works ?? []).filter(({ upi }) => {
    const index = others.indexOf(upi)
    if (index >= 0) others.splice(index, 1)
    return index >= 0
  })
  if (!plan || works.length === 0) return hangingPathWith(items)
  const written = encodeURIComponent(writePlan({ ...plan, works }))
  return others.length === 0 ? `/wall/hanging?plan=${written}` : `${hangingPathWith(others)}&plan=${written}`
}
