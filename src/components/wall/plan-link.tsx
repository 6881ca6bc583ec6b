import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { planPath, type WallPlan } from '#/domain/wall/plan.ts'
import { usePlanner } from './planner-context.ts'

interface PlanLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  plan: WallPlan
  /** Announced after the change. */
  message: string
  chosen?: readonly number[]
}

/** A link to a changed plan. With a script, the plan changes on the page and can be undone. */
export function PlanLink({ plan, message, chosen, children, ...anchor }: PlanLinkProps) {
  const { addressOf } = useRouter().options.context
  const { change } = usePlanner()
  return (
    <a
      {...anchor}
      href={addressOf(planPath(plan))}
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        change(plan, message, chosen)
      }}
    >
      {children}
    </a>
  )
}
