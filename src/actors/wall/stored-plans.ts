import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readPlan, writePlan, type WallPlan } from '#/domain/wall/plan.ts'
import { readStored, writeStored } from '#/actors/browser-storage.ts'

const lastKey = 'wall-plan'
const namedKey = 'wall-plans'
const introKey = 'wall-intro'

/** A plan that the shopper named, as it is written in addresses. */
export interface NamedPlan {
  name: string
  plan: string
}

/** The most named plans in a browser. */
const maxNamed = 24

const isNamedPlan = (value: unknown): value is NamedPlan =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'plan' in value &&
  typeof value.plan === 'string'

const storedPlans = (): NamedPlan[] => {
  const stored = readStored('localStorage', namedKey)
  return Array.isArray(stored) ? stored.filter(isNamedPlan).slice(0, maxNamed) : []
}

/** Saves the plan that the shopper last changed. */
export const saveLastPlan = (plan: WallPlan): boolean => writeStored('localStorage', lastKey, writePlan(plan))

/** The plan that the shopper last changed, if it has works that the shown plan does not have; undefined otherwise. */
export function useLastPlan(shown: WallPlan): string | undefined {
  const [last, setLast] = useState<string>()
  const written = writePlan(shown)
  // The outside system is the browser's storage.
  useEffect(() => {
    const stored = readStored('localStorage', lastKey)
    const works = typeof stored === 'string' ? readPlan(stored).plan.works : []
    const isNew = works.some(({ upi }) => !shown.works.some((work) => work.upi === upi))
    if (typeof stored === 'string' && isNew) setLast(stored)
    else {
      setLast(undefined)
      if (shown.works.length > 0) saveLastPlan(shown)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another plan is shown
  }, [written])
  return last
}

/** The plans that the shopper named. `save` and `forget` return whether the browser stores them. */
export function useNamedPlans() {
  const isHydrated = useHydrated()
  const [changed, setChanged] = useState<NamedPlan[] | null>(null)
  const plans = changed ?? (isHydrated ? storedPlans() : [])
  const store = (next: NamedPlan[]) => {
    const isStored = writeStored('localStorage', namedKey, next)
    if (isStored) setChanged(next)
    return isStored
  }
  const without = (name: string) => storedPlans().filter((plan) => plan.name !== name)
  return {
    plans,
    save: (name: string, plan: WallPlan) =>
      store([{ name, plan: writePlan(plan) }, ...without(name)].slice(0, maxNamed)),
    forget: (name: string) => store(without(name)),
  }
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
