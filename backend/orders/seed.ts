import { sql, type Kysely, type Transaction } from 'kysely'
import { emptyContent, type BasketItem } from '../baskets/content.ts'
import { priceBasket } from '../baskets/price.ts'
import type { BasketRecord } from '../baskets/store.ts'
import type { Work } from '../catalog/work.ts'
import { worksByIds } from '../catalog/works.ts'
import { seededShoppers } from '../account/seed.ts'
import { seedGiftCards } from '../gift-cards/seed.ts'
import { openAuthorizations } from '../payments/authorizations.ts'
import { storedCard } from '../payments/cards.ts'
import { requestCaptures } from '../payments/payment-requests.ts'
import { variantsOf } from '../pricing/offers.ts'
import { soldOn } from '../catalog/group-types.ts'
import { shippingMethods } from '../shipping/methods.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { contentOf } from './draft.ts'
import type { Timeline } from './timeline.ts'
import { insertOrder } from './insert-order.ts'

interface SeededOrder {
  orderNo: string
  /** Days from the start of the backend to each stage. */
  days: readonly [placed: number, production: number, shipped: number, delivered: number]
  cancelled?: boolean
  /** The quantity of the first item that is announced to be returned. */
  returned?: number
  guest?: boolean
}

/** Orders at every stage. One belongs to a guest, the others to the seeded shopper Ada. Every start resets their times, until the merchant changes them. */
export const seededOrders: readonly SeededOrder[] = [
  { orderNo: '1000000001', days: [-0.01, 1, 4, 8] },
  { orderNo: '1000000002', days: [-2, -1, 2, 6] },
  { orderNo: '1000000003', days: [-6, -5, -1, 3] },
  { orderNo: '1000000004', days: [-12, -11, -7, -3] },
  { orderNo: '1000000005', days: [-3, -2, 1, 5], cancelled: true },
  { orderNo: '1000000006', days: [-20, -19, -15, -11], returned: 1 },
  { orderNo: '1000000007', days: [-80, -79, -75, -71] },
  { orderNo: '1000000008', days: [-7, -6, -2, 2], guest: true },
]

export const SEEDED_GUEST = 'guest@passepartout.example'

const SITE = 'Art'
const CURRENCY = 'USD'
const DAY = 86_400_000
/** The key of the advisory lock that lets one process seed at a time. Its value is arbitrary. */
const SEED_LOCK = 7_301_001

/**
 * Inserts the documented orders and gift cards that are missing, and sets the times of those that the merchant has not
 * changed.
 */
export async function seedOrders(db: Kysely<Database>, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    await seedGiftCards(tx, now)
    const numbers = seededOrders.map(({ orderNo }) => orderNo)
    const existing = await tx.selectFrom('customer_order').select('order_no').where('order_no', 'in', numbers).execute()
    const actions = await tx.selectFrom('merchant_action').select('object').where('object', 'in', numbers).execute()
    const changed = new Set(actions.map(({ object }) => object))
    const known = new Set(existing.map(({ order_no }) => order_no))
    const works = (await worksByIds(tx, firstIds)).filter((work) => work.edition === null && soldOn(work, SITE))
    if (works.length === 0) return
    for (const [index, seed] of seededOrders.entries()) {
      if (!known.has(seed.orderNo)) await insertSeed(tx, seed, works.slice(index % works.length), now)
      if (!changed.has(seed.orderNo)) await setTimes(tx, seed, now)
    }
  })
}

const firstIds = Array.from({ length: 60 }, (_, index) => index + 1)

