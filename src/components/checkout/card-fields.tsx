import { useState } from 'react'
import { Field } from '#/components/ui/field.tsx'
import { useBrand } from '#/components/ui/use-brand.ts'
import { written } from '#/components/ui/written.ts'
import { cardKindOf, type CardKind } from '#/domain/card.ts'
import { enteredExpiry, enteredNumber } from '#/domain/card-entry.ts'
import type { CheckoutField } from '#/domain/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { field } from '#styled/recipes'

/** PAY-01, PAY-02: a card as it is typed, grouped as it stands on the card. */
export function CardFields({ fault }: { fault: (field: CheckoutField) => string | null }) {
  const { look } = useBrand()
  const [kind, setKind] = useState<CardKind>()
  const digits = kind?.codeLength ?? 3
  return (
    <>
      <Field
        label={m.account_card_number()}
        name="number"
        inputMode="numeric"
        autoComplete="cc-number"
        required
        maxLength={30}
        hint={kind?.name}
        error={fault('number')}
        onChange={(event) => {
          written(enteredNumber)(event)
          setKind(cardKindOf(event.currentTarget.value))
        }}
      />
      <div className={field({ look }).row}>
        <Field
          label={m.account_card_expiry()}
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          required
          maxLength={7}
          error={fault('expiry')}
          onChange={written(enteredExpiry)}
        />
        <Field
          label={m.checkout_security_code()}
          name="securityCode"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
          maxLength={4}
          hint={m.checkout_security_hint({ digits })}
          error={fault('securityCode') ? m.checkout_fault_security({ digits }) : null}
        />
      </div>
      <Field
        label={m.account_card_holder()}
        name="holder"
        autoComplete="cc-name"
        required
        maxLength={256}
        error={fault('holder')}
      />
    </>
  )
}
