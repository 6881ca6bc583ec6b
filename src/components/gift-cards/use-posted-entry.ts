import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { shownResult, type CheckoutEntry } from '#/domain/checkout/checkout.ts'

/** What a form of the checkout that was posted without a script shows; undefined unless it was this form. */
export function usePostedEntry(form: CheckoutEntry['form']) {
  const posted = useFormResult('checkout-entry')
  return posted?.entries['form'] === form ? { shown: shownResult(posted.result), entries: posted.entries } : undefined
}
