import { sql, type Kysely } from 'kysely'
import { lockCustomer } from '../customers/customers.ts'
import { eraseOrders } from '../orders/erase-orders.ts'
import { isShipped, stageAt } from '../orders/order-response.ts'
import { lockOrder } from '../orders/records.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { recordAction } from '../audit/actions.ts'
import { ofVisitor } from './export-person.ts'
import { findPerson, orNone, type Person } from './person.ts'
import type { Services } from './services.ts'

export interface Erased {
  orders: number
  reviews: number
  photos: number
  /** Whether there was an account. */
  account: boolean
}

/**
 * Deletes what the store has about a person. Orders stay for the tax office without the person's data, published reviews
 * without name and photos.
 * @throws {Error} for an unknown person, and while an order is not shipped or a gift card not delivered.
 */
export async function erasePerson(services: Services, text: string): Promise<Erased> {
  const erased = await inTransaction(services.db, async (tx) => {
    const person = await findPerson(tx, text)
    if (person.account) await lockCustomer(tx, person.account.id)
    const records = await ordersToErase(tx, person, services.now())
    await requireDelivered(tx, person)
    await deleteFailedOrders(tx, person)
    await eraseOrders(tx, records)
    await eraseGiftCards(tx, person)
    const reviews = await eraseReviews(tx, person)
    const photos = await tx
      .deleteFrom('photo')
      .where('customer_id', 'in', orNone(person.customerIds))
      .executeTakeFirst()
    await deleteRows(tx, person)
    const object = person.account ? `customer ${person.account.number}` : 'guest'
    await recordAction(tx, services, { command: 'customers erase', object, after: `${records.length} orders blanked` })
    return {
      orders: records.length,
      reviews,
      photos: Number(photos.numDeletedRows),
      account: person.account !== undefined,
    }
  })
  await services.catalogueChanged()
  return erased
}

/** Locks the orders. */
async function ordersToErase(tx: Kysely<Database>, { orderNos }: Person, now: Date) {
  const locked = []
  for (const orderNo of orderNos.toSorted()) locked.push(await lockOrder(tx, orderNo))
  const records = locked.filter((record) => record !== undefined)
  const open = records.filter((record) => !isShipped(stageAt(record, now)) && record.order.cancelled_at === null)
  if (open.length > 0)
    throw new Error(`not shipped yet: ${open.map(({ order }) => order.order_no).join(', ')}; ship or cancel first`)
  return records
}

/** @throws {Error} while an order is being placed. */
async function deleteFailedOrders(tx: Kysely<Database>, { customerIds, emails }: Person): Promise<void> {
  const unplaced = await tx
    .deleteFrom('customer_order')
    .where('state', '<>', 'placed')
    .where(({ or, eb }) => or([eb('customer_id', 'in', orNone(customerIds)), eb(sql`lower(email)`, 'in', emails)]))
    .returning('state')
    .execute()
  if (unplaced.some(({ state }) => state === 'pending'))
    throw new Error('an order of this person is being placed: try again in a minute')
}

async function requireDelivered(tx: Kysely<Database>, { emails, orderNos }: Person): Promise<void> {
  const waiting = await tx
    .selectFrom('gift_card')
    .select('deliver_at')
    .where('code_hash', 'is', null)
    .where('enabled', '=', true)
    .where(({ or, eb }) => or([eb(sql`lower(recipient_email)`, 'in', emails), eb('order_no', 'in', orNone(orderNos))]))
    .executeTakeFirst()
  if (waiting)
    throw new Error(
      `a gift card is to be delivered on ${waiting.deliver_at.toISOString().slice(0, 10)}: erase the person later`,
    )
}

/** The balance of a gift card stays valid for whoever has its code. */
async function eraseGiftCards(tx: Kysely<Database>, { emails, orderNos }: Person): Promise<void> {
  await tx
    .updateTable('gift_card')
    .set({ recipient_email: '', recipient_name: '', message: '' })
    .where(sql`lower(recipient_email)`, 'in', emails)
    .execute()
  await tx
    .updateTable('gift_card')
    .set({ sender_name: '', message: '' })
    .where('order_no', 'in', orNone(orderNos))
    .execute()
}

/** The name that a published review gets, by the language of its locale. */
const anonymous = sql<string>`case left(locale, 2) when 'fr' then 'Un client' when 'ja' then 'お客様' else 'A customer' end`

/** Deletes the reviews that are not published. Returns how many stay without their name. */
async function eraseReviews(tx: Kysely<Database>, { customerIds }: Person): Promise<number> {
  const own = orNone(customerIds)
  await tx.deleteFrom('review').where('customer_id', 'in', own).where('status', '<>', 'published').execute()
  const rows = await tx
    .updateTable('review')
    .set({ name: anonymous, customer_id: sql<string>`'erased-' || id` })
    .where('customer_id', 'in', own)
    .returning('id')
    .execute()
  const ids = orNone(rows.map(({ id }) => id))
  await tx.deleteFrom('review_photo').where('review_id', 'in', ids).execute()
  return rows.length
}

/** The account takes identities, addresses, cards, sign-ins and tokens along. */
async function deleteRows(tx: Kysely<Database>, person: Person): Promise<void> {
  const { account, customerIds, usids, emails, orderEmails } = person
  await tx.deleteFrom('activity').where(ofVisitor(person)).execute()
  await tx.deleteFrom('product_list').where('customer_id', 'in', orNone(customerIds)).execute()
  await tx
    .deleteFrom('basket')
    .where(({ or, eb }) => or([eb('customer_id', 'in', orNone(customerIds)), eb('usid', 'in', orNone(usids))]))
    .execute()
  await tx.deleteFrom('marketing_consent').where('email', 'in', emails).execute()
  await tx.deleteFrom('favorite_alert').where('email', 'in', emails).execute()
  await tx.deleteFrom('favorite_alert_request').where('email', 'in', emails).execute()
  await tx.deleteFrom('coupon_use').where('shopper', 'in', orderEmails).execute()
  await tx
    .deleteFrom('outbox')
    .where(sql`lower(recipient)`, 'in', orderEmails)
    .execute()
  await tx.deleteFrom('shopper_context').where('usid', 'in', orNone(usids)).execute()
  await tx.deleteFrom('sign_in').where('usid', 'in', orNone(usids)).execute()
  await tx
    .deleteFrom('action_token')
    .where(sql`lower(registration->>'email')`, 'in', emails)
    .execute()
  if (account) await tx.deleteFrom('customer').where('id', '=', account.id).execute()
}
