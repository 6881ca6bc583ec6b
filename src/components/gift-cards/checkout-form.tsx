import type { ReactNode } from 'react'
import { LocaleFields } from '#/components/fields/locale-fields.tsx'
import { Form, FormAlert } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import { checkoutEntryIn } from '#/domain/checkout/checkout-entry.ts'
import type { CheckoutEntry, CheckoutField, CheckoutRules } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { checkoutUrls } from '#/actors/checkout/form-urls.ts'
import { useCheckoutForm, type CheckoutFormTarget } from '#/actors/checkout/use-checkout-form.ts'
import { errorMessage, saveRejectionMessage } from './form-messages.ts'
import { usePostedEntry } from './use-posted-entry.ts'

export interface StepProps extends CheckoutFormTarget {
  rules: CheckoutRules
}

interface CheckoutFormProps extends StepProps {
  label: string
  form: CheckoutEntry['form']
  /** Whether saving completes the step. */
  completesStep?: boolean
  submit?: string
  quiet?: boolean
  onEdit?: (fields: FormData) => void
  children: (error: (field: CheckoutField) => string | null) => ReactNode
}

/** A form that saves entries of the checkout and shows their errors. */
export function CheckoutForm({
  label,
  form,
  completesStep = true,
  submit,
  quiet,
  onEdit,
  children,
  ...target
}: CheckoutFormProps) {
  const flow = useCheckoutForm(label, { ...target, completesStep })
  const posted = usePostedEntry(form)
  const { errors, rejection } = flow.shown ?? posted?.shown ?? { errors: {}, rejection: null }
  return (
    <Form
      action={checkoutUrls.save}
      aria-label={label}
      onFocus={flow.preload}
      onChange={({ target, currentTarget }) => {
        onEdit?.(new FormData(currentTarget))
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          flow.send({ type: 'form.edit', field: target.name })
      }}
      onSubmit={(entries) => flow.send({ type: 'form.submit', entry: checkoutEntryIn(form, entries) })}
    >
      <LocaleFields />
      <input type="hidden" name="page" value={target.page} />
      <input type="hidden" name="basketId" value={target.basketId} />
      <input type="hidden" name="form" value={form} />
      {rejection ? <FormAlert>{saveRejectionMessage(rejection)}</FormAlert> : null}
      {children((field) => errorMessage(errors, field))}
      <SubmitButton busy={flow.isBusy} {...(quiet ? { kind: 'quiet' as const } : {})}>
        {submit ?? m.checkout_continue()}
      </SubmitButton>
    </Form>
  )
}
