import type { OrderDetail } from '#/domain/account/account.ts'
import type { Failed, Limited } from '#/domain/auth/shopper.ts'

/** What a guest fills in to find an order. */
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

/** The question to the orders service: no blanks anywhere, signs of any width, and an address is hashed; what is none is a hash already. */
export function guestOrderQuery(
  { orderNumber, orderEmailAddress }: OrderLookup,
  md5: (text: string) => string,
): GuestOrderQuery {
  const email = withoutBlanks(orderEmailAddress)
  return { orderId: withoutBlanks(orderNumber), md5email: email.includes('@') ? md5(email) : email }
}

/** The billing zip code has its rule, though no form has a field for it (ORDER-02, ORDER-17). */
export type OrderLookupErrors = Partial<Record<keyof OrderLookup | 'orderPostalCode', 'missing'>>

/** ORDER-15 to ORDER-17, of the fields that a form has; empty where it can be sent. */
export function orderLookupErrors(form: Partial<Record<keyof OrderLookup | 'orderPostalCode', string>>) {
  const errors: OrderLookupErrors = {}
  for (const field of ['orderNumber', 'orderEmailAddress', 'orderPostalCode'] as const)
    if (form[field] !== undefined && withoutBlanks(form[field]) === '') errors[field] = 'missing'
  return errors
}

/** The lookup in the parameters `o` and `e` of a mailed link (ORDER-08). */
export function lookupIn(search: Readonly<Record<string, unknown>>): OrderLookup | null {
  const { o, e } = search
  const isText = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isText(o) && isText(e) ? { orderNumber: String(o), orderEmailAddress: String(e) } : null
}

/** An order that was looked up; `own`: this browser's shopper has placed it, and may change it without an emailed code. */
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

/** An order that was looked up, and by what. */
export interface LookedUpOrder extends FoundOrder {
  lookup: OrderLookup
}

/** Why no order is shown. */
export type OrderLookupRejection = Exclude<OrderLookupResult, { kind: 'found' | 'maintenance' }>

export interface LookupShown {
  errors: OrderLookupErrors
  rejection: OrderLookupRejection | null
}

/** What the form shows of a result, including which entries are missing. */
export function lookupShown(
  result: Exclude<OrderLookupResult, { kind: 'found' }> | { kind: 'found' } | undefined,
  lookup?: Partial<OrderLookup>,
): LookupShown {
  const errors = lookup ? orderLookupErrors(lookup) : {}
  if (Object.keys(errors).length > 0) return { errors, rejection: null }
  if (!result || result.kind === 'found' || result.kind === 'maintenance') return { errors: {}, rejection: null }
  return { errors: {}, rejection: result }
}

/** The page of an order that was looked up. */
export const ORDER_DETAIL = '/order-status-detail'

/** Whether a path, with or without a query, has the form of the order status itself. */
export const isOrderPage = (path: string): boolean => /^\/(orders|order-status-detail)\/?(\?|$)/.test(path)
