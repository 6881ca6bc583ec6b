import { CheckField, Field } from '#/components/ui/field.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { written } from '#/components/ui/written.ts'
import { enteredExpiry, enteredNumber } from '#/domain/card-entry.ts'
import { m } from '#/paraglide/messages.js'
import type { AccountFormActor } from '#/wiring/account-actors.ts'
import { field } from '#styled/recipes'
import { AccountForm } from './account-form.tsx'

/** The form of a new card. */
export function CardForm({ label, actor }: { label: string; actor: AccountFormActor }) {
  const { look } = useBrand()
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
          <Field
            label={m.account_card_holder()}
            name="holder"
            autoFocus
            required
            autoComplete="cc-name"
            maxLength={256}
            error={fault('holder')}
          />
          <div className={field({ look }).row}>
            <Field
              label={m.account_card_number()}
              name="number"
              required
              inputMode="numeric"
              autoComplete="cc-number"
              maxLength={24}
              error={fault('number')}
              onChange={written(enteredNumber)}
            />
            <Field
              label={m.account_card_expiry()}
              name="expiry"
              required
              inputMode="numeric"
              autoComplete="cc-exp"
              maxLength={7}
              error={fault('expiry')}
              onChange={written(enteredExpiry)}
            />
          </div>
          <p className={field({ look }).hint}>{m.account_card_safe()}</p>
          <CheckField label={m.account_card_is_default()} name="preferred" />
        </>
      )}
    </AccountForm>
  )
}
