import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import { KnownField } from '#/components/fields/known-field.tsx'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { Field, Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { signInShown } from '#/domain/auth/sign-in-form.ts'
import { m } from '#/paraglide/messages.js'
import { authUrls } from '#/actors/auth/form-urls.ts'
import { useSignInWays } from '#/actors/auth/use-sign-in-ways.ts'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { config } from '#config'
import { button, field } from '#styled/recipes'
import { rejectionMessage } from './auth-messages.ts'
import { SocialButtons } from './social-buttons.tsx'

interface LoginFormProps {
  /** Whether the first field takes the focus when the form is shown. */
  autoFocus?: boolean
  flow: FlowHandle<'sign-in'>
  /** The path to return to after sign-in. */
  directedFrom?: string | undefined
  /** A link to the form that requests a new password. */
  forgot: ReactNode
  /** A link to the registration form. */
  register: ReactNode
}

/** Signs in with a password, with an emailed link, or through an identity provider. */
export function LoginForm({ autoFocus, flow: { ref, send }, directedFrom, forgot, register }: LoginFormProps) {
  const classes = field()
  const posted = useFormResult('sign-in')
  const { errors, rejection } = useSelector(ref, (snapshot) => snapshot?.context) ?? signInShown(posted?.result)
  const state = useSelector(ref, (snapshot) => snapshot?.value)
  const email = useSelector(ref, (snapshot) => snapshot?.context.email) || (posted?.entries['email'] ?? '')
  const ways = useSignInWays()
  const edit = () => send({ type: 'form.edit' })
  const hidden = (
    <>
      <LocaleFields />
      {directedFrom ? <input type="hidden" name="directedFrom" value={directedFrom} /> : null}
    </>
  )
  const wasSent = posted?.result.kind === 'sent' && (state === undefined || state === 'sendingLink')
  if (state === 'linkSent' || state === 'resendingLink' || wasSent)
    return (
      <LinkSent
        email={email}
        busy={state === 'resendingLink' || state === 'sendingLink'}
        hidden={hidden}
        onResend={() => send(state === 'linkSent' ? { type: 'link.resend' } : { type: 'link.request', email })}
      />
    )
  return (
    <Form
      action={authUrls.signIn}
      aria-label={m.auth_sign_in()}
      onSubmit={({ text }) => send({ type: 'login.submit', email: text('email'), password: text('password') })}
    >
      {hidden}
      {rejection ? (
        <FormAlert>
          {rejection.kind === 'not-found' ? m.auth_rejected_unavailable_guest() : rejectionMessage(rejection)}
        </FormAlert>
      ) : null}
      <KnownField
        name="email"
        autoFocus={autoFocus}
        defaultValue={posted?.entries['email']}
        error={errors.email ? m.auth_error_email_missing() : null}
        onChange={edit}
      />
      <Field
        label={m.auth_password()}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={256}
        error={errors.password ? m.auth_error_password_missing() : null}
        onChange={edit}
      />
      <p className={classes.text}>{forgot}</p>
      <SubmitButton busy={state === 'signingIn'}>{m.auth_sign_in()}</SubmitButton>
      {ways.byLink ? (
        <button
          type="submit"
          formAction={authUrls.requestLink}
          className={button({ kind: 'quiet' })}
          aria-busy={state === 'sendingLink' || undefined}
          onClick={(event) => {
            event.preventDefault()
            const entered = event.currentTarget.form?.elements.namedItem('email')
            send({ type: 'link.request', email: entered instanceof HTMLInputElement ? entered.value : '' })
          }}
        >
          {m.auth_send_link()}
        </button>
      ) : null}
      {ways.social ? (
        <SocialButtons
          providers={config.socialProviders}
          busy={state === 'startingSocial'}
          onStart={(provider) => send({ type: 'social.start', provider })}
        />
      ) : null}
      {posted?.result.kind === 'go' ? (
        <a className={button({ kind: 'quiet' })} href={posted.result.address}>
          {m.auth_social({ provider: nameOf(posted.entries['provider']) })}
        </a>
      ) : null}
      <p className={classes.text}>{register}</p>
    </Form>
  )
}

const nameOf = (provider: string | undefined) => config.socialProviders.find(({ id }) => id === provider)?.name ?? ''

interface LinkSentProps {
  email: string
  busy: boolean
  /** The hidden fields that the forms share. */
  hidden: ReactNode
  onResend: () => void
}

function LinkSent({ email, busy, hidden, onResend }: LinkSentProps) {
  const sent = useId()
  return (
    <Form action={authUrls.requestLink} aria-label={m.auth_link_sent_title()} onSubmit={onResend}>
      {hidden}
      <input type="hidden" name="email" value={email} />
      <p id={sent} role="status">
        {m.auth_link_sent({ email })}
      </p>
      <button type="submit" autoFocus className={button()} aria-describedby={sent} aria-busy={busy || undefined}>
        {m.auth_resend()}
      </button>
    </Form>
  )
}
