import { useId, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { KnownField } from '#/components/fields/known-field.tsx'
import { Field, Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { signInMachine } from '#/machines/sign-in/sign-in.machine.ts'
import { m } from '#/paraglide/messages.js'
import { useSelector } from '@xstate/react'
import { useSignInWays } from '#/actors/auth/use-sign-in-ways.ts'
import { config } from '#config'
import { button, field } from '#styled/recipes'
import { refusalWords } from './auth-words.ts'
import { SocialButtons } from './social-buttons.tsx'

interface LoginFormProps {
  /** Whether the first field takes the focus as soon as it is there. */
  autoFocus?: boolean
  actor: ActorRefFrom<typeof signInMachine>
  /** Leads to the form that asks for a new password. */
  forgot: ReactNode
  /** Leads to the form that makes an account. */
  register: ReactNode
}

/** Signs in with a password, or by a link that is sent. */
export function LoginForm({ autoFocus, actor, forgot, register }: LoginFormProps) {
  const classes = field()
  const { faults, refusal, email } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, ({ value }) => value)
  const isSent = state === 'linkSent' || state === 'resendingLink'
  const ways = useSignInWays()
  const sent = useId()
  const edit = () => actor.send({ type: 'form.edit' })
  return isSent ? (
    <div className={classes.form}>
      <p id={sent} role="status">
        {m.auth_link_sent({ email })}
      </p>
      <button
        type="button"
        autoFocus
        className={button()}
        aria-describedby={sent}
        aria-busy={state === 'resendingLink' || undefined}
        onClick={() => actor.send({ type: 'link.resend' })}
      >
        {m.auth_resend()}
      </button>
    </div>
  ) : (
    <Form
      aria-label={m.auth_sign_in()}
      onSubmit={({ text }) => actor.send({ type: 'login.submit', email: text('email'), password: text('password') })}
    >
      {refusal ? (
        <FormAlert>
          {refusal.kind === 'not-found' ? m.auth_refused_unavailable_guest() : refusalWords(refusal)}
        </FormAlert>
      ) : null}
      <KnownField
        name="email"
        autoFocus={autoFocus}
        error={faults.email ? m.auth_fault_email_missing() : null}
        onChange={edit}
      />
      <Field
        label={m.auth_password()}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={256}
        error={faults.password ? m.auth_fault_password_missing() : null}
        onChange={edit}
      />
      <p className={classes.text}>{forgot}</p>
      <SubmitButton busy={state === 'signingIn'}>{m.auth_sign_in()}</SubmitButton>
      {ways.byLink ? (
        <button
          type="button"
          className={button({ kind: 'quiet' })}
          aria-busy={state === 'sendingLink' || undefined}
          onClick={({ currentTarget }) => {
            const entered = currentTarget.form?.elements.namedItem('email')
            const address = entered instanceof HTMLInputElement ? entered.value : ''
            actor.send({ type: 'link.request', email: address })
          }}
        >
          {m.auth_send_link()}
        </button>
      ) : null}
      {ways.social ? <SocialButtons actor={actor} providers={config.socialProviders} /> : null}
      <p className={classes.text}>{register}</p>
    </Form>
  )
}
