import { accountChangeResult, type AccountChange } from '#/domain/account/account-change.ts'
import { accountPaths, bookPaths, type Book, type PreferenceBook } from '#/domain/account/account-areas.ts'
import { addressFields } from '#/domain/checkout/postal-address.ts'
import type { RemovalResult } from '#/domain/account/account.ts'
import type { FormOutcome } from '#/domain/posted-form.ts'
import { entriesOf, textOf } from '#/server-fns/form-post.ts'

type Kind = AccountChange['kind']

/** The entries that a form shows again: no passwords and no card numbers. */
const shownAgain: Record<Kind, readonly string[]> = {
  profile: ['firstName', 'lastName', 'phone'],
  email: ['email'],
  password: [],
  address: [...addressFields, 'preferred'],
  card: ['holder', 'preferred'],
  plan: ['name'],
}

const toSignIn = (directedFrom: string): FormOutcome => ({
  to: `/login?${new URLSearchParams({ directedFrom })}`,
  toasts: [{ kind: 'sign-in-first' }],
})

/** Redirects to the page of the form, which stays open if nothing was saved. */
export const accountOutcome =
  (kind: Kind) =>
  (result: Parameters<typeof accountChangeResult>[0], fields: FormData): FormOutcome => {
    const outcome = accountChangeResult(result)
    const { page, edit } = accountPaths(kind, textOf(fields, kind === 'plan' ? 'id' : 'addressId'))
    if (outcome.kind === 'saved') return { to: page, toasts: [{ kind: 'account-saved', what: kind }] }
    if (outcome.kind === 'signed-out') return toSignIn(edit)
    return { to: edit, form: kind, result: outcome, entries: entriesOf(fields, ...shownAgain[kind]) }
  }

/** Redirects to the page of the book after a removal. */
export const removalOutcome =
  (book: Book) =>
  ({ kind }: RemovalResult): FormOutcome => {
    if (kind === 'signed-out') return toSignIn(bookPaths[book])
    return { to: bookPaths[book], toasts: [kind === 'removed' ? { kind: 'account-removed', what: book } : { kind }] }
  }

/** Redirects to the page of the book after a change of the preferred entry. */
export const preferenceOutcome =
  (book: PreferenceBook) =>
  ({ kind }: { kind: 'saved' | 'signed-out' | 'invalid' | 'failed' }): FormOutcome => {
    if (kind === 'signed-out') return toSignIn(bookPaths[book])
    return {
      to: bookPaths[book],
      toasts: [kind === 'saved' ? { kind: 'account-preferred', what: book } : { kind: 'failed' }],
    }
  }
