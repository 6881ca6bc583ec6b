import type { Transaction } from 'kysely'
import { closeBasket, readBasketForOrder } from '../baskets/for-order.ts'
import type { PricedBasket } from '../baskets/price.ts'
import { Problem, type Services } from '../http/route.ts'
import type { Shopper } from '../http/shopper.ts'
import { availableStock, reserve } from '../inventory/editions.ts'
import type { Authentication, PaymentProcessor } from '../payments/processor.ts'
import { voidOnFailure } from '../payments/void-on-failure.ts'
import type { Database } from '../store/schema.ts'
import { inTransaction } from '../store/transaction.ts'
import { requireComplete, requireSamePrice } from './checks.ts'
import { contentOf } from './draft.ts'
import { issueGiftCards, queueOrderConfirmation } from './emails.ts'
import { insertOrder, newOrderNo, type OrderDraft } from './insert-order.ts'
import { claim, completeClaims, hashOfBody, type PlacementKey } from './placements.ts'
import { settle } from './settlement.ts'

export interface OrderRequest {
  basketId: string
  authentication?: Authentication | undefined
  idempotencyKey?: string | undefined
  locale: string
}

/**
 * Places the order of a basket in one transaction; an error leaves no trace. Returns the order's number, the same for
 * the same key or the same basket.
 */
export async function placeOrder(
  services: Services,
  processor: PaymentProcessor,
  shopper: Shopper,
  request: OrderRequest,
): Promise<string> {
  const keys = keysOf(shopper, request)
  const { orderNo, soldOut } = await voidOnFailure(processor, (recording) =>
    inTransaction(services.db, (tx) => placeOnce(tx, recording, shopper, request, keys, services)),
  )
  if (soldOut) services.catalogueChanged()
  return orderNo
}

function keysOf({ customerId }: Shopper, { basketId, authentication, idempotencyKey }: OrderRequest): PlacementKey[] {
  const byBasket = { key: `basket ${customerId} ${basketId}`, bodyHash: hashOfBody(basketId) }
  if (idempotencyKey === undefined) return [byBasket]
  const bodyHash = hashOfBody([basketId, authentication ?? null])
  return [{ key: `key ${customerId} ${idempotencyKey}`, bodyHash }, byBasket]
}

interface Placed {
  orderNo: string
  /** Whether a limited edition is sold out now. */
  soldOut: boolean
}

async function placeOnce(
  tx: Transaction<Database>,
  processor: PaymentProcessor,
  shopper: Shopper,
  request: OrderRequest,
  keys: readonly PlacementKey[],
  services: Services,
): Promise<Placed> {
  const now = services.now()
  for (const key of keys) {
    const orderNo = await claim(tx, key, now)
    if (orderNo === undefined) continue
    await completeClaims(tx, keys, orderNo)
    return { orderNo, soldOut: false }
  }
  const { priced, answeredTotal } = await readBasketForOrder(tx, request.basketId, shopper, now)
  requireComplete(priced)
  requireSamePrice(priced, answeredTotal)
  const soldOut = await reserveAll(tx, priced)
  const draft = await draftOf(tx, processor, priced, request, now)
  await insertOrder(tx, draft)
  await issueGiftCards(tx, draft, giftsOf(priced))
  await queueOrderConfirmation(tx, draft, services.settings)
  await closeBasket(tx, priced)
  await completeClaims(tx, keys, draft.orderNo)
  return { orderNo: draft.orderNo, soldOut }
}

async function draftOf(
  tx: Transaction<Database>,
  processor: PaymentProcessor,
  priced: PricedBasket,
  { locale, authentication }: OrderRequest,
  now: Date,
): Promise<OrderDraft> {
  const { id: basketId, customerId, siteId, currency, content } = priced.record
  const orderNo = newOrderNo()
  const email = content.email ?? ''
  const total = priced.totals.orderTotal
  const requested = content.payments.map(({ paymentInstrumentId, amount, paymentCard, giftCertificateCode }) => ({
    instrumentId: paymentInstrumentId,
    amount,
    card: paymentCard,
    giftCode: giftCertificateCode,
  }))
  const bill = { orderNo, purpose: basketId, total, currency, now, authentication }
  const payments = await settle(tx, processor, requested, bill)
  const draft = contentOf(priced, email, now)
  return { orderNo, basketId, customerId, siteId, locale, currency, email, total, payments, ...draft }
}

/** Reserves prints of limited editions in the order of the works' ids, so that concurrent orders do not deadlock. */
async function reserveAll(tx: Transaction<Database>, { lines }: PricedBasket): Promise<boolean> {
  const quantities = new Map<number, { work: Edition; quantity: number; itemIds: string[] }>()
  for (const { item, good } of lines) {
    if (!good) continue
    const { itemId, quantity } = item
    const before = quantities.get(good.work.id) ?? { work: good.work, quantity: 0, itemIds: [] }
    quantities.set(good.work.id, {
      work: good.work,
      quantity: before.quantity + quantity,
      itemIds: [...before.itemIds, itemId],
    })
  }
  const sequence = [...quantities.values()].toSorted((a, b) => a.work.id - b.work.id)
  for (const { work, quantity, itemIds } of sequence)
    if (!(await reserve(tx, work, quantity)))
      throw new Problem(409, 'Out Of Stock', `Fewer than ${quantity} prints of "${work.title}" are left.`, {
        reason: 'out_of_stock',
        itemIds,
      })
  const editions = sequence.map(({ work }) => work).filter(({ edition }) => edition !== null)
  const stock = await availableStock(tx, editions)
  return [...stock.values()].some(({ orderable }) => !orderable)
}

interface Edition {
  id: number
  title: string
  edition: number | null
}

const giftsOf = ({ record }: PricedBasket) =>
  record.content.gifts.map(({ amount, recipientEmail, recipientName, senderName, message }) => ({
    amount,
    recipientEmail,
    recipientName: recipientName ?? '',
    senderName: senderName ?? '',
    message: message ?? '',
  }))
