import { createServerFn } from '@tanstack/react-start'
import { emailRequest, resetRequest } from '#/contracts/account/account-forms.ts'
import { formOr } from '#/contracts/form-fields.ts'
import type { ResetRequestResult, ResetResult } from '#/domain/auth/shopper.ts'
import { entriesOf, formPost } from '#/server-fns/form-post.ts'
import { requestReset, resetByToken, submitReset } from './password.server.ts'

/** The modal's reset form: the success view follows any response. */
export const submitPasswordReset = createServerFn({ method: 'POST' })
  .validator(emailRequest)
  .handler(({ data }) => submitReset(data))

/** The reset page's form, which shows failures. */
export const requestPasswordReset = createServerFn({ method: 'POST' })
  .middleware([
    formPost<ResetRequestResult>((result, fields) => ({
      to: fields.has('legacyCustomer') ? '/reset-password?legacyCustomer=true' : '/reset-password',
      form: 'reset-request',
      result,
      entries: entriesOf(fields, 'email'),
    })),
  ])
  .validator(formOr(emailRequest))
  .handler(({ data }) => requestReset(data))

/** Sets a new password with the token of a reset email. */
export const resetPassword = createServerFn({ method: 'POST' })
  .middleware([
    formPost<ResetResult>((result, fields) => {
      if (result.kind === 'reset') return { to: '/login', toasts: [{ kind: 'password-reset' }] }
      const link = new URLSearchParams(entriesOf(fields, 'token', 'email'))
      return { to: `/reset-password-landing?${link}`, form: 'new-password', result }
    }),
  ])
  .validator(formOr(resetRequest))
  .handler(({ data }) => resetByToken(data))
