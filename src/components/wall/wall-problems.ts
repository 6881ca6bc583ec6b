import { writeLength } from '#/components/choices/option-labels.ts'
import { maxPlanWorks, wallLimits, type PlanProblem } from '#/domain/wall/plan.ts'
import { m } from '#/paraglide/messages.js'

/** What could not be used: a part of the address, works that are no longer sold, or an entry of a form. */
export type WallProblem =
  | PlanProblem
  | { kind: 'gone-works'; count: number }
  | { kind: 'rejected'; reason: 'wall-size' | 'position' | 'full' | 'gone' }

export function problemMessage(problem: WallProblem): string {
  const sizes = { shortest: writeLength(wallLimits.shortest), longest: writeLength(wallLimits.longest) }
  switch (problem.kind) {
    case 'unknown-version':
      return m.planner_problem_unknown_version()
    case 'cut-off':
      return m.planner_problem_cut_off()
    case 'wall-size':
      return m.planner_problem_wall_size(sizes)
    case 'ground':
      return m.planner_problem_ground()
    case 'unreadable-works':
      return m.planner_problem_unreadable({ count: problem.count })
    case 'too-many-works':
      return m.planner_problem_too_many({ count: problem.count, most: maxPlanWorks })
    case 'gone-works':
      return m.planner_problem_gone({ count: problem.count })
    case 'rejected':
      return rejectionMessages[problem.reason](sizes)
  }
}

const rejectionMessages = {
  'wall-size': (sizes: { shortest: string; longest: string }) => m.planner_problem_wall_size(sizes),
  position: () => m.planner_problem_position(),
  full: () => m.planner_problem_full({ most: maxPlanWorks }),
  gone: () => m.planner_problem_missing(),
}