async function insertSeed(
  tx: Transaction<Database>,
  { orderNo, returned = 0, guest = false, days }: SeededOrder,
  works: readonly Work[],
  now: Date,
): Promise<void> {
  const [ada] = seededShoppers
  const email = guest || !ada ? SEEDED_GUEST : ada.email
  const owner = await tx.selectFrom('customer').select('id').where('login', '=', email).executeTakeFirst()
  const customerId = owner?.id ?? 'seeded-guest'
  const address = { ...ada?.addresses[0]?.details }
  const record: BasketRecord = {
    id: `seeded-${orderNo}`,
    customerId,
    siteId: SITE,
    currency: CURRENCY,
    temporary: false,
    version: 1,
    content: {
      ...emptyContent('shipping', email),
      items: works.slice(0, 2).map(itemOf),
      shipments: [
        {
          shipmentId: 'me',
          shippingItemId: 'shipping',
          shippingMethodId: shippingMethods[0].id,
          shippingAddress: address,
          gift: false,
          custom: {},
        },
      ],
      billingAddress: address,
    },
    createdAt: now,
    modifiedAt: now,
  }
  const priced = await priceBasket(tx, record, now)
  const total = priced.totals.orderTotal
  const card = storedCard({
    number: '4242424242424242',
    holder: 'Ada Marlow',
    expirationMonth: 4,
    expirationYear: now.getUTCFullYear() + 4,
  })
  await insertOrder(tx, {
    orderNo,
    state: 'placed',
    basketId: record.id,
    customerId,
    siteId: SITE,
    locale: 'en-US',
    currency: CURRENCY,
    email,
    total,
    payments: [{ instrumentId: 'card', amount: total, card, giftCard: null }],
    ...contentOf(priced, email, now),
    timeline: timesOf(days, now),
  })
  const authorizationKey = `seeded-${orderNo}`
  await tx
    .insertInto('payment_record')
    .values({
      order_no: orderNo,
      instrument_id: 'card',
      kind: 'authorization',
      state: 'completed',
      amount: total,
      currency: CURRENCY,
      authorization_key: authorizationKey,
      reference: authorizationKey,
      created_at: now,
    })
    .execute()
  await tx
    .insertInto('sandbox_authorization')
    .values({
      key: authorizationKey,
      reference: authorizationKey,
      amount: total,
      currency: CURRENCY,
      state: 'authorized',
      created_at: now,
    })
    .execute()
  if (returned === 0) return
  await tx
    .updateTable('order_item')
    .set({ returned })
    .where('order_no', '=', orderNo)
    .where('position', '=', 0)
    .execute()
  await tx
    .insertInto('order_return')
    .values({ order_no: orderNo, item_id: 'item-1', quantity: returned, reason: 'Wrong size', created_at: now })
    .execute()
}

/** The item of a work, framed for the first work if it is sold framed. */
function itemOf(work: Work, index: number): BasketItem {
  const offers = variantsOf(work, SITE, CURRENCY)
  const offer = (index === 0 && offers.find(({ item }) => item.service.name === 'frame')) || offers[0]
  if (!offer) throw new Error(`work ${work.imageId} has no variants on ${SITE}`)
  return {
    itemId: `item-${index + 1}`,
    productId: work.imageId,
    upi: offer.upi,
    quantity: 2 - index,
    shipmentId: 'me',
    gift: false,
    custom: {},
  }
}

function timesOf([placed, production, shipped, delivered]: SeededOrder['days'], now: Date): Timeline {
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  return { placedAt: at(placed), productionAt: at(production), shippedAt: at(shipped), deliveredAt: at(delivered) }
}

async function setTimes(tx: Kysely<Database>, { orderNo, days, cancelled }: SeededOrder, now: Date): Promise<void> {
  const { placedAt, productionAt, shippedAt, deliveredAt } = timesOf(days, now)
  await tx
    .updateTable('customer_order')
    .set({
      placed_at: placedAt,
      production_at: productionAt,
      shipped_at: shippedAt,
      delivered_at: deliveredAt,
      dispatched_at: shippedAt <= now ? shippedAt : null,
      ...(cancelled ? { cancelled_at: placedAt, cancel_reason: 'Changed my mind' } : {}),
    })
    .where('order_no', '=', orderNo)
    .execute()
  if (shippedAt <= now && !cancelled) await requestCaptures(tx, await openAuthorizations(tx, orderNo), now)
}
