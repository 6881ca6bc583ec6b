import { CardField } from '#/components/fields/card-field.tsx'
import { CheckField } from '#/components/ui/field.tsx'
import { enteredExpiry, enteredNumber } from '#/domain/checkout/card-entry.ts'
import { m } from '#/paraglide/messages.js'
import type { AccountFormActor } from '#/actors/account/account-actors.ts'
import { field } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'

/** The form of a new card. */
export function CardForm({ label, actor }: { label: string; actor: AccountFormActor }) {
  return (
    <AccountForm
      label={label}
      actor={actor}
      change={({ text, isTicked }) => ({
        kind: 'card',
        holder: text('holder'),
        number: enteredNumber(text('number')),
        expiry: enteredExpiry(text('expiry')),
        preferred: isTicked('preferred'),
      })}
    >
      {(fault) => (
        <>
          <CardField name="holder" autoFocus error={fault('holder')} />
          <div className={field().row}>
            <CardField name="number" error={fault('number')} />
            <CardField name="expiry" error={fault('expiry')} />
          </div>
          <p className={field().hint}>{m.account_card_safe()}</p>
          <CheckField label={m.account_card_is_default()} name="preferred" />
        </>
      )}
    </AccountForm>
  )
}
