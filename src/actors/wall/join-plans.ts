import { accountQueries } from '#/queries/account.ts'
import { joinWallPlans } from '#/server-fns/wall/named-plans.ts'
import type { NewPlan } from '#/domain/wall/named-plans.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { storedPlans, storePlans } from './stored-plans.ts'

let joining: Promise<void> | undefined

/** Adds the named plans of this browser to those of the signed-in shopper's account, and removes them from the browser. */
export const joinPlansOfBrowser = (services: ShopServices): Promise<void> =>
  (joining ??= join(services).finally(() => (joining = undefined)))

const isSame = (a: NewPlan, b: NewPlan) => a.name === b.name && a.plan === b.plan

async function join(services: ShopServices): Promise<void> {
  const sent = storedPlans()
  if (sent.length === 0) return
  try {
    const result = await joinWallPlans({ data: { ...localeContext(services), plans: sent } })
    if (result.kind !== 'joined') return
    const { added, left } = result
    const isJoined = (plan: NewPlan) =>
      sent.some((other) => isSame(plan, other)) && !left.some(({ name }) => name === plan.name)
    storePlans(storedPlans().filter((plan) => !isJoined(plan)))
    await services.queryClient.invalidateQueries({ queryKey: accountQueries.plans(services).queryKey })
    if (added > 0) services.notify({ kind: 'plans-joined', count: added, left: left.length })
  } catch (error) {
    // The plans stay in the browser, and are joined when the planner is next opened.
    console.warn('The wall plans of this browser could not be joined to those of the account.', error)
  }
}
