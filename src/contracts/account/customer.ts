import { z } from 'zod'

/** `GET|PATCH {customers}/{customerId}`, the fields that the storefront reads: ENTITY-01. */
export const customer = z.object({
  customerId: z.string().min(1),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  email: z.string().default(''),
  login: z.string().optional(),
  phoneHome: z.string().optional(),
  hasPassword: z.boolean().optional(),
})
export type CustomerResponse = z.infer<typeof customer>

/** `{customers}/{customerId}/addresses`. */
export const customerAddress = z.object({
  addressId: z.string(),
  firstName: z.string().optional(),
  lastName: z.string(),
  address1: z.string().optional(),
  address2: z.string().optional(),
  city: z.string().optional(),
  stateCode: z.string().optional(),
  postalCode: z.string().optional(),
  countryCode: z.string(),
  phone: z.string().optional(),
  preferred: z.boolean().default(false),
})
export type CustomerAddressResponse = z.infer<typeof customerAddress>

/** `{customers}/{customerId}/payment-instruments`. */
export const paymentInstrument = z.object({
  paymentInstrumentId: z.string().min(1),
  paymentMethodId: z.string(),
  default: z.boolean().default(false),
  paymentCard: z
    .object({
      cardType: z.string(),
      holder: z.string().default(''),
      numberLastDigits: z.string().optional(),
      maskedNumber: z.string().optional(),
      expirationMonth: z.number().int().optional(),
      expirationYear: z.number().int().optional(),
      creditCardExpired: z.boolean().optional(),
    })
    .optional(),
})
export type PaymentInstrumentResponse = z.infer<typeof paymentInstrument>

/** The customer with addresses and payment instruments. */
export const customerWithBooks = customer.extend({
  addresses: z.array(customerAddress).default([]),
  paymentInstruments: z.array(paymentInstrument).default([]),
})

/** `GET {customers}/{customerId}/baskets`, the fields that a sign-in reads of a guest's basket. */
export const guestBaskets = z.object({
  total: z.number().int().default(0),
  baskets: z
    .array(
      z.object({
        basketId: z.string(),
        productItems: z.array(z.unknown()).default([]),
        giftCertificateItems: z.array(z.unknown()).default([]),
      }),
    )
    .default([]),
})
