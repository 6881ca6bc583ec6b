import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  giftCardAmountOf,
  giftCardDays,
  giftCardRange,
  isGiftCardProduct,
  isIsoDay,
} from '#/domain/gift-cards/gift-card.ts'
import { invalidField } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import { toDecimal, exactMinorUnits, type Currency } from '../sites/money.ts'
import { withContent } from './update-basket.ts'
import type { GiftItem } from './content.ts'
import { withCustomFields } from './custom-fields.ts'
import type { ItemRequest } from './item-requests.ts'
import { requireShipmentId } from './items.ts'
import type { BasketRecord } from './store.ts'

const MOST_GIFTS = 20
const name = z.string().trim().max(256, 'expected at most 256 characters').optional()

export const giftRequest = withCustomFields(
  z.object({
    amount: z.number('expected an amount'),
    recipientEmail: z.email('expected an e-mail address').max(256),
    recipientName: name,
    senderName: name,
    message: z.string().max(1000, 'expected at most 1000 characters').optional(),
    shipmentId: z.string().max(100).optional(),
  }),
)
export type GiftRequest = z.output<typeof giftRequest>

/** Adds a gift certificate. */
export function addGift(record: BasketRecord, request: GiftRequest, now: Date): BasketRecord {
  const { gifts } = record.content
  if (gifts.length >= MOST_GIFTS)
    throw invalidField('giftCertificateItems', `a basket has at most ${MOST_GIFTS} gift certificates`)
  return withContent(record, { gifts: [...gifts, giftOf(record, randomUUID(), request, now)] })
}

export function changeGift(record: BasketRecord, id: string, request: GiftRequest, now: Date): BasketRecord {
  const before = findGift(record, id)
  const after = giftOf(record, id, { ...request, custom: { ...before.custom, ...request.custom } }, now)
  return withContent(record, { gifts: record.content.gifts.map((gift) => (gift === before ? after : gift)) })
}

export function removeGift(record: BasketRecord, id: string): BasketRecord {
  const removed = findGift(record, id)
  return withContent(record, { gifts: record.content.gifts.filter((gift) => gift !== removed) })
}

function giftOf(
  record: BasketRecord,
  id: string,
  { amount, shipmentId, custom, ...texts }: GiftRequest,
  now: Date,
): GiftItem {
  requireDeliveryDay(custom['c_deliveryDate'], now)
  return {
    ...texts,
    giftCertificateItemId: id,
    amount: giftAmount(amount, record.currency),
    shipmentId: requireShipmentId(record, shipmentId),
    custom,
  }
}

/**
 * Requires a day on which a gift certificate can be delivered. Without a day, it is delivered at once.
 * @throws {Problem} 400 for any other day.
 */
function requireDeliveryDay(day: unknown, now: Date): void {
  if (day === undefined) return
  const { first, last } = giftCardDays(now)
  if (typeof day !== 'string' || !isIsoDay(day) || day < first || day > last)
    throw invalidField('c_deliveryDate', `expected a day from ${first} to ${last}`)
}

function giftAmount(amount: number, currency: Currency): number {
  const { min, max } = giftCardRange(currency)
  const minor = exactMinorUnits(amount, currency)
  if (minor === undefined || minor < min || minor > max)
    throw invalidField('amount', `expected ${toDecimal(min, currency)} to ${toDecimal(max, currency)} ${currency}`)
  return minor
}

function findGift({ content }: BasketRecord, id: string): GiftItem {
  const gift = content.gifts.find(({ giftCertificateItemId }) => giftCertificateItemId === id)
  if (!gift)
    throw new Problem(
      404,
      'Gift Certificate Item Not Found',
      `The basket has no gift certificate item "${id.slice(0, 100)}".`,
    )
  return gift
}

/** Adds gift card products: each becomes a gift certificate for the address in `c_recipientEmail`. */
export function addGiftProducts(record: BasketRecord, requests: readonly ItemRequest[], now: Date): BasketRecord {
  return requests.reduce((changed, { productId, quantity, custom }) => {
    const minor = giftCardAmountOf(productId, record.currency)
    if (minor === undefined)
      throw invalidField('productId', 'expected a gift card that is sold in the currency of the basket')
    const { c_recipientEmail, c_recipientName, c_senderName, c_message, ...otherFields } = custom
    const parsed = giftRequest.safeParse({
      ...otherFields,
      amount: toDecimal(minor, record.currency),
      recipientEmail: c_recipientEmail ?? record.content.email,
      recipientName: c_recipientName,
      senderName: c_senderName,
      message: c_message,
    })
    if (!parsed.success)
      throw invalidField('c_recipientEmail', 'expected the email address that receives the gift card')
    return Array.from({ length: quantity }).reduce<BasketRecord>((sum) => addGift(sum, parsed.data, now), changed)
  }, record)
}

export const isGift = ({ productId }: Pick<ItemRequest, 'productId'>): boolean => isGiftCardProduct(productId)
