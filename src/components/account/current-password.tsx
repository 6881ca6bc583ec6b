import { Link } from '#/components/ui/link.tsx'
import { Field } from '#/components/ui/field.tsx'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { link } from '#styled/recipes'

/** The current password, which a change of the email address or the password requires. */
export function CurrentPassword({ error, autoFocus }: { error: string | null; autoFocus?: boolean }) {
  const { send } = useActorRegistry()
  return (
    <Field
      label={m.account_current_password()}
      name="currentPassword"
      type="password"
      autoFocus={autoFocus}
      required
      autoComplete="current-password"
      maxLength={256}
      error={error}
      hint={
        <Link
          className={link()}
          to="/reset-password"
          onClick={(event) => {
            event.preventDefault()
            send('auth-modal', { type: 'modal.open', view: 'password' })
          }}
        >
          {m.auth_forgot()}
        </Link>
      }
    />
  )
}
