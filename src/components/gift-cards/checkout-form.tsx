import type { ReactNode } from 'react'
import { Form, FormAlert, type FormEntries } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { CheckoutEntry, CheckoutField, CheckoutRules } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { useCheckoutForm, type CheckoutFormTarget } from '#/actors/checkout/use-checkout-form.ts'
import { errorMessage, saveRejectionMessage } from './form-words.ts'

export interface StepProps extends CheckoutFormTarget {
  rules: CheckoutRules
}

interface CheckoutFormProps extends StepProps {
  label: string
  entry: (entries: FormEntries) => CheckoutEntry
  /** Whether saving completes the step. */
  completesStep?: boolean
  submit?: string
  quiet?: boolean
  children: (error: (field: CheckoutField) => string | null) => ReactNode
}

/** A form of the checkout with its errors. */
export function CheckoutForm({
  label,
  entry,
  completesStep = true,
  submit,
  quiet,
  children,
  ...target
}: CheckoutFormProps) {
  const { errors, rejection, isBusy, send, preload } = useCheckoutForm(label, { ...target, completesStep })
  return (
    <Form
      aria-label={label}
      onFocus={preload}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          send({ type: 'form.edit', field: target.name })
      }}
      onSubmit={(entries) => send({ type: 'form.submit', entry: entry(entries) })}
    >
      {rejection ? <FormAlert>{saveRejectionMessage(rejection)}</FormAlert> : null}
      {children((field) => errorMessage(errors, field))}
      <SubmitButton busy={isBusy} {...(quiet ? { kind: 'quiet' as const } : {})}>
        {submit ?? m.checkout_continue()}
      </SubmitButton>
    </Form>
  )
}
