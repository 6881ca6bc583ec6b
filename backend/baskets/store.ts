import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { Problem } from '../wire/problem.ts'
import type { Shopper } from '../auth/shopper.ts'
import type { Currency } from '../sites/money.ts'
import type { Database } from '../store/database.ts'
import { emptyContent, type BasketContent } from './content.ts'
import type { SiteId } from '../sites/sites.ts'
import type { BasketTable } from './schema.ts'

export interface BasketRecord {
  id: string
  customerId: string
  siteId: SiteId
  currency: Currency
  temporary: boolean
  version: number
  content: BasketContent
  createdAt: Date
  modifiedAt: Date
  /** The order total of the last response, in minor units. */
  returnedTotal?: number | undefined
}

const DAY = 86_400_000
/** Milliseconds from the last change until a basket expires. */
const LIFETIME = { open: 30 * DAY, temporary: DAY / 24 }

const expiry = (temporary: boolean, now: Date) =>
  new Date(now.getTime() + (temporary ? LIFETIME.temporary : LIFETIME.open))

const recordOf = (row: Selectable<BasketTable>): BasketRecord => ({
  id: row.id,
  customerId: row.customer_id,
  siteId: row.site_id,
  currency: row.currency,
  temporary: row.temporary,
  version: row.version,
  content: row.content,
  createdAt: row.created_at,
  modifiedAt: row.modified_at,
  returnedTotal: row.returned_total ?? undefined,
})

const basketNotFound = (id: string): Problem =>
  new Problem(404, 'Basket Not Found', `There is no open basket "${id.slice(0, 100)}" of this shopper.`, {
    basketId: id.slice(0, 100),
  })

type Owner = Pick<Shopper, 'customerId'>

const selectOwn = (db: Kysely<Database>, { customerId }: Owner, now: Date) =>
  db.selectFrom('basket').selectAll().where('customer_id', '=', customerId).where('expires_at', '>', now)

/** @throws {Problem} 404 for a basket that is deleted, expired or another shopper's. */
export async function readBasket(db: Kysely<Database>, id: string, owner: Owner, now: Date): Promise<BasketRecord> {
  const row = await selectOwn(db, owner, now).where('id', '=', id).executeTakeFirst()
  if (!row) throw basketNotFound(id)
  return recordOf(row)
}

/** @throws {Problem} 409 for a basket whose order is pending. */
function requireChangeable(row: Selectable<BasketTable>): BasketRecord {
  if (row.order_no === null) return recordOf(row)
  throw new Problem(409, 'Order Pending', 'An order of this basket is being placed: try again later.', {
    reason: 'order_pending',
    basketId: row.id,
  })
}

/**
 * Reads the basket and locks it until the transaction ends.
 * @throws {Problem} 404 as `readBasket`, 409 while its order is pending.
 */
export async function lockBasket(
  transaction: Transaction<Database>,
  id: string,
  owner: Owner,
  now: Date,
): Promise<BasketRecord> {
  const row = await selectOwn(transaction, owner, now).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw basketNotFound(id)
  return requireChangeable(row)
}

export async function basketsOf(
  db: Kysely<Database>,
  owner: Owner,
  siteId: SiteId,
  now: Date,
): Promise<BasketRecord[]> {
  const rows = await selectOwn(db, owner, now)
    .where('site_id', '=', siteId)
    .orderBy('temporary')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(recordOf)
}

/**
 * Reads and locks the shopper's one open basket.
 * @throws {Problem} 409 while its order is pending.
 */
export async function lockOpenBasket(
  transaction: Transaction<Database>,
  owner: Owner,
  siteId: SiteId,
  now: Date,
): Promise<BasketRecord | undefined> {
  const row = await selectOwn(transaction, owner, now)
    .where('site_id', '=', siteId)
    .where('temporary', '=', false)
    .forUpdate()
    .executeTakeFirst()
  return row && requireChangeable(row)
}

/**
 * Reads and locks the guest's basket of the same visit, from before the shopper signed in.
 * @throws {Problem} 409 while its order is pending.
 */
export async function lockPreviousBasket(
  transaction: Transaction<Database>,
  { usid, customerId }: Shopper,
  siteId: SiteId,
  now: Date,
): Promise<BasketRecord | undefined> {
  const row = await transaction
    .selectFrom('basket')
    .selectAll()
    .where('usid', '=', usid)
    .where('site_id', '=', siteId)
    .where('registered', '=', false)
    .where('temporary', '=', false)
    .where('customer_id', '<>', customerId)
    .where('expires_at', '>', now)
    .orderBy('modified_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row && requireChangeable(row)
}

export interface NewBasket {
  siteId: SiteId
  currency: Currency
  temporary?: boolean
}

/** Inserts a basket and deletes expired ones. Returns undefined when the shopper has an open basket. */
export async function insertBasket(
  transaction: Transaction<Database>,
  shopper: Shopper,
  { siteId, currency, temporary = false }: NewBasket,
  now: Date,
): Promise<BasketRecord | undefined> {
  await transaction.deleteFrom('basket').where('expires_at', '<=', now).execute()
  const row = await transaction
    .insertInto('basket')
    .values({
      id: randomUUID().replaceAll('-', ''),
      customer_id: shopper.customerId,
      usid: shopper.usid,
      registered: shopper.registered,
      site_id: siteId,
      currency,
      temporary,
      version: 1,
      content: JSON.stringify(emptyContent(randomUUID(), shopper.registered ? shopper.login : undefined)),
      created_at: now,
      modified_at: now,
      expires_at: expiry(temporary, now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && recordOf(row)
}

/**
 * Saves a changed basket.
 * @throws {Problem} 409 when another request has saved since the read.
 */
export async function saveBasket(
  transaction: Transaction<Database>,
  { id, version, currency, temporary, content }: BasketRecord,
  returnedTotal: number,
  now: Date,
): Promise<BasketRecord> {
  const row = await transaction
    .updateTable('basket')
    .set({
      version: version + 1,
      currency,
      temporary,
      content: JSON.stringify(content),
      modified_at: now,
      expires_at: expiry(temporary, now),
      returned_total: returnedTotal,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Problem(409, 'Conflict', 'The basket has been changed in the meantime: read it again.')
  return recordOf(row)
}

/** Assigns a guest's basket to the shopper who signed in. */
export async function assignBasket(transaction: Transaction<Database>, id: string, shopper: Shopper): Promise<void> {
  await transaction
    .updateTable('basket')
    .set({ customer_id: shopper.customerId, usid: shopper.usid, registered: shopper.registered })
    .where('id', '=', id)
    .execute()
}

/** Returns whether the basket existed. */
export async function deleteBasket(transaction: Transaction<Database>, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('basket').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores the order total of the response to a read. */
export async function setReturnedTotal(
  db: Kysely<Database>,
  { id, version }: BasketRecord,
  total: number,
): Promise<void> {
  await db
    .updateTable('basket')
    .set({ returned_total: total })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}
