import { fromPromise } from 'xstate'
import { sessionMachine } from '#/machines/session/session.machine.ts'
import { signOut } from '#/server-fns/auth/shopper.ts'
import type { ShopLink } from '#/actors/shop-link.ts'
import { farewell } from './shopper-change.ts'
import { placeIds } from '#/actors/place-ids.ts'

export const sessionLogic = (link: ShopLink) =>
  sessionMachine.provide({
    actors: { signOut: fromPromise<void, void>(async () => void (await signOut({ data: placeIds(link) }))) },
    actions: {
      leave: () => void farewell(link),
      tellFailed: () => link.notify({ kind: 'failed' }),
    },
  })
