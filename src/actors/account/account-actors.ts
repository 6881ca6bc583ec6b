import { createActor, fromPromise, type Actor } from 'xstate'
import type { AccountAnswer, AccountChange, AccountFaults } from '#/domain/account/account-change.ts'
import type {
  AddressResult,
  CardResult,
  EmailResult,
  PasswordResult,
  ProfileResult,
  RemovalResult,
  SavedAddress,
} from '#/domain/account/account.ts'
import { accountFormMachine } from '#/machines/account-form/account-form.machine.ts'
import { preferenceMachine, type PreferenceAnswer } from '#/machines/preference/preference.machine.ts'
import { removalMachine } from '#/machines/removal/removal.machine.ts'
import { accountQueries } from '#/queries/account.ts'
import { shopperQueries } from '#/queries/shopper.ts'
import { removeAddress, saveAddress } from '#/server-fns/account/addresses.ts'
import { addCard, preferCard, removeCard } from '#/server-fns/account/payment-cards.ts'
import { changeEmail, changePassword, changeProfile } from '#/server-fns/account/profile.ts'
import { inspectActors } from '#/actors/inspection.ts'
import type { ShopServices } from '#/actors/services.ts'
import { localeContext } from '#/actors/services.ts'

export type AccountFormActor = Actor<typeof accountFormMachine>
export type RemovalActor = Actor<typeof removalMachine>
export type PreferenceActor = Actor<typeof preferenceMachine>

const askToSignIn = (link: ShopServices) => link.send('auth-modal', { type: 'modal.open', view: 'login' })

/** One of the forms of the account area. */
export function accountFormActor(link: ShopServices, kind: AccountChange['kind']): AccountFormActor {
  return createActor(
    accountFormMachine.provide({
      actors: {
        save: fromPromise<AccountAnswer, { change: AccountChange }>(({ input }) => save(link, input.change)),
      },
      actions: {
        tellSaved: () => link.notify({ kind: 'account-saved', what: kind }),
        askToSignIn: () => askToSignIn(link),
      },
    }),
    { systemId: `${kind}-form`, inspect: inspectActors() },
  )
}

async function save(link: ShopServices, change: AccountChange): Promise<AccountAnswer> {
  switch (change.kind) {
    case 'profile':
      return answered(
        await readAgain(link, 'profile', await changeProfile({ data: { ...localeContext(link), ...change } })),
      )
    case 'email':
      return answered(
        await readAgain(link, 'profile', await changeEmail({ data: { ...localeContext(link), ...change } })),
      )
    case 'password':
      return answered(await changePassword({ data: { ...localeContext(link), ...change } }))
    case 'address':
      return answered(
        await readAgain(link, 'addresses', await saveAddress({ data: { ...localeContext(link), ...change } })),
      )
    case 'card':
      return answered(await readAgain(link, 'cards', await addCard({ data: { ...localeContext(link), ...change } })))
  }
}

type Result = ProfileResult | EmailResult | PasswordResult | AddressResult | CardResult

/** The results of all forms as one. */
function answered(result: Result): AccountAnswer {
  switch (result.kind) {
    case 'saved':
      return { kind: 'saved' }
    case 'wrong':
      return { kind: 'refused', faults: { currentPassword: 'wrong' } }
    case 'invalid':
      return { kind: 'refused', faults: faultsOf(result) }
    default:
      return result
  }
}

function faultsOf(result: Extract<Result, { kind: 'invalid' }>): AccountFaults {
  if ('field' in result) return { [result.field]: 'invalid' }
  if ('missing' in result) return Object.fromEntries(result.missing.map((field) => [field, 'missing']))
  if ('fields' in result) return Object.fromEntries(result.fields.map((field) => [field, 'invalid']))
  return 'faults' in result ? result.faults : { email: 'invalid' }
}

/** What is shown is read again before anything is told. */
async function readAgain<Answer extends { kind: string }>(
  link: ShopServices,
  what: 'profile' | 'addresses' | 'cards',
  answer: Answer,
): Promise<Answer> {
  if (answer.kind !== 'saved' && answer.kind !== 'removed') return answer
  const { queryClient } = link
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: accountQueries[what](link).queryKey }),
    what === 'profile' ? queryClient.invalidateQueries({ queryKey: shopperQueries.current(link).queryKey }) : null,
  ])
  return answer
}

const removers = {
  addresses: (link: ShopServices, id: string) => removeAddress({ data: { ...localeContext(link), addressId: id } }),
  cards: (link: ShopServices, id: string) => removeCard({ data: { ...localeContext(link), id } }),
}

/** Takes an address or a card out of its book. */
export const removalActor = (link: ShopServices, book: keyof typeof removers): RemovalActor =>
  createActor(
    removalMachine.provide({
      actors: {
        remove: fromPromise<RemovalResult, { id: string }>(async ({ input }) =>
          readAgain(link, book, await removers[book](link, input.id)),
        ),
      },
      actions: {
        tellRemoved: () => link.notify({ kind: 'account-removed', what: book }),
        askToSignIn: () => askToSignIn(link),
      },
    }),
    { systemId: `${book}-removal`, inspect: inspectActors() },
  )

const preferrers = {
  addresses: async (link: ShopServices, id: string) => {
    const known = link.queryClient.getQueryData(accountQueries.addresses(link).queryKey)
    const address = known?.kind === 'addresses' ? known.addresses.find(({ addressId }) => addressId === id) : undefined
    return address ? preferAddress(link, address) : ({ kind: 'failed' } as const)
  },
  cards: (link: ShopServices, id: string) => preferCard({ data: { ...localeContext(link), id } }),
}

const preferAddress = (link: ShopServices, address: SavedAddress) =>
  saveAddress({ data: { ...localeContext(link), ...address, preferred: true } })

/** Chooses the address or the card that is offered first. */
export const preferenceActor = (link: ShopServices, book: keyof typeof preferrers): PreferenceActor =>
  createActor(
    preferenceMachine.provide({
      actors: {
        prefer: fromPromise<PreferenceAnswer, { id: string }>(async ({ input }) => {
          const { kind } = await readAgain(link, book, await preferrers[book](link, input.id))
          return { kind: kind === 'invalid' ? 'failed' : kind }
        }),
      },
      actions: {
        tellSaved: () => link.notify({ kind: 'account-preferred', what: book }),
        tellFailed: () => link.notify({ kind: 'failed' }),
        askToSignIn: () => askToSignIn(link),
      },
    }),
    { systemId: `${book}-preference`, inspect: inspectActors() },
  )
