import type { AddressForm, CardField, Profile } from './account.ts'
import { missingAddressFields } from './account.ts'
import { isEmail, newPasswordFault } from './account-forms.ts'
import { isCardNumber, readExpiry } from '#/domain/checkout/card.ts'
import type { Failed, Limited, RegistrationFaults, SignedOut } from '#/domain/auth/shopper.ts'

/** What a form of the account area sends. */
export type AccountChange =
  | ({ kind: 'profile' } & Pick<Profile, 'firstName' | 'lastName' | 'phone'>)
  | { kind: 'email'; email: string; currentPassword: string }
  | { kind: 'password'; currentPassword: string; password: string }
  /** A new address has no id yet. */
  | ({ kind: 'address'; addressId?: string | undefined } & AddressForm)
  | { kind: 'card'; number: string; expiry: string; holder: string; preferred: boolean }

export type AccountField = Exclude<keyof AddressForm, 'preferred'> | 'email' | 'currentPassword' | CardField

/** `wrong`: the present password is another. */
export type AccountFault = 'missing' | 'invalid' | 'wrong'

export type AccountFaults = Partial<Record<AccountField, AccountFault>> & Pick<RegistrationFaults, 'password'>

/** `signed-out`: the session ended elsewhere, perhaps in another tab. */
export type AccountRefusal = SignedOut | Limited | Failed

export type AccountAnswer = { kind: 'saved' } | { kind: 'refused'; faults: AccountFaults } | AccountRefusal

const missing = <Field extends AccountField>(fields: Record<Field, string>): AccountFaults =>
  Object.fromEntries(
    Object.entries<string>(fields).flatMap(([field, text]) => (text.trim() === '' ? [[field, 'missing']] : [])),
  )

/** What is wrong with a change as far as the form itself can tell; empty where it can be sent. */
export function changeFaults(change: AccountChange): AccountFaults {
  switch (change.kind) {
    case 'profile': {
      const { firstName, lastName } = change
      return missing({ firstName, lastName })
    }
    case 'email': {
      const { email, currentPassword } = change
      return { ...(isEmail(email) ? {} : { email: 'invalid' }), ...missing({ currentPassword }) }
    }
    case 'password': {
      const { currentPassword, password } = change
      return { ...missing({ currentPassword }), ...newPasswordFault(password) }
    }
    case 'address':
      return Object.fromEntries(missingAddressFields(change).map((field) => [field, 'missing']))
    case 'card': {
      const { holder, number, expiry } = change
      return {
        ...(isCardNumber(number) ? {} : { number: 'invalid' }),
        ...(readExpiry(expiry) ? {} : { expiry: 'invalid' }),
        ...missing({ holder, number, expiry }),
      }
    }
  }
}

export const hasFaults = (faults: AccountFaults): boolean => Object.keys(faults).length > 0
