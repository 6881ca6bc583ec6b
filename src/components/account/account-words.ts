import type { AccountFault, AccountField, AccountRefusal } from '#/domain/account/account-change.ts'
import { m } from '#/paraglide/messages.js'

const ofField: Partial<Record<AccountField, () => string>> = {
  firstName: m.auth_fault_first_name,
  lastName: m.auth_fault_last_name,
  email: m.auth_fault_email,
  phone: m.account_fault_phone,
  number: m.account_fault_number,
  expiry: m.account_fault_expiry,
}

/** What is wrong with a field, as it is said. */
export function faultWords(field: AccountField, fault: AccountFault): string {
  if (fault === 'wrong') return m.account_fault_current()
  if (field === 'currentPassword') return m.auth_fault_password_missing()
  return (ofField[field] ?? (fault === 'missing' ? m.account_fault_missing : m.account_fault_invalid))()
}

const refusals: Record<AccountRefusal['kind'], () => string> = {
  'signed-out': m.account_refused_signed_out,
  limited: m.auth_refused_limited,
  failed: m.notice_failed,
}

export const refusalWords = ({ kind }: AccountRefusal): string => refusals[kind]()
