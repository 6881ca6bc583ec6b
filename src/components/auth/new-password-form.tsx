import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { newPasswordMachine } from '#/machines/new-password/new-password.machine.ts'
import { m } from '#/paraglide/messages.js'
import { useSelector } from '@xstate/react'
import { refusalWords } from './auth-words.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface NewPasswordFormProps {
  actor: ActorRefFrom<typeof newPasswordMachine>
  /** Leads to the form that asks for another link. */
  again: ReactNode
}

/** Sets a new password, behind the link that was mailed. */
export function NewPasswordForm({ actor, again }: NewPasswordFormProps) {
  const { fault, refusal } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form
      aria-label={m.auth_new_password_title()}
      onSubmit={({ text }) => actor.send({ type: 'password.submit', password: text('password') })}
    >
      {refusal ? (
        <FormAlert>
          {refusalWords(refusal)} {refusal.kind === 'token' ? again : null}
        </FormAlert>
      ) : null}
      <NewPasswordField
        fault={fault ?? null}
        label={m.auth_new_password()}
        onEdit={() => actor.send({ type: 'form.edit' })}
      />
      <SubmitButton busy={busy}>{m.auth_new_password_submit()}</SubmitButton>
    </Form>
  )
}
