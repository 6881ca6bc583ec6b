import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { writePlan, type WallPlan } from '#/domain/wall/plan.ts'
import { planItems } from '#/domain/wall/wall-works.ts'
import { addWall } from '#/server-fns/wall/wall-works.ts'
import { quantityInBasket } from '#/actors/cart/basket-changes.ts'
import { saveLastPlan } from '#/actors/wall/stored-plans.ts'
import { useActorRegistry, useIsOverlay, usePageActor } from '#/actors/use-actor.ts'

/** The URL that the form of the planner posts to without a script. */
export const addWallAction = addWall.url

const noWorks: readonly number[] = []

/** The plan of the address until the first change, then that of a flow that replaces the address. */
export function useWallPlan(loaded: WallPlan) {
  const { services } = useActorRegistry()
  const { ref, send } = usePageActor('wall-plan', { input: { plan: loaded }, startsAtOnce: true })
  const written = writePlan(loaded)
  // The outside system is the flow: it keeps running when a link or the browser's history leads to another plan.
  useEffect(() => {
    const context = ref?.getSnapshot().context
    if (!context) return
    const known = [context.plan, ...context.past, ...context.future]
    if (!known.some((plan) => writePlan(plan) === written)) send({ type: 'plan.show', plan: loaded })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the address shows another plan
  }, [written])
  const plan = useSelector(ref, (snapshot) => snapshot?.context.plan) ?? loaded
  return {
    ref,
    send,
    plan,
    canUndo: useSelector(ref, (snapshot) => (snapshot?.context.past.length ?? 0) > 0),
    canRedo: useSelector(ref, (snapshot) => (snapshot?.context.future.length ?? 0) > 0),
    isBusy: useSelector(ref, (snapshot) => snapshot?.hasTag('busy') === true),
    rejection: useSelector(ref, (snapshot) => snapshot?.context.rejection) ?? null,
    lines: useSelector(ref, (snapshot) => snapshot?.context.lines) ?? [],
    isAdded: useIsOverlay('wall-plan'),
    add: () => {
      const items = planItems(plan)
      saveLastPlan(services.site, plan)
      send({ type: 'plan.add', items, inBasket: items.map(({ upi }) => quantityInBasket(services, upi)) })
    },
  }
}

export type WallPlanFlow = ReturnType<typeof useWallPlan>

// Hooks of their own: a press chooses and grabs a work, and only what shows that is rendered.

/** The indexes of the chosen works. */
export const useChosenWorks = ({ ref }: WallPlanFlow): readonly number[] =>
  useSelector(ref, (snapshot) => snapshot?.context.chosen) ?? noWorks

export const useIsChosen = ({ ref }: WallPlanFlow, index: number): boolean =>
  useSelector(ref, (snapshot) => snapshot?.context.chosen.includes(index) === true)

/** Whether a work is being dragged. */
export const useIsDragging = ({ ref }: WallPlanFlow): boolean =>
  useSelector(ref, (snapshot) => snapshot?.hasTag('dragged') === true)
