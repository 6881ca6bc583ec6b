import { planPath } from '#/domain/wall/plan.ts'
import { findAddedSet, type AddedSet } from '#/machines/product-set/product-set.machine.ts'
import { wallPlanMachine } from '#/machines/wall-plan/wall-plan.machine.ts'
import { saveLastPlan } from './stored-plans.ts'
import { addItemsTogether } from '#/actors/cart/add-items-together.ts'
import { confirmedChange } from '#/actors/cart/confirmed-change.ts'
import { createAddressReplacer } from '#/actors/product/product-options.actor.ts'
import type { ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    'wall-plan': Flow<typeof wallPlanMachine>
  }
}

export const wallPlanLogic = (services: ShopServices) => {
  const replaceAddress = createAddressReplacer(services, '/wall')
  return wallPlanMachine.provide({
    actors: {
      addItems: confirmedChange(services, (items: AddedSet) => addItemsTogether(services, items), findAddedSet),
    },
    actions: {
      showPlan: (_, { plan }) => {
        saveLastPlan(services.site, plan)
        void replaceAddress(planPath(plan, new URLSearchParams(window.location.search).get('saved')))
      },
    },
  })
}
