import { z } from 'zod'
import { specialHandling } from '#/contracts/product/product-group.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)

const address = z.object({
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  city: text,
  stateCode: text,
  postalCode: text,
  countryCode: text,
})
export type OrderAddressResponse = z.infer<typeof address>

/** `GET {orders}/{orderNo}` and `GET {customers}/{customerId}/orders`, the fields that the storefront reads. */
export const customerOrder = z.object({
  orderNo: z.string().min(1),
  customerInfo: z.object({ email: text }).optional(),
  creationDate: z.string(),
  currency: z.string().min(3),
  orderTotal: z.number(),
  productTotal: z.number().default(0),
  productSubTotal: z.number().optional(),
  shippingTotal: z.number().default(0),
  taxTotal: z.number().optional(),
  taxation: z.enum(['gross', 'net']).default('net'),
  giftCertificateItems: z
    .array(
      z.object({
        giftCertificateItemId: text,
        amount: z.number(),
        recipientEmail: text,
        recipientName: text,
        c_deliveryDate: text,
      }),
    )
    .default([]),
  orderPriceAdjustments: z
    .array(z.object({ priceAdjustmentId: z.string(), itemText: z.string().default(''), price: z.number() }))
    .default([]),
  status: z.string().default(''),
  shippingStatus: text,
  externalOrderStatus: text,
  c_status: text,
  c_cancellable: z.boolean().default(false),
  c_returnable: z.boolean().default(false),
  c_deliveryDate: text,
  billingAddress: address.optional(),
  productItems: z
    .array(
      z.object({
        itemId: z.string(),
        productName: text,
        itemText: text,
        quantity: z.number(),
        price: z.number(),
        c_imageUrl: text,
        c_upi: text,
        'c_product-url': text,
        c_artistName: text,
        c_productTypeDescription: text,
        c_specialHandling: specialHandling.nullish(),
        'c_finished-size': text,
        c_height: z.number().optional(),
        c_width: z.number().optional(),
        omsData: z.object({ status: text, quantityAvailableToReturn: z.number().default(0) }).optional(),
      }),
    )
    .default([]),
  shipments: z
    .array(
      z.object({
        shippingAddress: address.optional(),
        shippingMethod: z.object({ name: text }).optional(),
        trackingNumber: text,
      }),
    )
    .default([]),
  paymentInstruments: z
    .array(
      z.object({
        paymentMethodId: text,
        amount: z.number().optional(),
        paymentCard: z
          .object({
            cardType: text,
            numberLastDigits: text,
            expirationMonth: z.number().int().optional(),
            expirationYear: z.number().int().optional(),
          })
          .optional(),
        maskedGiftCertificateCode: text,
      }),
    )
    .default([]),
  omsData: z
    .object({
      status: text,
      shipments: z.array(z.object({ provider: text, trackingNumber: text, trackingUrl: text })).default([]),
    })
    .optional(),
})
export type CustomerOrderResponse = z.infer<typeof customerOrder>

export const customerOrders = z.object({
  limit: z.number().int(),
  offset: z.number().int().default(0),
  total: z.number().int(),
  data: z.array(customerOrder).default([]),
})
