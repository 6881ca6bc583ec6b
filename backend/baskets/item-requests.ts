import { z } from 'zod'
import { UNLIMITED_STOCK } from '../inventory/stock.ts'
import { withCustomFields } from './custom-fields.ts'

const MOST_ITEMS = 50
const id = z.string().trim().min(1, 'expected an id').max(100, 'expected at most 100 characters')
const whole = `expected a whole number from 1 to ${UNLIMITED_STOCK}`
const quantity = z.number(whole).int(whole).min(1, whole).max(UNLIMITED_STOCK, whole)
const wholeOrNone = `expected a whole number from 0 to ${UNLIMITED_STOCK}`

const options = z.array(z.looseObject({ optionId: id, optionValueId: id })).max(20)

const shared = {
  optionItems: options.optional(),
  shipmentId: id.optional(),
  inventoryId: id.optional(),
  gift: z.boolean().optional(),
  giftMessage: z.string().max(1000).optional(),
}

/** An item to add, in the form of `salesForcePayload`. Its price is ignored. */
export const itemRequest = withCustomFields(
  z.object({
    ...shared,
    productId: id,
    quantity: quantity.default(1),
    bundledProductItems: z
      .array(z.looseObject({ productId: id, quantity: quantity.default(1) }))
      .max(MOST_ITEMS)
      .optional(),
  }),
)
export const itemRequests = z.union([
  z.array(itemRequest).min(1, 'expected at least one item').max(MOST_ITEMS, `expected at most ${MOST_ITEMS} items`),
  itemRequest.transform((item) => [item]),
])
export type ItemRequest = z.output<typeof itemRequest>

const change = z.object({
  ...shared,
  productId: id.optional(),
  quantity: z.number(wholeOrNone).int(wholeOrNone).min(0, wholeOrNone).max(UNLIMITED_STOCK, wholeOrNone).optional(),
})

export const itemChange = withCustomFields(change)
export type ItemChange = z.output<typeof itemChange>

export const itemChanges = z
  .array(withCustomFields(change.extend({ itemId: id })))
  .min(1, 'expected at least one item')
  .max(MOST_ITEMS, `expected at most ${MOST_ITEMS} items`)
