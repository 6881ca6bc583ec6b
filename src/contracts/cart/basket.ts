import { z } from 'zod'
import { boundedQuantity } from '#/domain/cart/quantity.ts'
import { savedSteps } from '#/domain/cart/saved-items.ts'
import { enteredText } from '#/contracts/entered-text.ts'
import { specialHandling, tieredPrices } from '#/contracts/product/product-group.ts'
import { siteAndLocale } from '#/contracts/site-and-locale.ts'
import { maxPlanWorks } from '#/domain/wall/plan.ts'

const priceAdjustment = z.object({
  priceAdjustmentId: z.string(),
  itemText: z.string().default(''),
  price: z.number(),
  appliedDiscount: z.object({ type: z.string() }).optional(),
})

export const orderAddress = z.object({
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  address1: z.string().default(''),
  address2: z.string().default(''),
  city: z.string().default(''),
  stateCode: z.string().default(''),
  postalCode: z.string().default(''),
  countryCode: z.string().default(''),
  phone: z.string().default(''),
})

const sentItem = z.object({
  itemId: z.string(),
  productId: z.string(),
  quantity: z.number().int(),
  productName: z.string().default(''),
  basePrice: z.number().optional(),
  price: z.number(),
  priceAfterItemDiscount: z.number().optional(),
  c_upi: z.string().default(''),
  c_imageUrl: z.string().default(''),
  'c_finished-size': z.string().default(''),
  'c_product-url': z.string().default(''),
  c_artistName: z.string().default(''),
  c_productTypeName: z.string().default(''),
  c_specialHandling: specialHandling.nullish(),
  c_width: z.number().default(0),
  c_height: z.number().default(0),
  c_listPrice: z.number().optional(),
  c_tieredPrices: tieredPrices.optional(),
  c_stockLevel: z.number().default(0),
  c_orderable: z.boolean().default(true),
  c_deliveryDate: z.string().optional(),
})

/** An item; `price` is that of all its pieces before discounts. */
const productItem = sentItem.transform((sent) => ({
  ...sent,
  basePrice: sent.basePrice ?? sent.price / Math.max(sent.quantity, 1),
  priceAfterItemDiscount: sent.priceAfterItemDiscount ?? sent.price,
}))

const sentBasket = z.object({
  basketId: z.string(),
  /** One of both. */
  currency: z.string().optional(),
  orderCurrency: z.string().optional(),
  customerInfo: z.object({ email: z.string().optional() }).default({}),
  productItems: z.array(productItem).default([]),
  giftCertificateItems: z
    .array(
      z.object({
        giftCertificateItemId: z.string(),
        amount: z.number(),
        recipientEmail: z.string().default(''),
        recipientName: z.string().default(''),
        senderName: z.string().default(''),
        message: z.string().default(''),
        c_deliveryDate: z.string().default(''),
      }),
    )
    .default([]),
  couponItems: z
    .array(z.object({ couponItemId: z.string(), code: z.string(), valid: z.boolean().default(true) }))
    .default([]),
  orderPriceAdjustments: z.array(priceAdjustment).default([]),
  c_approachingDiscounts: z
    .array(
      z.object({
        type: z.string(),
        conditionThreshold: z.number().default(0),
        merchandiseTotal: z.number().default(0),
        discount: z.object({ type: z.string() }).optional(),
        shippingMethods: z.array(z.object({ id: z.string(), name: z.string().default('') })).default([]),
      }),
    )
    .default([]),
  shippingItems: z.array(z.object({ priceAdjustments: z.array(priceAdjustment).default([]) })).default([]),
  shipments: z
    .array(
      z.object({
        shipmentId: z.string(),
        shippingAddress: orderAddress.optional(),
        shippingMethod: z.object({ id: z.string(), name: z.string().default('') }).optional(),
        c_deliveryDate: z.string().optional(),
      }),
    )
    .default([]),
  billingAddress: orderAddress.optional(),
  paymentInstruments: z
    .array(
      z.object({
        paymentInstrumentId: z.string(),
        paymentMethodId: z.string(),
        amount: z.number().optional(),
        paymentCard: z
          .object({
            cardType: z.string().optional(),
            numberLastDigits: z.string().optional(),
            expirationMonth: z.number().optional(),
            expirationYear: z.number().optional(),
          })
          .optional(),
        maskedGiftCertificateCode: z.string().optional(),
      }),
    )
    .default([]),
  productTotal: z.number().default(0),
  productSubTotal: z.number().default(0),
  shippingTotal: z.number().optional(),
  tax: z.number().optional(),
  taxation: z.enum(['gross', 'net']).default('net'),
  orderTotal: z.number().default(0),
  c_estimated: z.boolean().default(true),
  c_postalCode: z.string().default(''),
})
/** The fields of a basket that the storefront reads: ENTITY-05 to 08. */
export const basket = sentBasket.transform(({ orderCurrency, ...sent }, context) => {
  const currency = sent.currency ?? orderCurrency
  if (currency === undefined) context.addIssue('expected currency or orderCurrency')
  return { ...sent, currency: currency ?? '' }
})
export type BasketResponse = z.infer<typeof basket>

export const customerBaskets = z.object({ total: z.number().int(), baskets: z.array(basket).default([]) })

const id = z.string().min(1).max(256)
const upi = z.string().min(1).max(200)
const MAX_QUANTITY = 9999
const quantity = z.number().int().min(1).max(MAX_QUANTITY)

export const itemsToAdd = siteAndLocale.extend({
  items: z.array(z.object({ upi, quantity })).min(1).max(maxPlanWorks),
})
/** A number from a script, or the text of a form. A text becomes the nearest allowed quantity; 1 if it is no number. */
export const enteredQuantity = z.union([
  quantity,
  z
    .string()
    .max(100)
    .transform((text) => Math.min(boundedQuantity(text, { minimum: 1, step: 1 }), MAX_QUANTITY)),
])
/** An item from the form of a product page. */
export const itemToAdd = siteAndLocale.extend({ upi, quantity: enteredQuantity })
/** The form of a set's page. The names of `fields` depend on the works of the set. */
export const setForm = siteAndLocale.extend({
  set: z.string().min(1).max(80),
  step: z.enum(['add', 'show']),
  fields: z.record(z.string().max(40), z.string().max(100)),
})
/** A removed gift card to add again. `amount` is in minor units. */
export const giftToRestore = siteAndLocale.extend({
  amount: z.number().int().min(0),
  recipientEmail: enteredText(256),
  recipientName: enteredText(256),
  senderName: enteredText(256),
  message: enteredText(1000),
  deliveryDate: enteredText(10),
})
export const lineIdInput = siteAndLocale.extend({ itemId: id })
/** A form sent by a button of its stepper has a `step`, which is added to the quantity in the basket. */
export const lineQuantity = lineIdInput.extend({
  quantity: enteredQuantity,
  step: z.enum(['1', '-1']).transform(Number).optional(),
})
export const lineExchange = lineIdInput.extend({ quantity: enteredQuantity, upi })
export const savedStep = siteAndLocale.extend({ step: z.enum(savedSteps), upi, quantity: enteredQuantity })
export const linesToUnjoin = siteAndLocale.extend({
  lines: z
    .array(z.object({ itemId: id, before: z.number().int().min(0).max(MAX_QUANTITY) }))
    .min(1)
    .max(100),
})
export const codeToApply = siteAndLocale.extend({ code: enteredText(100) })
export const couponIdInput = siteAndLocale.extend({ couponItemId: id })
