import { sql, type Kysely } from 'kysely'
import { readPicture } from '../photos/photos.ts'
import { findPhoto as findReviewPhoto } from '../reviews/reviews.ts'
import type { Database } from '../store/database.ts'
import { findPerson, orNone, type Person } from './person.ts'

/** Reads each part of the export. */
const select = {
  identities: (db: Kysely<Database>, { customerIds }: Person) =>
    db.selectFrom('customer_identity').selectAll().where('customer_id', 'in', orNone(customerIds)).execute(),
  addresses: (db: Kysely<Database>, { customerIds }: Person) =>
    db.selectFrom('customer_address').selectAll().where('customer_id', 'in', orNone(customerIds)).execute(),
  paymentInstruments: (db: Kysely<Database>, { customerIds }: Person) =>
    db.selectFrom('customer_payment_instrument').selectAll().where('customer_id', 'in', orNone(customerIds)).execute(),
  lists: async (db: Kysely<Database>, { customerIds }: Person) => {
    const lists = await db
      .selectFrom('product_list')
      .selectAll()
      .where('customer_id', 'in', orNone(customerIds))
      .execute()
    const ids = orNone(lists.map(({ id }) => id))
    const items = await db.selectFrom('product_list_item').selectAll().where('list_id', 'in', ids).execute()
    return lists.map((list) => ({ ...list, items: items.filter(({ list_id }) => list_id === list.id) }))
  },
  orders: async (db: Kysely<Database>, { orderNos }: Person) => {
    const numbers = orNone(orderNos)
    const orders = await db.selectFrom('customer_order').selectAll().where('order_no', 'in', numbers).execute()
    const items = await db.selectFrom('order_item').selectAll().where('order_no', 'in', numbers).execute()
    const payments = await db.selectFrom('order_payment').selectAll().where('order_no', 'in', numbers).execute()
    const returns = await db.selectFrom('order_return').selectAll().where('order_no', 'in', numbers).execute()
    const refunds = await db.selectFrom('order_refund').selectAll().where('order_no', 'in', numbers).execute()
    const giftCards = await db
      .selectFrom('gift_card')
      .select([
        'order_no',
        'amount',
        'currency',
        'recipient_email',
        'recipient_name',
        'sender_name',
        'message',
        'deliver_at',
      ])
      .where('order_no', 'in', numbers)
      .execute()
    return orders.map((order) => {
      const ofOrder = ({ order_no }: { order_no: string | null }) => order_no === order.order_no
      return {
        ...order,
        items: items.filter(ofOrder),
        payments: payments.filter(ofOrder),
        returns: returns.filter(ofOrder),
        refunds: refunds.filter(ofOrder),
        giftCards: giftCards.filter(ofOrder),
      }
    })
  },
  receivedGiftCards: (db: Kysely<Database>, { emails }: Person) =>
    db
      .selectFrom('gift_card')
      .select([
        'amount',
        'balance',
        'currency',
        'recipient_email',
        'recipient_name',
        'sender_name',
        'message',
        'deliver_at',
      ])
      .where(sql`lower(recipient_email)`, 'in', emails)
      .execute(),
  reviews: async (db: Kysely<Database>, { customerIds }: Person) => {
    const reviews = await db.selectFrom('review').selectAll().where('customer_id', 'in', orNone(customerIds)).execute()
    const ids = orNone(reviews.map(({ id }) => id))
    const photos = await db
      .selectFrom('review_photo')
      .select(['id', 'review_id'])
      .where('review_id', 'in', ids)
      .execute()
    const pictures = await Promise.all(
      photos.map(async ({ id, review_id }) => {
        const photo = await findReviewPhoto(db, id)
        return { id, review_id, jpeg: (await photo?.content())?.toString('base64') }
      }),
    )
    return reviews.map((review) => ({ ...review, photos: pictures.filter(({ review_id }) => review_id === review.id) }))
  },
  photos: async (db: Kysely<Database>, { customerIds }: Person) => {
    const photos = await db.selectFrom('photo').selectAll().where('customer_id', 'in', orNone(customerIds)).execute()
    return Promise.all(
      photos.map(async (photo) => ({
        ...photo,
        picture: (await readPicture(db, photo.id, 'print'))?.toString('base64'),
      })),
    )
  },
  baskets: (db: Kysely<Database>, { customerIds, usids }: Person) =>
    db
      .selectFrom('basket')
      .select(['id', 'site_id', 'currency', 'content', 'created_at', 'modified_at'])
      .where(({ or, eb }) => or([eb('customer_id', 'in', orNone(customerIds)), eb('usid', 'in', orNone(usids))]))
      .execute(),
  subscriptions: (db: Kysely<Database>, { emails }: Person) =>
    db.selectFrom('marketing_consent').selectAll().where('email', 'in', emails).execute(),
  favoriteAlerts: async (db: Kysely<Database>, { emails, customerIds }: Person) => {
    const alerts = await db
      .selectFrom('favorite_alert')
      .select(['id', 'site', 'email', 'locale', 'stock', 'price', 'confirmed_at', 'stopped_at', 'emailed_at'])
      .where(({ or, eb }) => or([eb('email', 'in', emails), eb('customer_id', 'in', orNone(customerIds))]))
      .execute()
    const ids = orNone(alerts.map(({ id }) => id))
    const works = await db.selectFrom('favorite_alert_work').selectAll().where('alert_id', 'in', ids).execute()
    return alerts.map((alert) => ({ ...alert, works: works.filter(({ alert_id }) => alert_id === alert.id) }))
  },
  favoriteAlertRequests: (db: Kysely<Database>, { emails, customerIds }: Person) =>
    db
      .selectFrom('favorite_alert_request')
      .select(['site', 'email', 'locale', 'stock', 'price', 'works', 'created_at', 'used_at'])
      .where(({ or, eb }) => or([eb('email', 'in', emails), eb('customer_id', 'in', orNone(customerIds))]))
      .execute(),
  usedCodes: (db: Kysely<Database>, { orderEmails }: Person) =>
    db.selectFrom('coupon_use').selectAll().where('shopper', 'in', orderEmails).execute(),
  emails: (db: Kysely<Database>, { orderEmails }: Person) =>
    db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text', 'created_at', 'sent_at'])
      .where(sql`lower(recipient)`, 'in', orderEmails)
      .execute(),
  signIns: (db: Kysely<Database>, { customerIds }: Person) =>
    db
      .selectFrom('sign_in')
      .select(['site_id', 'created_at', 'expires_at', 'ended_at'])
      .where('customer_id', 'in', orNone(customerIds))
      .execute(),
  activities: (db: Kysely<Database>, person: Person) =>
    db.selectFrom('activity').selectAll().where(ofVisitor(person)).execute(),
  contexts: (db: Kysely<Database>, { usids }: Person) =>
    db.selectFrom('shopper_context').selectAll().where('usid', 'in', orNone(usids)).execute(),
}

/** The activities of an account, and those of the same browsers. */
export const ofVisitor = ({ customerIds }: Person) =>
  sql<boolean>`(user_id = any(${customerIds}) or cookie_id in (select cookie_id from activity where user_id = any(${customerIds})))`

/** Everything that the store has about a person, without secrets. */
export async function exportPerson(db: Kysely<Database>, text: string, now: Date) {
  const person = await findPerson(db, text)
  const { password_hash: _hash, ...account } = person.account ?? { password_hash: null }
  const parts: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(select)) parts[name] = await read(db, person)
  return { exportedAt: now.toISOString(), emails: person.emails, account: person.account ? account : null, ...parts }
}
