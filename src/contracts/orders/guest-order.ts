import { z } from 'zod'
import { specialHandling } from '#/contracts/product/product-group.ts'

/** `GET {orders}/guest?orderId=&md5email=`: ORDER-23. */
export const guestOrderRequest = z.object({
  orderId: z.string().min(1, 'expected an order number').max(40, 'expected an order number'),
  md5email: z.string().regex(/^[0-9a-f]{32}$/i, 'expected the MD5 of an e-mail address, 32 hexadecimal digits'),
})

const address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string().optional(),
})

const item = z.object({
  /** The id of the item in a return. */
  itemId: z.string().optional(),
  /** How many pieces can still be returned. */
  returnableQuantity: z.number().int().optional(),
  quantity: z.number().int(),
  total: z.number(),
  listPrice: z.number(),
  description: z.string(),
  imageUrl: z.string(),
  /** Latest first. */
  statuses: z.array(z.string()),
  productTypeDescription: z.string(),
  specialHandling: specialHandling.nullish(),
  /** The outer size in inches; null if unknown. */
  height: z.number().nullable(),
  width: z.number().nullable(),
  shippingInfo: z.object({
    shippedMethod: z.string(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
  }),
})

/** An order for a guest who knows its number and email address: ENTITY-46, ENTITY-47. */
export const guestOrder = z.object({
  orderNumber: z.string().min(1),
  orderDate: z.string(),
  status: z.string(),
  orderCurrency: z.string(),
  itemTotal: z.number(),
  shippingTotal: z.number(),
  tax: z.number(),
  /** `gross` if prices include the tax. */
  taxation: z.enum(['gross', 'net']).optional(),
  orderTotal: z.number(),
  /** The day of the expected or actual arrival. */
  deliveryDate: z.string(),
  /** Whether the order can still be cancelled. */
  cancellable: z.boolean().optional(),
  /** Whether items can still be returned. */
  returnable: z.boolean().optional(),
  paymentMethods: z.array(
    z.object({
      creditCardName: z.string(),
      creditCardSuffix: z.string(),
      expirationDate: z.object({ month: z.number().int(), year: z.number().int() }).nullable(),
    }),
  ),
  shippingAddress: address,
  billingAddress: address,
  /** The gift cards of the order, without their recipients. `deliveryDate` is an ISO day. */
  giftCards: z.array(z.object({ amount: z.number(), deliveryDate: z.string().optional() })).optional(),
  items: z.array(item),
})
export type GuestOrder = z.infer<typeof guestOrder>
