import type { Transaction } from 'kysely'
import { readBasketForOrder, reserveBasket } from '../baskets/for-order.ts'
import type { PricedBasket } from '../baskets/price.ts'
import { setOrdered } from '../photos/photos.ts'
import { Problem } from '../wire/problem.ts'
import type { Shopper } from '../auth/shopper.ts'
import { stockKeyOf, type Good } from '../baskets/goods.ts'
import { availableStock, reserve } from '../inventory/editions.ts'
import { countersOf } from '../inventory/stock.ts'
import { recordAuthorizations, type RequestedAuthorization } from '../payments/authorizations.ts'
import type { Authentication } from '../payments/processor.ts'
import type { Database } from '../store/database.ts'
import { requireComplete, requireSamePrice } from './checks.ts'
import { contentOf } from './draft.ts'
import { insertOrder, newOrderNo } from './insert-order.ts'
import type { Settings } from './services.ts'
import { claimKey, hashOfBody, type PlacementKey } from './placement-keys.ts'
import { reservePayments } from './reserve-payments.ts'

export interface OrderRequest {
  basketId: string
  authentication?: Authentication | undefined
  idempotencyKey?: string | undefined
  locale: string
}

export interface Reservation {
  orderNo: string
  /** False for the order of an earlier request with the same key or basket. */
  isNew: boolean
  /** Whether a limited edition is sold out now. */
  soldOut: boolean
  authorizations: readonly RequestedAuthorization[]
}

/**
 * Writes the order of a basket as pending: reserves prints, coupon uses and gift card balances, closes the basket to
 * changes and records the authorisations to request.
 * @throws {Problem} with nothing changed, when the basket cannot be ordered.
 */
export async function reserveOrder(
  tx: Transaction<Database>,
  shopper: Shopper,
  request: OrderRequest,
  now: Date,
  { shipsManually }: Pick<Settings, 'shipsManually'>,
): Promise<Reservation> {
  const orderNo = newOrderNo()
  const holder = await claimKeys(tx, shopper, request, orderNo, now)
  if (holder !== orderNo) return { orderNo: holder, isNew: false, soldOut: false, authorizations: [] }
  const { priced, returnedTotal } = await readBasketForOrder(tx, request.basketId, shopper, now)
  requireComplete(priced)
  requireSamePrice(priced, returnedTotal)
  const soldOut = await reserveStock(tx, priced)
  await reserveBasket(tx, priced, orderNo)
  const { id: basketId, customerId, siteId, currency, content } = priced.record
  const total = priced.totals.orderTotal
  const payments = await reservePayments(tx, requestedPayments(priced), { orderNo, total, currency, now })
  const email = content.email ?? ''
  await insertOrder(tx, {
    orderNo,
    state: 'pending',
    basketId,
    customerId,
    siteId,
    locale: request.locale,
    currency,
    email,
    total,
    payments,
    shipsManually,
    ...contentOf(priced, email, now),
  })
  await setOrdered(
    tx,
    priced.lines.map(({ item }) => item.upi),
    now,
  )
  const cards = payments.flatMap(({ instrumentId, amount, card }) => (card ? [{ instrumentId, amount, card }] : []))
  const authorizations = await recordAuthorizations(tx, cards, { orderNo, currency, now })
  return { orderNo, isNew: true, soldOut, authorizations }
}

/** Claims the basket, then the idempotency key. Returns the number of the order that holds them. */
async function claimKeys(
  tx: Transaction<Database>,
  { customerId }: Shopper,
  { basketId, authentication, idempotencyKey }: OrderRequest,
  orderNo: string,
  now: Date,
): Promise<string> {
  const byBasket: PlacementKey = { key: `basket ${customerId} ${basketId}`, bodyHash: hashOfBody(basketId) }
  const holder = await claimKey(tx, byBasket, orderNo, now)
  if (idempotencyKey === undefined) return holder
  const bodyHash = hashOfBody([basketId, authentication ?? null])
  return claimKey(tx, { key: `key ${customerId} ${idempotencyKey}`, bodyHash }, holder, now)
}

const requestedPayments = ({ record }: PricedBasket) =>
  record.content.payments.map(({ paymentInstrumentId, amount, paymentCard, giftCertificateCode }) => ({
    instrumentId: paymentInstrumentId,
    amount,
    card: paymentCard,
    giftCode: giftCertificateCode,
  }))

/**
 * Reserves pieces of limited editions and stocks in the order of the works' ids, so that concurrent orders do not
 * deadlock. Returns whether one of them is sold out now.
 * @throws {Problem} 409 when too few are left.
 */
async function reserveStock(tx: Transaction<Database>, { lines }: PricedBasket): Promise<boolean> {
  const groups = new Map<string, { good: Good; quantity: number; itemIds: string[] }>()
  for (const { item, good } of lines) {
    if (!good || countersOf(good.work, good.offer.item).length === 0) continue
    const { itemId, quantity } = item
    const before = groups.get(stockKeyOf(good)) ?? { good, quantity: 0, itemIds: [] }
    groups.set(stockKeyOf(good), {
      good,
      quantity: before.quantity + quantity,
      itemIds: [...before.itemIds, itemId],
    })
  }
  const sequence = [...groups]
    .toSorted(([keyA, a], [keyB, b]) => a.good.work.id - b.good.work.id || (keyA < keyB ? -1 : 1))
    .map(([, group]) => group)
  for (const { good, quantity, itemIds } of sequence)
    if (!(await reserve(tx, good.work, quantity, good.offer.item)))
      throw new Problem(409, 'Out Of Stock', `Fewer than ${quantity} prints of "${good.work.title}" are left.`, {
        reason: 'out_of_stock',
        itemIds,
      })
  const goods = sequence.map(({ good }) => good)
  const stockIn = await availableStock(
    tx,
    goods.map(({ work }) => work),
  )
  return goods.some(({ work, offer }) => !stockIn(work, offer.item).orderable)
}
