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
import { isEmail, newPasswordError } from './account-forms.ts'
import { isCardNumber, readExpiry } from '#/domain/checkout/card.ts'
import type { Failed, Limited, RegistrationErrors, SignedOut } from '#/domain/auth/shopper.ts'
import type { RenamePlanResult } from '#/domain/wall/named-plans.ts'

/** The input of a form of the account area. */
export type AccountChange =
  | ({ kind: 'profile' } & Pick<Profile, 'firstName' | 'lastName' | 'phone'>)
  | { kind: 'email'; email: string; currentPassword: string }
  | { kind: 'password'; currentPassword: string; password: string }
  /** A new address has no id yet. */
  | ({ kind: 'address'; addressId?: string | undefined } & AddressForm)
  | { kind: 'card'; number: string; expiry: string; holder: string; preferred: boolean }
  /** The name of a wall plan. */
  | { kind: 'plan'; id: string; name: string }

export type AccountField = Exclude<keyof AddressForm, 'preferred'> | 'email' | 'currentPassword' | CardField | 'name'

/** `wrong`: the current password does not match. `taken`: another entry has the name. `gone`: the entry was removed. */
export type AccountError = 'missing' | 'invalid' | 'wrong' | 'taken' | 'gone'

export type AccountErrors = Partial<Record<AccountField, AccountError>> & Pick<RegistrationErrors, 'password'>

/** `signed-out`: the session ended elsewhere, perhaps in another tab. */
export type AccountRejection = SignedOut | Limited | Failed

export type AccountChangeResult = { kind: 'saved' } | { kind: 'rejected'; errors: AccountErrors } | AccountRejection

type FormResult = ProfileResult | EmailResult | PasswordResult | AddressResult | CardResult | RenamePlanResult

/** Maps the results of the forms of the account area to one type. */
export function accountChangeResult(result: FormResult): AccountChangeResult {
  switch (result.kind) {
    case 'saved':
      return { kind: 'saved' }
    case 'wrong':
      return { kind: 'rejected', errors: { currentPassword: 'wrong' } }
    case 'invalid':
      return { kind: 'rejected', errors: errorsOf(result) }
    default:
      return result
  }
}

function errorsOf(result: Extract<FormResult, { kind: 'invalid' }>): AccountErrors {
  if ('field' in result) return { [result.field]: 'invalid' }
  if ('missing' in result) return Object.fromEntries(result.missing.map((field) => [field, 'missing']))
  if ('fields' in result) return Object.fromEntries(result.fields.map((field) => [field, 'invalid']))
  return 'errors' in result ? result.errors : { email: 'invalid' }
}

/** The errors and the rejection that a form of the account area shows. */
export interface AccountFormShown {
  errors: AccountErrors
  rejection: AccountRejection | null
}

/** The errors and the rejection that a form shows for a result. */
export function shownOf(result: AccountChangeResult | undefined): AccountFormShown {
  if (!result || result.kind === 'saved') return { errors: {}, rejection: null }
  return result.kind === 'rejected' ? { errors: result.errors, rejection: null } : { errors: {}, rejection: result }
}

const missingFields = <Field extends AccountField>(fields: Record<Field, string>): AccountErrors =>
  Object.fromEntries(
    Object.entries<string>(fields).flatMap(([field, text]) => (text.trim() === '' ? [[field, 'missing']] : [])),
  )

/** The errors of a change that are found before it is sent; empty for a valid change. */
export function changeErrors(change: AccountChange): AccountErrors {
  switch (change.kind) {
    case 'profile': {
      const { firstName, lastName } = change
      return missingFields({ firstName, lastName })
    }
    case 'email': {
      const { email, currentPassword } = change
      return { ...(isEmail(email) ? {} : { email: 'invalid' }), ...missingFields({ currentPassword }) }
    }
    case 'password': {
      const { currentPassword, password } = change
      return { ...missingFields({ currentPassword }), ...newPasswordError(password) }
    }
    case 'address':
      return Object.fromEntries(missingAddressFields(change).map((field) => [field, 'missing']))
    case 'card': {
      const { holder, number, expiry } = change
      return {
        ...(isCardNumber(number) ? {} : { number: 'invalid' }),
        ...(readExpiry(expiry) ? {} : { expiry: 'invalid' }),
        ...missingFields({ holder, number, expiry }),
      }
    }
    case 'plan':
      return missingFields({ name: change.name })
  }
}

export const hasErrors = (errors: AccountErrors): boolean => Object.keys(errors).length > 0
