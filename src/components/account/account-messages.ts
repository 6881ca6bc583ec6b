import type { AccountError, AccountField, AccountRejection } from '#/domain/account/account-change.ts'
import { m } from '#/paraglide/messages.js'

const fieldMessages: Partial<Record<AccountField, () => string>> = {
  firstName: m.auth_error_first_name,
  lastName: m.auth_error_last_name,
  email: m.auth_error_email,
  phone: m.account_error_phone,
  number: m.account_error_number,
  expiry: m.account_error_expiry,
  stateCode: m.checkout_error_state,
  name: m.plans_name_missing,
}

/** The message for the error of a field. */
export function errorMessage(field: AccountField, error: AccountError): string {
  if (error === 'wrong') return m.account_error_current()
  if (error === 'taken') return m.plans_name_taken()
  if (error === 'gone') return m.plans_gone()
  if (field === 'currentPassword') return m.auth_error_password_missing()
  return (fieldMessages[field] ?? (error === 'missing' ? m.account_error_missing : m.account_error_invalid))()
}

const rejections: Record<AccountRejection['kind'], () => string> = {
  'signed-out': m.account_rejected_signed_out,
  limited: m.auth_rejected_limited,
  failed: m.notice_failed,
}

export const rejectionMessage = ({ kind }: AccountRejection): string => rejections[kind]()
