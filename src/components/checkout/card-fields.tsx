import { useState } from 'react'
import { CardField } from '#/components/fields/card-field.tsx'
import { Field } from '#/components/ui/field.tsx'
import { cardKindOf, type CardKind } from '#/domain/checkout/card.ts'
import type { CheckoutField } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { field } from '#styled/recipes'

interface CardFieldsProps {
  /** The entries of a form that was posted without a script. */
  entered: Readonly<Record<string, string>> | undefined
  error: (field: CheckoutField) => string | null
}

/** The fields of a new card. */
export function CardFields({ entered, error }: CardFieldsProps) {
  const [kind, setKind] = useState<CardKind>()
  const digits = kind?.codeLength ?? 3
  return (
    <>
      <CardField
        name="number"
        hint={kind?.name}
        error={error('number')}
        onChange={({ currentTarget }) => setKind(cardKindOf(currentTarget.value))}
      />
      <div className={field().row}>
        <CardField name="expiry" defaultValue={entered?.['expiry']} error={error('expiry')} />
        <Field
          label={m.checkout_security_code()}
          name="securityCode"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
          maxLength={4}
          hint={m.checkout_security_hint({ digits })}
          error={error('securityCode') ? m.checkout_error_security({ digits }) : null}
        />
      </div>
      <CardField name="holder" defaultValue={entered?.['holder']} error={error('holder')} />
    </>
  )
}
