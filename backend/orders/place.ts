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
import { confirmOrder, sendGiftCards } from './letters.ts'
import { claim, hashOfBody, settleClaims, type Asking } from './placements.ts'
import { settle } from './settlement.ts'
import { newOrderNo, writeOrder, type OrderDraft } from './writing.ts'

export interface OrderRequest {
  basketId: string
  authentication?: Authentication | undefined
  idempotencyKey?: string | undefined
  locale: string
}

/**
 * Places the order of a basket, all of it in one transaction: whatever is refused or fails, nothing has happened.
 * Answers the order's number; the same key, or the same basket, gives the same order.
 */
export async function placeOrder(
  services: Services,
  processor: PaymentProcessor,
  shopper: Shopper,
  request: OrderRequest,
): Promise<string> {
  const askings = askingsOf(shopper, request)
  const { orderNo, soldOut } = await voidOnFailure(processor, (watched) =>
    inTransaction(services.db, (tx) => placeOnce(tx, watched, shopper, request, askings, services)),
  )
  if (soldOut) services.catalogueChanged()
  return orderNo
}

function askingsOf({ customerId }: Shopper, { basketId, authentication, idempotencyKey }: OrderRequest): Asking[] {
  const byBasket = { key: `basket ${customerId} ${basketId}`, bodyHash: hashOfBody(basketId) }
  if (idempotencyKey === undefined) return [byBasket]
  const bodyHash = hashOfBody([basketId, authentication ?? null])
  return [{ key: `key ${customerId} ${idempotencyKey}`, bodyHash }, byBasket]
}

interface Placed {
  orderNo: string
  /** Whether a limited edition has come to its end. */
  soldOut: boolean
}

async function placeOnce(
  tx: Transaction<Database>,
  processor: PaymentProcessor,
  shopper: Shopper,
  request: OrderRequest,
  askings: readonly Asking[],
  services: Services,
): Promise<Placed> {
  const now = services.now()
  for (const asking of askings) {
    const before = await claim(tx, asking, now)
    if (before === undefined) continue
    await settleClaims(tx, askings, before)
    return { orderNo: before, soldOut: false }
  }
  const { priced, answeredTotal } = await readBasketForOrder(tx, request.basketId, shopper, now)
  requireComplete(priced)
  requireSamePrice(priced, answeredTotal)
  const soldOut = await reserveAll(tx, priced)
  const draft = await draftOf(tx, processor, priced, request, now)
  await writeOrder(tx, draft)
  await sendGiftCards(tx, draft, giftsOf(priced))
  await confirmOrder(tx, draft, services.settings)
  await closeBasket(tx, priced)
  await settleClaims(tx, askings, draft.orderNo)
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
  const asked = content.payments.map(({ paymentInstrumentId, amount, paymentCard, giftCertificateCode }) => ({
    instrumentId: paymentInstrumentId,
    amount,
    card: paymentCard,
    giftCode: giftCertificateCode,
  }))
  const bill = { orderNo, purpose: basketId, total, currency, now, authentication }
  const payments = await settle(tx, processor, asked, bill)
  const sold = contentOf(priced, email, now)
  return { orderNo, basketId, customerId, siteId, locale, currency, email, total, payments, ...sold }
}

/** Takes what is sold of limited editions, always in the same sequence, so that no two orders wait for each other. */
async function reserveAll(tx: Transaction<Database>, { lines }: PricedBasket): Promise<boolean> {
  const wanted = new Map<number, { work: Edition; quantity: number; itemIds: string[] }>()
  for (const { item, good } of lines) {
    if (!good) continue
    const { itemId, quantity } = item
    const before = wanted.get(good.work.id) ?? { work: good.work, quantity: 0, itemIds: [] }
    wanted.set(good.work.id, {
      work: good.work,
      quantity: before.quantity + quantity,
      itemIds: [...before.itemIds, itemId],
    })
  }
  const sequence = [...wanted.values()].toSorted((one, other) => one.work.id - other.work.id)
  for (const { work, quantity, itemIds } of sequence)
    if (!(await reserve(tx, work, quantity)))
      throw new Problem(409, 'Out Of Stock', `Fewer than ${quantity} prints of "${work.title}" are left.`, {
        reason: 'out_of_stock',
        itemIds,
      })
  const editions = sequence.map(({ work }) => work).filter(({ edition }) => edition !== null)
  const left = await availableStock(tx, editions)
  return [...left.values()].some(({ orderable }) => !orderable)
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
