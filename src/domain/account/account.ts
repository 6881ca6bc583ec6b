import type { Sums } from '#/domain/cart/basket.ts'
import type { PersonName } from '#/domain/auth/person-name.ts'
import { requiredFields, stateErrors, type AddressField, type PostalAddress } from '#/domain/checkout/postal-address.ts'
import type { Failed, Limited, RegistrationErrors, SignedOut } from '#/domain/auth/shopper.ts'

export interface Profile extends PersonName {
  email: string
  phone: string
  /** False for a shopper who signs in only by link or identity provider. */
  hasPassword: boolean
}

export type ProfileResult =
  | { kind: 'saved'; profile: Profile }
  | { kind: 'invalid'; field: 'firstName' | 'lastName' | 'phone' }
  | SignedOut
  | Failed

/** The email address is the login, so changing it requires the password. `wrong`: the password is wrong. */
export type EmailResult =
  | { kind: 'saved'; profile: Profile }
  | { kind: 'wrong' }
  | { kind: 'invalid' }
  | SignedOut
  | Limited
  | Failed

export type PasswordResult =
  | { kind: 'saved' }
  | { kind: 'wrong' }
  | { kind: 'invalid'; errors: Pick<RegistrationErrors, 'password'> }
  | SignedOut
  | Limited
  | Failed

export interface AddressForm extends PostalAddress {
  preferred: boolean
}

export interface SavedAddress extends AddressForm {
  addressId: string
}

/** The required fields of an address that are missing. */
export const missingAddressFields = (form: AddressForm): AddressField[] => [
  ...requiredFields.filter((field) =>
    field === 'countryCode' ? !/^[A-Z]{2}$/.test(form[field]) : form[field].trim() === '',
  ),
  ...(stateErrors(form).stateCode ? (['stateCode'] as const) : []),
]

export type AddressResult =
  | { kind: 'saved'; address: SavedAddress }
  | { kind: 'invalid'; missing: AddressField[] }
  | SignedOut
  | Failed

export type RemovalResult = { kind: 'removed' } | SignedOut | Failed

export interface SavedCard {
  id: string
  cardType: string
  holder: string
  lastDigits: string
  expirationMonth: number | undefined
  expirationYear: number | undefined
  expired: boolean
  preferred: boolean
}

export type CardField = 'holder' | 'number' | 'expiry'

export type CardResult =
  | { kind: 'saved'; card: SavedCard }
  | { kind: 'invalid'; fields: CardField[] }
  | SignedOut
  | Failed

export interface OrderLine {
  itemId: string
  /** Undefined for a guest who looks the order up. */
  upi: string | undefined
  title: string
  artist: string | undefined
  description: string | undefined
  picture: string | undefined
  /** The path of the work's page. */
  path: string | undefined
  /** Such as `Framed Art Print`. */
  productType: string | undefined
  /** A frame with its mat and glazing. */
  frame: string | undefined
  /** The outer size in inches. */
  size: { height: number; width: number } | undefined
  /** The stage of the line, with the values of an order's `stage`. */
  stage: string
  statusText: string
  quantity: number
  /** How many pieces can still be returned. */
  returnable: number
  /** The price of all pieces, in minor units. */
  price: number
}

/** A gift card bought with an order; the amount is in minor units. */
export interface OrderGift {
  id: string
  amount: number
  /** Undefined for a guest who looks the order up. */
  recipient: string | undefined
  /** ISO day; undefined if the gift card was sent at once. */
  deliveryDate: string | undefined
}

export interface OrderSummary {
  orderNo: string
  /** ISO instant. */
  placedAt: string
  /** `created`, `in-production`, `shipped`, `delivered` or `cancelled`; empty if the commerce API does not state it. */
  stage: string
  /** The stage as the commerce API words it. */
  statusText: string
  currency: string
  /** Minor units. */
  total: number
  lines: OrderLine[]
  gifts: readonly OrderGift[]
}

/** Whether an order has only gift cards, so that nothing is made or shipped. */
export const hasGiftsOnly = ({ lines, gifts }: Pick<OrderSummary, 'lines' | 'gifts'>): boolean =>
  lines.length === 0 && gifts.length > 0

export interface OrderAddress extends PersonName {
  lines: string[]
}

export interface OrderDetail extends OrderSummary, Sums {
  shippingMethod: string | undefined
  shippingAddress: OrderAddress | undefined
  billingAddress: OrderAddress | undefined
  payments: {
    name: string
    lastDigits: string | undefined
    expirationMonth: number | undefined
    expirationYear: number | undefined
    amount: number | undefined
  }[]
  tracking: { provider: string | undefined; number: string; address: string | undefined } | undefined
  deliveryDate: string | undefined
  cancellable: boolean
  returnable: boolean
}

export interface OrderPage {
  orders: OrderSummary[]
  total: number
  offset: number
  limit: number
}
