import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { newPasswordShown } from '#/domain/auth/reset-forms.ts'
import { m } from '#/paraglide/messages.js'
import { authUrls } from '#/actors/auth/form-urls.ts'
import { usePageActor } from '#/actors/use-actor.ts'
import { rejectionMessage } from './auth-messages.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface NewPasswordFormProps {
  /** The token of the emailed link. */
  token: string
  email: string | undefined
  /** A link to the form that requests another email. */
  again: ReactNode
}

/** Sets a new password with the token of an emailed link. */
export function NewPasswordForm({ token, email, again }: NewPasswordFormProps) {
  const { ref, send } = usePageActor('new-password', { input: { token, email } })
  const posted = useFormResult('new-password')
  const { error, rejection } = useSelector(ref, (snapshot) => snapshot?.context) ?? newPasswordShown(posted?.result)
  const busy = useSelector(ref, (snapshot) => snapshot?.hasTag('busy') ?? false)
  return (
    <Form
      action={authUrls.resetPassword}
      aria-label={m.auth_new_password_title()}
      onSubmit={({ text }) => send({ type: 'password.submit', password: text('password') })}
    >
      <LocaleFields />
      <input type="hidden" name="token" value={token} />
      {email === undefined ? null : <input type="hidden" name="email" value={email} />}
      {rejection ? (
        <FormAlert>
          <span>{rejectionMessage(rejection)}</span> {rejection.kind === 'token' ? again : null}
        </FormAlert>
      ) : null}
      <NewPasswordField
        error={error ?? null}
        label={m.auth_new_password()}
        onEdit={() => send({ type: 'form.edit' })}
      />
      <SubmitButton busy={busy}>{m.auth_new_password_submit()}</SubmitButton>
    </Form>
  )
}
