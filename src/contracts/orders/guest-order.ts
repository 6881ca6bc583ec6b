import { z } from 'zod'
import { specialHandling } from '#/contracts/product/product-group.ts'

/** `GET {orders}/guest?orderId=&md5email=`: ORDER-23. */
export const guestOrderRequest = z.object({
  orderId: z.string().min(1, 'expected an order number').max(40, 'expected an order number'),
  md5email: z.string().regex(/^[0-9a-f]{32}$/i, 'expected the MD5 of an e-mail address, 32 hexadecimal digits'),
})

/** Texts that ENTITY-46 and ENTITY-47 name; another service leaves out those that it does not know. */
const text = z
  .string()
  .nullish()
  .transform((sent) => sent ?? '')

const address = z.object({
  firstName: text,
  lastName: text,
  addressLine1: text,
  addressLine2: z.string().optional(),
  city: text,
  state: text,
  zip: text,
  country: z.string().optional(),
})

const item = z.object({
  /** The id of the item in a return. */
  itemId: z.string().optional(),
  /** How many pieces can still be returned. */
  returnableQuantity: z.number().int().optional(),
  quantity: z.number().int(),
  total: z.number(),
  listPrice: z.number().optional(),
  description: text,
  imageUrl: text,
  /** Latest first. */
  statuses: z.array(z.string()).default([]),
  productTypeDescription: text,
  specialHandling: specialHandling.nullish(),
  /** The outer size in inches; null if unknown. */
  height: z.number().nullish(),
  width: z.number().nullish(),
  shippingInfo: z
    .object({
      shippedMethod: z.string().nullish(),
      trackingNumber: z.string().nullish(),
      trackingUrl: z.string().nullish(),
    })
    .nullish(),
})

/** An order as sent: ENTITY-46. */
const sentOrder = z.object({
  orderNumber: z.string().min(1),
  orderDate: z.string(),
  status: z.string(),
  orderCurrency: z.string(),
  itemTotal: z.number().optional(),
  shippingTotal: z.number().optional(),
  tax: z.number().optional(),
  /** `gross` if prices include the tax. */
  taxation: z.enum(['gross', 'net']).optional(),
  orderTotal: z.number().optional(),
  /** The day of the expected or actual arrival. */
  deliveryDate: z.string().optional(),
  /** Whether the order can still be cancelled. */
  cancellable: z.boolean().optional(),
  /** Whether items can still be returned. */
  returnable: z.boolean().optional(),
  paymentMethods: z.array(
    z.object({
      creditCardName: text,
      creditCardSuffix: text,
      expirationDate: z.object({ month: z.coerce.number().int(), year: z.coerce.number().int() }).nullish(),
    }),
  ),
  shippingAddress: address,
  billingAddress: address,
  /** The gift cards of the order, without their recipients. `deliveryDate` is an ISO day. */
  giftCards: z.array(z.object({ amount: z.number(), deliveryDate: z.string().optional() })).optional(),
  items: z.array(item),
})

/**
 * An order for a guest who knows its number and email address. Without totals, the goods cost the sum of the items, and
 * the order that and the known shipping and tax.
 */
export const guestOrder = sentOrder.transform((sent) => {
  const itemTotal = sent.itemTotal ?? sent.items.reduce((sum, { total }) => sum + total, 0)
  const addedTax = sent.taxation === 'gross' ? 0 : (sent.tax ?? 0)
  return { ...sent, itemTotal, orderTotal: sent.orderTotal ?? itemTotal + (sent.shippingTotal ?? 0) + addedTax }
})
export type GuestOrder = z.infer<typeof guestOrder>
