import { Field } from '#/components/ui/field.tsx'
import { m } from '#/paraglide/messages.js'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { link } from '#styled/recipes'

/** Asks for the present password, by which a change of the account is the shopper's own. */
export function CurrentPassword({ error, autoFocus }: { error: string | null; autoFocus?: boolean }) {
  const shop = useActorRegistry()
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
        <button
          type="button"
          className={link()}
          onClick={() => shop.send('auth-modal', { type: 'modal.open', view: 'password' })}
        >
          {m.auth_forgot()}
        </button>
      }
    />
  )
}
