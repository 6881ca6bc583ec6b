import type { OrderChangeResult, OrderCodeResult } from '#/domain/orders/order-change.ts'
import type { OrderLookupResult } from '#/domain/orders/order-lookup.ts'
import type { FormOutcome } from '#/domain/posted-form.ts'
import { entriesOf, textOf } from '#/server-fns/form-post.ts'

/** The entries with which the page of a looked-up order fetches it again. */
const lookupOf = (fields: FormData) => entriesOf(fields, 'orderNumber', 'orderEmailAddress')

/** Redirects to the order, or back to the form. */
export function lookupOutcome(result: OrderLookupResult, fields: FormData): FormOutcome {
  const entries = lookupOf(fields)
  if (result.kind !== 'found') return { to: '/orders', form: 'order-lookup', result, entries }
  const change = textOf(fields, 'change')
  return {
    to: change ? `/order-status-detail?${new URLSearchParams({ change })}` : '/order-status-detail',
    form: 'order-lookup',
    result: { kind: 'found' },
    entries,
  }
}

/** The page of the order that a form changes: in the account, or of a looked-up order. */
const orderPage = (fields: FormData) =>
  fields.has('orderEmailAddress')
    ? '/order-status-detail'
    : `/account/orders/${encodeURIComponent(textOf(fields, 'orderNo'))}`

const withChange = (fields: FormData) =>
  `${orderPage(fields)}?${new URLSearchParams({ change: textOf(fields, 'kind') })}`

/** Redirects to the form of the change, which now has a field for the code. */
export const codeOutcome = (result: OrderCodeResult, fields: FormData): FormOutcome => ({
  to: withChange(fields),
  form: 'order-code',
  result,
  entries: { ...lookupOf(fields), ...entriesOf(fields, 'email') },
})

/** Redirects to the changed order, or back to the form of the change. */
export function changeOutcome(result: OrderChangeResult, fields: FormData): FormOutcome {
  if (result.kind !== 'changed')
    return {
      to: withChange(fields),
      form: 'order-change',
      result,
      entries: { ...lookupOf(fields), ...entriesOf(fields, 'email') },
    }
  const what = textOf(fields, 'kind') === 'return' ? 'return' : 'cancel'
  return {
    to: orderPage(fields),
    form: 'order-lookup',
    result: { kind: 'found' },
    entries: lookupOf(fields),
    toasts: [{ kind: 'order-changed', what }],
  }
}
