import { createServerFn } from '@tanstack/react-start'
import { emailRequest, resetRequest } from '#/contracts/account/account-forms.ts'
import { requestReset, resetByToken, submitReset } from './password.server.ts'

/** The modal's reset form: whatever is answered, the success view follows. */
export const submitPasswordReset = createServerFn({ method: 'POST' })
  .validator(emailRequest)
  .handler(({ data }) => submitReset(data))

/** The reset page's form: failures are told. */
export const requestPasswordReset = createServerFn({ method: 'POST' })
  .validator(emailRequest)
  .handler(({ data }) => requestReset(data))

/** A new password by the token of the mailed link. */
export const resetPassword = createServerFn({ method: 'POST' })
  .validator(resetRequest)
  .handler(({ data }) => resetByToken(data))
