import { useId, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { KnownField } from '#/components/fields/known-field.tsx'
import { Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { resetRequestMachine } from '#/machines/reset-request/reset-request.machine.ts'
import { m } from '#/paraglide/messages.js'
import { useSelector } from '@xstate/react'
import { button, field } from '#styled/recipes'
import { refusalWords } from './auth-words.ts'

interface ResetFormProps {
  /** Whether the first field takes the focus as soon as it is there. */
  autoFocus?: boolean
  actor: ActorRefFrom<typeof resetRequestMachine>
  /** Whether the shopper comes from the former house and has to choose a new password. */
  legacy?: boolean
  /** Leads back to the login form. */
  signIn: ReactNode
}

/** Asks for a link to a new password. */
export function ResetForm({ autoFocus, actor, legacy = false, signIn }: ResetFormProps) {
  const classes = field()
  const { isMalformed, refusal, email } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  const sent = useId()
  return isSent ? (
    <div className={classes.form}>
      <p id={sent} role="status">
        {m.auth_reset_sent({ email })}
      </p>
      <button
        type="button"
        autoFocus
        className={button()}
        aria-describedby={sent}
        onClick={() => actor.send({ type: 'sign-in.return' })}
      >
        {m.auth_back_to_sign_in()}
      </button>
    </div>
  ) : (
    <Form
      aria-label={m.auth_reset_title()}
      onSubmit={({ text }) => actor.send({ type: 'reset.submit', email: text('email') })}
    >
      <p className={classes.text}>{legacy ? m.auth_reset_legacy() : m.auth_reset_intro()}</p>
      {refusal ? <FormAlert>{refusalWords(refusal)}</FormAlert> : null}
      <KnownField
        name="email"
        autoFocus={autoFocus}
        error={isMalformed ? m.auth_fault_email() : null}
        onChange={() => actor.send({ type: 'form.edit' })}
      />
      <SubmitButton busy={busy}>{m.auth_reset_submit()}</SubmitButton>
      <p className={classes.text}>{signIn}</p>
    </Form>
  )
}
