import { useFormResult } from '#/components/fields/use-posted-form.ts'
import { shownResult, type CheckoutEntry } from '#/domain/checkout/checkout.ts'

/** The result and the entries of this checkout form if it was posted without a script; otherwise undefined. */
export function usePostedEntry(form: CheckoutEntry['form']) {
  const posted = useFormResult('checkout-entry')
  return posted?.entries['form'] === form ? { shown: shownResult(posted.result), entries: posted.entries } : undefined
}
