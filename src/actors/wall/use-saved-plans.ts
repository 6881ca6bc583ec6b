import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { NamedPlan } from '#/domain/wall/named-plans.ts'
import { accountQueries } from '#/queries/account.ts'
import { saveWallPlan } from '#/server-fns/wall/named-plans.ts'
import { useShopper } from '#/actors/auth/use-shopper.ts'
import { useActorRegistry, usePageActor } from '#/actors/use-actor.ts'
import { joinPlansOfBrowser } from './join-plans.ts'
import { usePlansOfBrowser } from './stored-plans.ts'

/** The URL that the form of a plan's name posts to without a script. */
export const savePlanAction = saveWallPlan.url

/** The plans that the shopper named, in the account and in this browser. */
export function useSavedPlans() {
  const { services } = useActorRegistry()
  const { saved }: { saved?: unknown } = useSearch({ strict: false })
  const { ref, send } = usePageActor('saved-plans', { input: undefined })
  const isRegistered = useShopper()?.type === 'registered'
  const { data } = useQuery({ ...accountQueries.plans(services), enabled: isRegistered })
  const inAccount = isRegistered && data?.kind === 'plans' ? data.plans : []
  const inBrowser = usePlansOfBrowser().map((plan): NamedPlan => ({ id: plan.name, ...plan }))
  // The outside system is the browser's storage: its plans belong to the account since a sign-in, perhaps without a script.
  useEffect(() => {
    if (isRegistered) void joinPlansOfBrowser(services)
  }, [isRegistered, services])
  return {
    send,
    isRegistered,
    inAccount,
    inBrowser,
    /** The plan of the address, if it is saved. */
    shown: [...inAccount, ...inBrowser].find(({ id }) => id === String(saved)),
    isBusy: useSelector(ref, (snapshot) => snapshot?.hasTag('busy') === true),
    result: useSelector(ref, (snapshot) => snapshot?.context.result) ?? null,
    name: useSelector(ref, (snapshot) => snapshot?.context.name) ?? '',
  }
}

export type SavedPlansFlow = ReturnType<typeof useSavedPlans>
