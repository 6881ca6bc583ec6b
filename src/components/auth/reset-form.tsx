import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import { KnownField } from '#/components/fields/known-field.tsx'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { resetRequestShown } from '#/domain/auth/reset-forms.ts'
import { m } from '#/paraglide/messages.js'
import { authUrls } from '#/actors/auth/form-urls.ts'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { button, field } from '#styled/recipes'
import { rejectionMessage } from './auth-messages.ts'

interface ResetFormProps {
  /** Whether the first field takes the focus when the form is shown. */
  autoFocus?: boolean
  flow: FlowHandle<'reset-request'>
  /** Whether the account was imported from a former shop and needs a new password. */
  legacy?: boolean
  /** A link to the login form. */
  signIn: ReactNode
}

/** Requests an email with a link that sets a new password. */
export function ResetForm({ autoFocus, flow: { ref, send }, legacy = false, signIn }: ResetFormProps) {
  const classes = field()
  const posted = useFormResult('reset-request')
  const context = useSelector(ref, (snapshot) => snapshot?.context)
  const state = useSelector(ref, (snapshot) => snapshot?.value)
  const { isMalformed, rejection } = context ?? resetRequestShown(posted?.result)
  const email = posted?.entries['email']
  const sent = useId()
  if (state === undefined ? posted?.result.kind === 'sent' : state === 'sent')
    return (
      <div className={classes.form}>
        <p id={sent} role="status">
          {m.auth_reset_sent({ email: context?.email ?? email ?? '' })}
        </p>
        {ref ? (
          <button
            type="button"
            autoFocus
            className={button()}
            aria-describedby={sent}
            onClick={() => send({ type: 'sign-in.return' })}
          >
            {m.auth_back_to_sign_in()}
          </button>
        ) : (
          <p className={classes.text}>{signIn}</p>
        )}
      </div>
    )
  return (
    <Form
      action={authUrls.requestReset}
      aria-label={m.auth_reset_title()}
      onSubmit={({ text }) => send({ type: 'reset.submit', email: text('email') })}
    >
      <LocaleFields />
      {legacy ? <input type="hidden" name="legacyCustomer" value="true" /> : null}
      <p className={classes.text}>{legacy ? m.auth_reset_legacy() : m.auth_reset_intro()}</p>
      {rejection ? <FormAlert>{rejectionMessage(rejection)}</FormAlert> : null}
      <KnownField
        name="email"
        autoFocus={autoFocus}
        defaultValue={email}
        error={isMalformed ? m.auth_error_email() : null}
        onChange={() => send({ type: 'form.edit' })}
      />
      <SubmitButton busy={state === 'requesting'}>{m.auth_reset_submit()}</SubmitButton>
      <p className={classes.text}>{signIn}</p>
    </Form>
  )
}
