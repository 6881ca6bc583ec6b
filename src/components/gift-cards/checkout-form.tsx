import type { ReactNode } from 'react'
import { Form, FormAlert, type FormEntries } from '#/components/ui/field.tsx'
import { SubmitButton } from '#/components/ui/submit-button.tsx'
import type { CheckoutEntry, CheckoutField, CheckoutRules } from '#/domain/checkout/checkout.ts'
import { m } from '#/paraglide/messages.js'
import { checkoutFormActor, type FormDesk } from '#/actors/checkout/checkout-form-actor.ts'
import { useSelector } from '@xstate/react'
import { usePageActor } from '#/actors/old-page-actor.ts'
import { useActorRegistry } from '#/actors/use-actor.ts'
import { faultWords, saveRefusalWords } from './form-words.ts'

export interface StepProps {
  desk: FormDesk
  rules: CheckoutRules
}

interface CheckoutFormProps extends StepProps {
  label: string
  entry: (entries: FormEntries) => CheckoutEntry
  /** Whether the step is done once this is saved. */
  moveOn?: boolean
  submit?: string
  quiet?: boolean
  children: (fault: (field: CheckoutField) => string | null) => ReactNode
}

/** A form of the checkout with what is wrong in it. */
export function CheckoutForm({ desk, rules, label, entry, moveOn = true, submit, quiet, children }: CheckoutFormProps) {
  const { services: link } = useActorRegistry()
  const actor = usePageActor(() => checkoutFormActor(link, desk, rules, moveOn))
  const { faults, refusal } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Form
      aria-label={label}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
          actor.send({ type: 'form.edit', field: target.name })
      }}
      onSubmit={(entries) => actor.send({ type: 'form.submit', entry: entry(entries) })}
    >
      {refusal ? <FormAlert>{saveRefusalWords(refusal)}</FormAlert> : null}
      {children((field) => faultWords(faults, field))}
      <SubmitButton busy={busy} {...(quiet ? { kind: 'quiet' as const } : {})}>
        {submit ?? m.checkout_continue()}
      </SubmitButton>
    </Form>
  )
}
