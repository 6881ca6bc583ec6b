import { createContext, use } from 'react'
import type { WallPlanFlow } from '#/actors/wall/use-wall-plan.ts'
import type { PlanSetting } from '#/domain/wall/plan-form.ts'
import type { WallPlan } from '#/domain/wall/plan.ts'
import type { WallSpace } from '#/domain/wall/room-walls.ts'
import type { PlacedWork } from '#/domain/wall/wall-works.ts'

/** The shown plan, with its works on the wall. */
interface Planner {
  flow: WallPlanFlow
  plan: WallPlan
  /** The works by their index in the plan. */
  works: readonly PlacedWork[]
  space: WallSpace
  spacing: number
  setting: PlanSetting
  /** Whether the distances of chosen works are shown. */
  showsMeasures: boolean
  /** Changes the plan; `message` is announced to screen readers. */
  change: (plan: WallPlan, message: string, chosen?: readonly number[]) => void
  announce: (message: string) => void
}

const PlannerContext = createContext<Planner | null>(null)
export const PlannerProvider = PlannerContext.Provider

export function usePlanner(): Planner {
  const planner = use(PlannerContext)
  if (!planner) throw new Error('a part of the wall planner was rendered outside of PlannerProvider')
  return planner
}
