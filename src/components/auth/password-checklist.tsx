import { Check, Circle } from 'lucide'
import { Icon } from '#/components/ui/icon.tsx'
import { passwordErrors, type PasswordError } from '#/domain/auth/password.ts'
import { m } from '#/paraglide/messages.js'
import { field, hiddenText } from '#styled/recipes'

const rules: readonly (readonly [PasswordError, () => string])[] = [
  ['length', m.auth_check_length],
  ['uppercase', m.auth_check_uppercase],
  ['lowercase', m.auth_check_lowercase],
  ['number', m.auth_check_number],
  ['special', m.auth_check_special],
]

/** The rules for a password; those that the typed password meets are marked. */
export function PasswordChecklist({ password }: { password: string }) {
  const errors = passwordErrors(password)
  return (
    <ul className={field().checklist} aria-label={m.auth_check_label()}>
      {rules.map(([rule, words]) => {
        const met = !errors.includes(rule)
        return (
          <li key={rule} data-met={met || undefined}>
            <Icon of={met ? Check : Circle} />
            <span>{words()}</span>
            {met ? <span className={hiddenText()}>{` (${m.auth_check_met()})`}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}
