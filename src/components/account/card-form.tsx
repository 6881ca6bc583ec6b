import { CardField } from '#/components/fields/card-field.tsx'
import { CheckField } from '#/components/ui/field.tsx'
import { enteredExpiry, enteredNumber } from '#/domain/checkout/card-entry.ts'
import { m } from '#/paraglide/messages.js'
import { field } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'

/** The form of a new card. */
export function CardForm({ label }: { label: string }) {
  return (
    <AccountForm
      label={label}
      kind="card"
      change={({ text, isTicked }) => ({
        kind: 'card',
        holder: text('holder'),
        number: enteredNumber(text('number')),
        expiry: enteredExpiry(text('expiry')),
        preferred: isTicked('preferred'),
      })}
    >
      {({ error, entries }) => (
        <>
          <CardField name="holder" autoFocus defaultValue={entries?.['holder']} error={error('holder')} />
          <div className={field().row}>
            <CardField name="number" error={error('number')} />
            <CardField name="expiry" error={error('expiry')} />
          </div>
          <p className={field().hint}>{m.account_card_safe()}</p>
          <CheckField
            label={m.account_card_is_default()}
            name="preferred"
            defaultChecked={entries?.['preferred'] === 'on'}
          />
        </>
      )}
    </AccountForm>
  )
}
