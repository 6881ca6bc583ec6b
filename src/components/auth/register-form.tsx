import { Link } from '#/components/ui/link.tsx'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { KnownField } from '#/components/fields/known-field.tsx'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { NameFields } from '#/components/fields/name-fields.tsx'
import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { CheckField, Form, FormAlert } from '#/components/ui/field.tsx'
import { pathLink } from '#/components/ui/path-link.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { registrationShown } from '#/domain/auth/registration-form.ts'
import { m } from '#/paraglide/messages.js'
import { authUrls } from '#/actors/auth/form-urls.ts'
import type { FlowHandle } from '#/actors/use-actor.ts'
import { field } from '#styled/recipes'
import { rejectionMessage } from './auth-messages.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface RegisterFormProps {
  /** Whether the first field takes the focus when the form is shown. */
  autoFocus?: boolean
  flow: FlowHandle<'register'>
  /** A link to the login form. */
  signIn: ReactNode
}

const missingName = { firstName: m.auth_error_first_name, lastName: m.auth_error_last_name }

/** Registers a shopper. */
export function RegisterForm({ autoFocus, flow: { ref, send }, signIn }: RegisterFormProps) {
  const { paths } = useBrand()
  const classes = field()
  const posted = useFormResult('register')
  const { errors, rejection } = useSelector(ref, (snapshot) => snapshot?.context) ?? registrationShown(posted?.result)
  const busy = useSelector(ref, (snapshot) => snapshot?.hasTag('busy') ?? false)
  const edit = () => send({ type: 'form.edit' })
  return (
    <Form
      action={authUrls.register}
      aria-label={m.auth_create_account()}
      onSubmit={({ text, isTicked }) =>
        send({
          type: 'registration.submit',
          firstName: text('firstName'),
          lastName: text('lastName'),
          email: text('email'),
          password: text('password'),
          acceptsMarketing: isTicked('acceptsMarketing'),
        })
      }
    >
      <LocaleFields />
      <p className={classes.text}>{m.auth_start_text()}</p>
      {rejection ? <FormAlert>{rejectionMessage(rejection)}</FormAlert> : null}
      <NameFields
        autoFocus={autoFocus}
        fieldProps={(part) => ({
          defaultValue: posted?.entries[part],
          error: errors[part] ? missingName[part]() : null,
          onChange: edit,
        })}
      />
      <KnownField
        name="email"
        defaultValue={posted?.entries['email']}
        error={errors.email ? m.auth_error_email() : null}
        onChange={edit}
      />
      <NewPasswordField error={errors.password ?? null} onEdit={edit} />
      <CheckField
        name="acceptsMarketing"
        label={m.auth_accepts_marketing()}
        defaultChecked={posted?.entries['acceptsMarketing'] === 'on'}
      />
      <SubmitButton busy={busy}>{m.auth_create_account()}</SubmitButton>
      <p className={classes.text}>
        {m.auth_terms_text()} <Link {...pathLink(paths.privacy)}>{m.auth_privacy()}</Link> {m.auth_and()}{' '}
        <Link {...pathLink(paths.terms)}>{m.auth_terms()}</Link>
      </p>
      <p className={classes.text}>
        {m.auth_have_account()} {signIn}
      </p>
    </Form>
  )
}
