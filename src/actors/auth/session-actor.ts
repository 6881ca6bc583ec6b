import { fromPromise } from 'xstate'
import { sessionMachine } from '#/machines/session/session.machine.ts'
import { signOut } from '#/server-fns/auth/shopper.ts'
import type { ShopServices } from '#/actors/services.ts'
import { farewell } from './shopper-change.ts'
import { localeContext } from '#/actors/services.ts'

export const sessionLogic = (link: ShopServices) =>
  sessionMachine.provide({
    actors: { signOut: fromPromise<void, void>(async () => void (await signOut({ data: localeContext(link) }))) },
    actions: {
      leave: () => void farewell(link),
      tellFailed: () => link.notify({ kind: 'failed' }),
    },
  })
