import type { ComponentProps } from 'react'
import { Field } from '#/components/ui/field.tsx'
import { m } from '#/paraglide/messages.js'

type FieldState = Pick<ComponentProps<typeof Field>, 'defaultValue' | 'error' | 'onChange'>

/** Number and email address of an order to look up. */
export function OrderLookupFields(props: { orderNumber?: FieldState; orderEmailAddress?: FieldState }) {
  return (
    <>
      <Field
        label={m.order_status_number()}
        name="orderNumber"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={40}
        {...props.orderNumber}
      />
      <Field
        label={m.order_status_email()}
        name="orderEmailAddress"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        {...props.orderEmailAddress}
      />
    </>
  )
}
