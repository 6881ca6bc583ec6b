import type { ChangeEvent, ComponentProps } from 'react'
import { Field } from '#/components/ui/field.tsx'
import { enteredExpiry, enteredNumber } from '#/domain/checkout/card-entry.ts'
import { m } from '#/paraglide/messages.js'

const known = {
  number: { label: m.account_card_number, autoComplete: 'cc-number', maxLength: 30, write: enteredNumber },
  expiry: { label: m.account_card_expiry, autoComplete: 'cc-exp', maxLength: 7, write: enteredExpiry },
  holder: { label: m.account_card_holder, autoComplete: 'cc-name', maxLength: 256, write: undefined },
}

interface CardFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'name'> {
  name: keyof typeof known
}

/** PAY-01, PAY-02: a field of a card; formats the number and the expiry date while typing. */
export function CardField({ name, onChange, ...props }: CardFieldProps) {
  const { label, write, ...input } = known[name]
  return (
    <Field
      name={name}
      label={label()}
      inputMode={write ? 'numeric' : undefined}
      required
      {...input}
      {...props}
      onChange={(event) => {
        if (write) formatAtEnd(event, write)
        onChange?.(event)
      }}
    />
  )
}

/** Formats the text while the caret is at its end, so that a correction in the middle keeps the caret. */
function formatAtEnd({ currentTarget: input }: ChangeEvent<HTMLInputElement>, format: (text: string) => string): void {
  if (input.selectionEnd === input.value.length) input.value = format(input.value)
}
