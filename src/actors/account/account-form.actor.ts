import { fromPromise } from 'xstate'
import { accountChangeResult, type AccountChangeResult, type AccountChange } from '#/domain/account/account-change.ts'
import { accountPaths } from '#/domain/account/account-areas.ts'
import { accountFormMachine } from '#/machines/account-form/account-form.machine.ts'
import { sendToFlow } from '#/actors/send.ts'
import { localeContext, type ShopServices } from '#/actors/services.ts'
import { saveAddress } from '#/server-fns/account/addresses.ts'
import { addCard } from '#/server-fns/account/payment-cards.ts'
import { changeEmail, changePassword, changeProfile } from '#/server-fns/account/profile.ts'
import { renameWallPlan } from '#/server-fns/wall/named-plans.ts'
import { refreshAccount } from './refresh-account.ts'

export interface AccountFormInput {
  kind: AccountChange['kind']
}

declare module '#/actors/flows.ts' {
  interface Flows {
    'account-form': Flow<typeof accountFormMachine, AccountFormInput>
  }
}

export const accountFormLogic = (services: ShopServices, { kind }: AccountFormInput) =>
  accountFormMachine.provide({
    actors: {
      save: fromPromise<AccountChangeResult, { change: AccountChange }>(async ({ input: { change } }) => {
        const result = accountChangeResult(await save(services, change))
        if (result.kind === 'saved') await refreshAccount(services, partOf[change.kind])
        return result
      }),
    },
    actions: {
      notifySaved: () => services.notify({ kind: 'account-saved', what: kind }),
      close: () => void services.navigate(accountPaths(kind).page, { replace: true, resetScroll: false }),
      requestSignIn: sendToFlow('auth-modal', () => ({ type: 'modal.open', view: 'login' })),
    },
  })

/** The part of the account that each change refreshes. */
const partOf = {
  profile: 'profile',
  email: 'profile',
  password: 'profile',
  address: 'addresses',
  card: 'cards',
  plan: 'plans',
} as const

function save(services: ShopServices, change: AccountChange) {
  const context = localeContext(services)
  switch (change.kind) {
    case 'profile':
      return changeProfile({ data: { ...context, ...change } })
    case 'email':
      return changeEmail({ data: { ...context, ...change } })
    case 'password':
      return changePassword({ data: { ...context, ...change } })
    case 'address':
      return saveAddress({ data: { ...context, ...change } })
    case 'card':
      return addCard({ data: { ...context, ...change } })
    case 'plan':
      return renameWallPlan({ data: { ...context, ...change } })
  }
}
