import { compareAddress, listOfChoices } from '#/domain/product/compare.ts'
import { compareMachine } from '#/machines/compare/compare.machine.ts'
import type { ShopServices } from '#/actors/services.ts'

declare module '#/actors/flows.ts' {
  interface Flows {
    compare: Flow<typeof compareMachine>
  }
}

export const compareLogic = (services: ShopServices) =>
  compareMachine.provide({
    actions: {
      replaceAddress: (_, { works }) =>
        void services.navigate(listOfChoices(services.currentPath(), works), { replace: true, resetScroll: false }),
      showComparison: (_, { works }) => void services.navigate(compareAddress(works)),
    },
  })
