import type { StoredCard } from '../payments/stored-card.ts'
import type { CustomFields } from './custom-fields.ts'

export interface BasketItem {
  itemId: string
  /** From the request: a UPI or an image id. */
  productId: string
  upi: string
  quantity: number
  shipmentId: string
  gift: boolean
  giftMessage?: string | undefined
  inventoryId?: string | undefined
  custom: CustomFields
}

export interface Address extends CustomFields {
  id?: string | undefined
  salutation?: string | undefined
  title?: string | undefined
  firstName?: string | undefined
  secondName?: string | undefined
  lastName?: string | undefined
  fullName?: string | undefined
  suffix?: string | undefined
  companyName?: string | undefined
  jobTitle?: string | undefined
  address1?: string | undefined
  address2?: string | undefined
  suite?: string | undefined
  postBox?: string | undefined
  city?: string | undefined
  stateCode?: string | undefined
  postalCode?: string | undefined
  countryCode?: string | undefined
  phone?: string | undefined
}

export interface BasketShipment {
  shipmentId: string
  shippingItemId: string
  shippingMethodId?: string | undefined
  shippingAddress?: Address | undefined
  gift: boolean
  giftMessage?: string | undefined
  custom: CustomFields
}

export interface PaymentInstrument {
  paymentInstrumentId: string
  paymentMethodId: 'CREDIT_CARD' | 'GIFT_CERTIFICATE'
  /** Minor units; without one, the instrument pays the remaining total. */
  amount?: number | undefined
  paymentCard?: StoredCard | undefined
  /** Responses contain the masked form only. */
  giftCertificateCode?: string | undefined
  custom: CustomFields
}

export interface GiftItem {
  giftCertificateItemId: string
  /** Minor units. */
  amount: number
  recipientEmail: string
  recipientName?: string | undefined
  senderName?: string | undefined
  message?: string | undefined
  shipmentId: string
  custom: CustomFields
}

export interface BasketCoupon {
  couponItemId: string
  code: string
}

/** The stored part of a basket. Prices, discounts and taxes are computed on every read. */
export interface BasketContent {
  email?: string | undefined
  items: readonly BasketItem[]
  gifts: readonly GiftItem[]
  coupons: readonly BasketCoupon[]
  shipments: readonly BasketShipment[]
  billingAddress?: Address | undefined
  payments: readonly PaymentInstrument[]
  custom: CustomFields
}

export const DEFAULT_SHIPMENT = 'me'

export const emptyContent = (shippingItemId: string, email: string | undefined): BasketContent => ({
  ...(email ? { email } : {}),
  items: [],
  gifts: [],
  coupons: [],
  shipments: [{ shipmentId: DEFAULT_SHIPMENT, shippingItemId, gift: false, custom: {} }],
  payments: [],
  custom: {},
})
