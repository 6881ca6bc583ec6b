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
  /** What a return names it by, and how many of it may still come back. */
  itemId: z.string().optional(),
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
  /** The outside in inches; null for what has none. */
  height: z.number().nullable(),
  width: z.number().nullable(),
  shippingInfo: z.object({
    shippedMethod: z.string(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
  }),
})

/** An order as one who knows its number and e-mail address may see it: ENTITY-46, ENTITY-47. */
export const guestOrder = z.object({
  orderNumber: z.string().min(1),
  orderDate: z.string(),
  status: z.string(),
  orderCurrency: z.string(),
  itemTotal: z.number(),
  shippingTotal: z.number(),
  tax: z.number(),
  /** Whether the prices hold the tax. */
  taxation: z.enum(['gross', 'net']).optional(),
  orderTotal: z.number(),
  /** The day on which it should arrive, or did. */
  deliveryDate: z.string(),
  /** Whether it may still be cancelled, or sent back. */
  cancellable: z.boolean().optional(),
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
  /** Gift cards that the order bought, without their recipients. `deliveryDate`: ISO day. */
  giftCards: z.array(z.object({ amount: z.number(), deliveryDate: z.string().optional() })).optional(),
  items: z.array(item),
})
export type GuestOrder = z.infer<typeof guestOrder>
