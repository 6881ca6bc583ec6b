import { useState } from 'react'
import { CardField } from '#/components/fields/card-field.tsx'
import { Field } from '#/components/ui/field.tsx'
import { cardKindOf, type CardKind } from '#/domain/checkout/card.ts'
import type { CheckoutField } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { field } from '#styled/recipes'

/** A card that is to pay. */
export function CardFields({ fault }: { fault: (field: CheckoutField) => string | null }) {
  const [kind, setKind] = useState<CardKind>()
  const digits = kind?.codeLength ?? 3
  return (
    <>
      <CardField
        name="number"
        hint={kind?.name}
        error={fault('number')}
        onChange={({ currentTarget }) => setKind(cardKindOf(currentTarget.value))}
      />
      <div className={field().row}>
        <CardField name="expiry" error={fault('expiry')} />
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
      <CardField name="holder" error={fault('holder')} />
    </>
  )
}
