import { fromPromise } from 'xstate'
import type { RemovalResult } from '#/domain/account/account.ts'
import { maxNamedPlans, withPlan, type NewPlan } from '#/domain/wall/named-plans.ts'
import { planAddress } from '#/domain/wall/plan.ts'
import { savedPlansMachine, type StorePlanResult } from '#/machines/saved-plans/saved-plans.machine.ts'
import { accountQueries } from '#/queries/account.ts'
import { removeWallPlan, saveWallPlan } from '#/server-fns/wall/named-plans.ts'
import { currentMarker } from '#/actors/auth/use-shopper.ts'
import { createAddressReplacer } from '#/actors/product/product-options.actor.ts'
import { sendToFlow } from '#/actors/send.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { storedPlans, storePlans } from './stored-plans.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'saved-plans': Flow<typeof savedPlansMachine>
  }
}

export const savedPlansLogic = (services: ShopServices) => {
  const replaceAddress = createAddressReplacer(services, '/wall')
  return savedPlansMachine.provide({
    actors: {
      savePlan: fromPromise<StorePlanResult, NewPlan>(({ input }) =>
        currentMarker(services.site) === 'registered' ? saveInAccount(services, input) : saveInBrowser(input),
      ),
      removePlan: fromPromise<RemovalResult, { id: string }>(({ input: { id } }) => removePlan(services, id)),
    },
    actions: {
      showSaved: (_, { id }) =>
        void replaceAddress(planAddress(new URLSearchParams(window.location.search).get('plan') ?? '', id)),
      notifyRemoved: () => services.notify({ kind: 'account-removed', what: 'plans' }),
      notifyFailed: () => services.notify({ kind: 'failed' }),
      requestSignIn: sendToFlow('auth-modal', () => ({ type: 'modal.open', view: 'login' })),
    },
  })
}

const refresh = ({ queryClient, ...context }: ShopServices) =>
  queryClient.invalidateQueries({ queryKey: accountQueries.plans(context).queryKey })

async function saveInAccount(services: ShopServices, plan: NewPlan): Promise<StorePlanResult> {
  const result = await saveWallPlan({ data: { ...localeContext(services), ...plan } })
  if (result.kind === 'saved') await refresh(services)
  return result
}

/** A guest's plan. Nothing is sent. */
async function saveInBrowser({ name: entered, plan }: NewPlan): Promise<StorePlanResult> {
  const name = entered.trim()
  if (!name) return { kind: 'invalid' }
  const plans = withPlan(storedPlans(), { name, plan })
  if (plans.length > maxNamedPlans) return { kind: 'full' }
  return storePlans(plans) ? { kind: 'saved', id: name } : { kind: 'blocked' }
}

/** A plan of the browser has its name as id. */
async function removePlan(services: ShopServices, id: string): Promise<RemovalResult> {
  const plans = storedPlans()
  const others = plans.filter(({ name }) => name !== id)
  if (others.length < plans.length) return storePlans(others) ? { kind: 'removed' } : { kind: 'failed' }
  const result = await removeWallPlan({ data: { ...localeContext(services), id } })
  if (result.kind === 'removed') await refresh(services)
  return result
}
