import type { CustomerResponse } from '#/contracts/account/customer.ts'
import type { SiteAndLocale } from '#/contracts/site-and-locale.ts'
import type { EmailResult, PasswordResult, Profile, ProfileResult } from '#/domain/account/account.ts'
import { isEmail, newPasswordError } from '#/domain/account/account-forms.ts'
import type { SignedOut } from '#/domain/auth/shopper.ts'
import { asRegistered } from '#/session/shopper.server.ts'
import {
  changeCustomer,
  changeCustomerPassword,
  getCustomer,
  type CustomerChanges,
} from '#/upstreams/customers.server.ts'
import { failed, fieldOf, limitedOrFailed } from '#/server-fns/auth/auth-errors.server.ts'
import { localeContext } from '#/server-fns/shell/locale-context.server.ts'

const profileOf = ({ firstName, lastName, email, phoneHome = '', hasPassword = true }: CustomerResponse): Profile => ({
  firstName,
  lastName,
  email,
  phone: phoneHome,
  hasPassword,
})

export const readProfile = (ids: SiteAndLocale): Promise<{ kind: 'profile'; profile: Profile } | SignedOut> =>
  asRegistered(localeContext(ids).site, async (caller) => ({
    kind: 'profile',
    profile: profileOf(await getCustomer(caller)),
  }))

type NameChange = SiteAndLocale & Pick<Profile, 'firstName' | 'lastName' | 'phone'>

export async function saveProfile({ firstName, lastName, phone, ...ids }: NameChange): Promise<ProfileResult> {
  if (!firstName.trim()) return { kind: 'invalid', field: 'firstName' }
  if (!lastName.trim()) return { kind: 'invalid', field: 'lastName' }
  const changes = { firstName: firstName.trim(), lastName: lastName.trim(), phoneHome: phone.trim() }
  try {
    return await changed(ids, changes)
  } catch (error) {
    if (fieldOf(error) === 'phoneHome') return { kind: 'invalid', field: 'phone' }
    return failed('a profile could not be saved', error)
  }
}

const changed = (ids: SiteAndLocale, changes: CustomerChanges) =>
  asRegistered(localeContext(ids).site, async (caller) => ({
    kind: 'saved' as const,
    profile: profileOf(await changeCustomer(caller, changes)),
  }))

interface EmailChange extends SiteAndLocale {
  email: string
  currentPassword: string
}

/** Changes the email address and login. To prevent account enumeration, a taken email returns a generic failure. */
export async function saveEmail({ email, currentPassword, ...ids }: EmailChange): Promise<EmailResult> {
  if (!isEmail(email)) return { kind: 'invalid' }
  const changes = { email: email.trim(), login: email.trim(), currentPassword }
  try {
    return await changed(ids, changes)
  } catch (error) {
    const field = fieldOf(error)
    if (field === 'currentPassword') return { kind: 'wrong' }
    return field === 'email' ? { kind: 'invalid' } : limitedOrFailed('an e-mail address could not be changed', error)
  }
}

interface PasswordChange extends SiteAndLocale {
  currentPassword: string
  password: string
}

/** Changes the password, which ends all other sign-ins of the shopper. */
export async function savePassword({ currentPassword, password, ...ids }: PasswordChange): Promise<PasswordResult> {
  const errors = newPasswordError(password)
  if (errors.password) return { kind: 'invalid', errors }
  try {
    return await asRegistered<PasswordResult>(localeContext(ids).site, async (caller) => {
      await changeCustomerPassword(caller, currentPassword, password)
      return { kind: 'saved' }
    })
  } catch (error) {
    if (fieldOf(error) === 'currentPassword') return { kind: 'wrong' }
    return limitedOrFailed('a password could not be changed', error)
  }
}
