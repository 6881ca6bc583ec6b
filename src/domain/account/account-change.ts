import type {
  AddressForm,
  AddressResult,
  CardField,
  CardResult,
  EmailResult,
  PasswordResult,
  Profile,
  ProfileResult,
} from './account.ts'
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

export type AccountChangeResult = { kind: 'saved' } | { kind: 'refused'; faults: AccountFaults } | AccountRefusal

/** The results of all forms of the account area as one. */
export function accountChangeResult(
  result: ProfileResult | EmailResult | PasswordResult | AddressResult | CardResult,
): AccountChangeResult {
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

function faultsOf(
  result: Extract<ProfileResult | EmailResult | PasswordResult | AddressResult | CardResult, { kind: 'invalid' }>,
): AccountFaults {
  if ('field' in result) return { [result.field]: 'invalid' }
  if ('missing' in result) return Object.fromEntries(result.missing.map((field) => [field, 'missing']))
  if ('fields' in result) return Object.fromEntries(result.fields.map((field) => [field, 'invalid']))
  return 'faults' in result ? result.faults : { email: 'invalid' }
}

/** What a form of the account area shows. */
export interface AccountFormShown {
  faults: AccountFaults
  refusal: AccountRefusal | null
}

/** What a form shows of an answer. */
export function shownOf(answer: AccountChangeResult | undefined): AccountFormShown {
  if (!answer || answer.kind === 'saved') return { faults: {}, refusal: null }
  return answer.kind === 'refused' ? { faults: answer.faults, refusal: null } : { faults: {}, refusal: answer }
}

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
