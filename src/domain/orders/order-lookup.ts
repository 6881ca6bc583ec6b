import type { OrderDetail } from '#/domain/account/account.ts'
import type { Failed, Limited } from '#/domain/auth/shopper.ts'

/** The entries of the form that finds an order. */
export interface OrderLookup {
  orderNumber: string
  orderEmailAddress: string
}

/** The query of the orders service. */
export interface GuestOrderQuery {
  orderId: string
  md5email: string
}

const withoutBlanks = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** The query of a lookup, without blanks and full-width characters. An email address is hashed in lower case; an entry without `@` is taken for the hash. */
export function guestOrderQuery(
  { orderNumber, orderEmailAddress }: OrderLookup,
  md5: (text: string) => string,
): GuestOrderQuery {
  const email = withoutBlanks(orderEmailAddress)
  return { orderId: withoutBlanks(orderNumber), md5email: email.includes('@') ? md5(email.toLowerCase()) : email }
}

/** The billing ZIP code has a rule, although no form has a field for it (ORDER-02, ORDER-17). */
export type OrderLookupErrors = Partial<Record<keyof OrderLookup | 'orderPostalCode', 'missing'>>

/** ORDER-15 to ORDER-17: the errors of the fields that a form has; empty if it can be sent. */
export function orderLookupErrors(form: Partial<Record<keyof OrderLookup | 'orderPostalCode', string>>) {
  const errors: OrderLookupErrors = {}
  for (const field of ['orderNumber', 'orderEmailAddress', 'orderPostalCode'] as const)
    if (form[field] !== undefined && withoutBlanks(form[field]) === '') errors[field] = 'missing'
  return errors
}

/** The lookup in the search params `o` and `e` of an emailed link (ORDER-08); null if one is missing. */
export function lookupIn(search: Readonly<Record<string, unknown>>): OrderLookup | null {
  const { o, e } = search
  const isText = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isText(o) && isText(e) ? { orderNumber: String(o), orderEmailAddress: String(e) } : null
}

/** An order that was found; `own`: this browser's shopper placed it, and may change it without an emailed code. */
export interface FoundOrder {
  order: OrderDetail
  own: boolean
}

export type OrderLookupResult =
  | ({ kind: 'found' } & FoundOrder)
  | { kind: 'not-found' }
  | { kind: 'maintenance' }
  | Limited
  | Failed

/** An order that was found, with the lookup that found it. */
export interface LookedUpOrder extends FoundOrder {
  lookup: OrderLookup
}

/** Why no order is shown. */
export type OrderLookupRejection = Exclude<OrderLookupResult, { kind: 'found' | 'maintenance' }>

export interface LookupShown {
  errors: OrderLookupErrors
  rejection: OrderLookupRejection | null
}

/** The errors and the rejection that the form shows for a result. Missing entries of `lookup` come first. */
export function lookupShown(
  result: Exclude<OrderLookupResult, { kind: 'found' }> | { kind: 'found' } | undefined,
  lookup?: Partial<OrderLookup>,
): LookupShown {
  const errors = lookup ? orderLookupErrors(lookup) : {}
  if (Object.keys(errors).length > 0) return { errors, rejection: null }
  if (!result || result.kind === 'found' || result.kind === 'maintenance') return { errors: {}, rejection: null }
  return { errors: {}, rejection: result }
}

/** The path of the page that shows a found order. */
export const ORDER_DETAIL = '/order-status-detail'

/** Whether a path, with or without a query, is that of a page with the order status form. */
export const isOrderPage = (path: string): boolean => /^\/(orders|order-status-detail)\/?(\?|$)/.test(path)
