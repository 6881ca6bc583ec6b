import type { Sums } from '#/domain/cart/basket.ts'
import type { PersonName } from '#/domain/auth/person-name.ts'
import { requiredFields, stateErrors, type AddressField, type PostalAddress } from '#/domain/checkout/postal-address.ts'
import type { Failed, Limited, RegistrationErrors, SignedOut } from '#/domain/auth/shopper.ts'

export interface Profile extends PersonName {
  email: string
  phone: string
  /** False for one who signs in by link or identity provider alone. */
  hasPassword: boolean
}

export type ProfileResult =
  | { kind: 'saved'; profile: Profile }
  | { kind: 'invalid'; field: 'firstName' | 'lastName' | 'phone' }
  | SignedOut
  | Failed

/** Changing the e-mail address, which the shopper signs in with, requires the password. `wrong`: wrong password. */
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

/** The fields of an address that are needed and missing. */
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
  title: string
  artist: string | undefined
  description: string | undefined
  picture: string | undefined
  /** The work's page. */
  path: string | undefined
  /** As a sentence says it, such as `Framed Art Print`. */
  productType: string | undefined
  /** A frame with its mat and glazing. */
  frame: string | undefined
  /** The outside in inches. */
  size: { height: number; width: number } | undefined
  /** What it is at, like an order's. */
  stage: string
  statusText: string
  quantity: number
  /** How many pieces may still be sent back. */
  returnable: number
  /** Minor units, for all pieces. */
  price: number
}

/** A gift card that an order bought; amount in minor units. */
export interface OrderGift {
  id: string
  amount: number
  /** Unknown to a guest who looks the order up. */
  recipient: string | undefined
  /** ISO day; undefined where it was sent at once. */
  deliveryDate: string | undefined
}

export interface OrderSummary {
  orderNo: string
  /** ISO instant. */
  placedAt: string
  /** `created`, `in-production`, `shipped`, `delivered` or `cancelled`; empty where the commerce API does not say. */
  stage: string
  /** The same in the words of the commerce API. */
  statusText: string
  currency: string
  /** Minor units. */
  total: number
  lines: OrderLine[]
  gifts: readonly OrderGift[]
}

/** Whether an order bought gift cards alone: nothing of it is made or shipped. */
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
