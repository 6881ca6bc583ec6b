import { useState } from 'react'
import type { RegistrationErrors } from '#/domain/auth/shopper.ts'
import { Field } from '#/components/ui/field.tsx'
import { m } from '#/paraglide/messages.js'
import { passwordErrorMessage } from './auth-messages.ts'
import { PasswordChecklist } from './password-checklist.tsx'

interface NewPasswordFieldProps {
  error: RegistrationErrors['password'] | null
  label?: string
  onEdit?: () => void
}

/** The field for a new password, with the rules that it meets so far. */
export function NewPasswordField({ error, label = m.auth_password(), onEdit }: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  return (
    <Field
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      maxLength={256}
      error={passwordErrorMessage(error)}
      hint={<PasswordChecklist password={password} />}
      onChange={(event) => {
        setPassword(event.currentTarget.value)
        onEdit?.()
      }}
    />
  )
}
