import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { KnownField } from '#/components/fields/known-field.tsx'
import { NameFields } from '#/components/fields/name-fields.tsx'
import { CheckField, Form, FormAlert } from '#/components/ui/field.tsx'
import { Link } from '@tanstack/react-router'
import { pathLink } from '#/components/ui/path-link.ts'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import type { registerMachine } from '#/machines/register/register.machine.ts'
import { m } from '#/paraglide/messages.js'
import { useSelector } from '@xstate/react'
import { field } from '#styled/recipes'
import { refusalWords } from './auth-words.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface RegisterFormProps {
  /** Whether the first field takes the focus as soon as it is there. */
  autoFocus?: boolean
  actor: ActorRefFrom<typeof registerMachine>
  /** Leads to the login form. */
  signIn: ReactNode
}

const missingName = { firstName: m.auth_fault_first_name, lastName: m.auth_fault_last_name }

/** Makes an account. */
export function RegisterForm({ autoFocus, actor, signIn }: RegisterFormProps) {
  const { paths } = useBrand()
  const classes = field()
  const { faults, refusal } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const edit = () => actor.send({ type: 'form.edit' })
  return (
    <Form
      aria-label={m.auth_create_account()}
      onSubmit={({ text, isTicked }) =>
        actor.send({
          type: 'registration.submit',
          firstName: text('firstName'),
          lastName: text('lastName'),
          email: text('email'),
          password: text('password'),
          acceptsMarketing: isTicked('acceptsMarketing'),
        })
      }
    >
      <p className={classes.text}>{m.auth_start_text()}</p>
      {refusal ? <FormAlert>{refusalWords(refusal)}</FormAlert> : null}
      <NameFields
        autoFocus={autoFocus}
        of={(part) => ({ error: faults[part] ? missingName[part]() : null, onChange: edit })}
      />
      <KnownField name="email" error={faults.email ? m.auth_fault_email() : null} onChange={edit} />
      <NewPasswordField fault={faults.password ?? null} onEdit={edit} />
      <CheckField name="acceptsMarketing" label={m.auth_accepts_marketing()} />
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
