import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import { parseSite } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import { giftCodeHash, lastCharacters, newGiftCode } from './codes.ts'
import type { GiftCardTable } from './schema.ts'

type GiftCardRow = Selectable<GiftCardTable>
/** A gift card whose code has been issued. */
export type GiftCard = GiftCardRow & { code_hash: string; last_characters: string }

export interface NewGiftCard {
  /** In minor units. */
  amount: number
  currency: string
  siteId: string
  recipientEmail: string
  recipientName: string
  senderName: string
  message: string
  orderNo: string | null
  now: Date
}

/** Creates a gift card without a code. The code is issued when the gift card is delivered. Returns the id. */
export const createGiftCard = (tx: Kysely<Database>, card: NewGiftCard, deliverAt: Date): Promise<string> =>
  insertGiftCard(tx, card, { code_hash: null, last_characters: null, deliver_at: deliverAt })

/** Creates a gift card with a code. Only the hash is stored. Seeded gift cards have documented codes. */
export async function issueGiftCard(
  tx: Kysely<Database>,
  { code = newGiftCode(), ...card }: NewGiftCard & { code?: string | undefined },
): Promise<{ id: string; code: string }> {
  return { id: await insertGiftCard(tx, card, { ...storedCode(code), deliver_at: card.now }), code }
}

const storedCode = (code: string) => ({ code_hash: giftCodeHash(code), last_characters: lastCharacters(code) })

async function insertGiftCard(
  tx: Kysely<Database>,
  card: NewGiftCard,
  delivery: Pick<GiftCardTable, 'code_hash' | 'last_characters' | 'deliver_at'>,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('gift_card')
    .values({
      id,
      currency: card.currency,
      amount: card.amount,
      balance: card.amount,
      enabled: true,
      recipient_email: card.recipientEmail,
      recipient_name: card.recipientName,
      sender_name: card.senderName,
      message: card.message,
      site_id: card.siteId,
      order_no: card.orderNo,
      created_at: card.now,
      ...delivery,
    })
    .execute()
  return id
}

/** Issues a code for the gift card that has been due longest, optionally of one order. Returns undefined if none is due. */
export async function issueDueGiftCard(
  tx: Kysely<Database>,
  now: Date,
  orderNo?: string,
): Promise<{ card: GiftCardRow; code: string } | undefined> {
  const code = newGiftCode()
  const card = await tx
    .updateTable('gift_card')
    .set(storedCode(code))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('gift_card')
        .select('id')
        .where('code_hash', 'is', null)
        .where('enabled', '=', true)
        .where('deliver_at', '<=', now)
        .$if(orderNo !== undefined, (query) => query.where('order_no', '=', orderNo ?? ''))
        .orderBy('deliver_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return card && { card, code }
}

export const findGiftCard = (db: Kysely<Database>, code: string): Promise<GiftCard | undefined> =>
  db
    .selectFrom('gift_card')
    .selectAll()
    .where('code_hash', '=', giftCodeHash(code))
    .$narrowType<{ code_hash: string; last_characters: string }>()
    .executeTakeFirst()

/** The gift card with a code, if it belongs to the brand of the site. */
export async function findBrandGiftCard(
  db: Kysely<Database>,
  code: string,
  siteId: string,
): Promise<GiftCard | undefined> {
  const card = await findGiftCard(db, code)
  return card && parseSite(card.site_id) === parseSite(siteId) ? card : undefined
}

export interface Redemption {
  giftCardId: string
  orderNo: string
  /** In minor units. */
  amount: number
  currency: string
  now: Date
}

/** Deducts an amount from the balance of a gift card in one statement. Returns false if the balance is too low. */
export async function redeemGiftCard(tx: Kysely<Database>, redemption: Redemption): Promise<boolean> {
  const { giftCardId, orderNo, amount, currency, now } = redemption
  const redeemed = await tx
    .updateTable('gift_card')
    .set({ balance: sql<number>`balance - ${amount}` })
    .where('id', '=', giftCardId)
    .where('currency', '=', currency)
    .where('enabled', '=', true)
    .where('balance', '>=', amount)
    .returning('id')
    .executeTakeFirst()
  if (!redeemed) return false
  await tx
    .insertInto('gift_card_movement')
    .values({ gift_card_id: giftCardId, order_no: orderNo, amount: -amount, created_at: now })
    .execute()
  return true
}

/** Restores what an order redeemed from gift cards, up to an amount: all of it by default. Returns how much. */
export async function restoreGiftCards(
  tx: Kysely<Database>,
  orderNo: string,
  now: Date,
  limit = Number.POSITIVE_INFINITY,
): Promise<number> {
  const redeemed = await tx
    .selectFrom('gift_card_movement')
    .select(['gift_card_id', sql<number>`-sum(amount)::integer`.as('paid')])
    .where('order_no', '=', orderNo)
    .groupBy('gift_card_id')
    .orderBy('gift_card_id')
    .execute()
  let restored = 0
  for (const { gift_card_id: giftCardId, paid } of redeemed) {
    const amount = Math.min(limit - restored, paid)
    if (amount <= 0) continue
    await restoreGiftCard(tx, { giftCardId, orderNo, amount, now })
    restored += amount
  }
  return restored
}

/** Restores an amount that an order redeemed from a gift card. */
export async function restoreGiftCard(
  tx: Kysely<Database>,
  { giftCardId, orderNo, amount, now }: Omit<Redemption, 'currency'>,
): Promise<void> {
  await tx
    .updateTable('gift_card')
    .set({ balance: sql<number>`balance + ${amount}` })
    .where('id', '=', giftCardId)
    .execute()
  await tx
    .insertInto('gift_card_movement')
    .values({ gift_card_id: giftCardId, order_no: orderNo, amount, created_at: now })
    .execute()
}

/** Disables the gift cards that an order sold. Returns false if one has been used; the transaction must then roll back. */
export async function disableGiftCards(tx: Kysely<Database>, orderNo: string): Promise<boolean> {
  await tx
    .updateTable('gift_card')
    .set({ enabled: false })
    .where('order_no', '=', orderNo)
    .where('balance', '=', sql<number>`amount`)
    .execute()
  const used = await tx
    .selectFrom('gift_card')
    .select('id')
    .where('order_no', '=', orderNo)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return used === undefined
}
