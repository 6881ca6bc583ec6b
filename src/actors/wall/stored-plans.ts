import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { listen } from '#/actors/listen.ts'
import type { Site } from '#/domain/site.ts'
import { longestPlanName, maxNamedPlans, type NewPlan } from '#/domain/wall/named-plans.ts'
import { longestPlan, readPlan, writePlan, type WallPlan } from '#/domain/wall/plan.ts'
import * as shopperStorage from '#/actors/auth/shopper-storage.ts'
import { readStored, removeStored, writeStored } from '#/actors/browser-storage.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'

const lastKey = 'wall-plan'
const plansKey = 'wall-plans'
const introKey = 'wall-intro'

const isNewPlan = (value: unknown): value is NewPlan =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  value.name.length <= longestPlanName &&
  'plan' in value &&
  typeof value.plan === 'string' &&
  value.plan.length <= longestPlan

/** The plans that the shopper named in this browser, the last saved first. */
export function storedPlans(): NewPlan[] {
  const stored = readStored('localStorage', plansKey)
  return Array.isArray(stored) ? stored.filter(isNewPlan).slice(0, maxNamedPlans) : []
}

const planChanges = new EventTarget()

/** Stores the named plans of this browser. Returns whether the browser lets the shop store them. */
export function storePlans(plans: readonly NewPlan[]): boolean {
  if (plans.length === 0) removeStored('localStorage', plansKey)
  const isStored = plans.length === 0 || writeStored('localStorage', plansKey, plans)
  planChanges.dispatchEvent(new Event('change'))
  return isStored
}

const subscribe = (listener: () => void) => {
  const stops = [listen(planChanges, ['change'], listener), listen(window, ['storage'], listener)]
  return () => stops.forEach((stop) => stop())
}

/** The named plans of this browser, also after a change in another tab. */
export const usePlansOfBrowser = (): readonly NewPlan[] =>
  JSON.parse(
    useSyncExternalStore(
      subscribe,
      () => JSON.stringify(storedPlans()),
      () => '[]',
    ),
  )

/** Saves the plan that the shopper last changed. For a registered shopper, the browser stores it until the sign-out. */
export function saveLastPlan(site: Site, plan: WallPlan): void {
  const written = writePlan(plan)
  if (shopperStorage.storedCustomerId(site) === undefined) writeStored('localStorage', lastKey, written)
  else shopperStorage.writeStored(site, lastKey, written)
}

const storedLastPlan = (site: Site): unknown =>
  shopperStorage.readStored(site, lastKey) ?? readStored('localStorage', lastKey)

/** The plan that the shopper last changed, if it has works that the shown plan does not have; undefined otherwise. */
export function useLastPlan(shown: WallPlan): string | undefined {
  const { site } = useActorRegistry().services
  const [last, setLast] = useState<string>()
  const written = writePlan(shown)
  // The outside system is the browser's storage.
  useEffect(() => {
    const stored = storedLastPlan(site)
    const works = typeof stored === 'string' ? readPlan(stored).plan.works : []
    const isNew = works.some(({ upi }) => !shown.works.some((work) => work.upi === upi))
    if (typeof stored === 'string' && isNew) setLast(stored)
    else {
      setLast(undefined)
      if (shown.works.length > 0) saveLastPlan(site, shown)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another plan is shown
  }, [written])
  return last
}

/** The plan that the shopper last changed or added to the cart; null before hydration and without one. */
export function useStoredPlan(): WallPlan | null {
  const { site } = useActorRegistry().services
  const isHydrated = useHydrated()
  const stored = isHydrated ? storedLastPlan(site) : undefined
  return typeof stored === 'string' ? readPlan(stored).plan : null
}

/** Whether the first use is explained, and the function that ends it for good. */
export function useIntroduction(): [isShown: boolean, end: () => void] {
  const isHydrated = useHydrated()
  const [isEnded, setEnded] = useState(false)
  const isShown = isHydrated && !isEnded && readStored('localStorage', introKey) === undefined
  return [
    isShown,
    () => {
      writeStored('localStorage', introKey, 1)
      setEnded(true)
    },
  ]
}
