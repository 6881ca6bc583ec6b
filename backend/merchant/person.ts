import { sql, type Kysely } from 'kysely'
import { guestCustomerId } from '../auth/usid.ts'
import { fullName, normalizeLogin, type Customer } from '../customers/customers.ts'
import type { Database } from '../store/database.ts'
import { searchForm } from './find-orders.ts'

/** Everything by which the store knows a person. */
export interface Person {
  /** In lower case. */
  emails: readonly string[]
  account: Customer | undefined
  /** Also the addresses that the account has ordered with. */
  orderEmails: readonly string[]
  /** The ids of the account and of the visits as a guest. */
  customerIds: readonly string[]
  usids: readonly string[]
  orderNos: readonly string[]
}

/**
 * Finds a person by email address, number or id of an account. An order that another account placed with the email
 * address is not the person's.
 * @throws {Error} when the store has neither an account nor an order, a subscription or a gift card.
 */
export async function findPerson(db: Kysely<Database>, text: string): Promise<Person> {
  const email = normalizeLogin(text)
  const account = await db
    .selectFrom('customer')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb('login', '=', email),
        eb(sql`lower(email)`, '=', email),
        eb(sql`number::text`, '=', text),
        eb('id', '=', text),
      ]),
    )
    .orderBy(sql`login = ${email}`, 'desc')
    .executeTakeFirst()
  const emails = account ? [...new Set([account.email.toLowerCase(), account.login])] : [email]
  const own = account ? [account.id] : []
  const signIns = await db
    .selectFrom('sign_in')
    .select('usid')
    .distinct()
    .where('customer_id', 'in', orNone(own))
    .execute()
  const orders = await db
    .selectFrom('customer_order as order')
    .leftJoin('customer', 'customer.id', 'order.customer_id')
    .select(['order.order_no', 'order.customer_id', sql<string>`lower("order".email)`.as('email')])
    .where('order.state', '=', 'placed')
    .where(({ or, and, eb }) =>
      or([
        eb('order.customer_id', 'in', orNone(own)),
        and([eb(sql`lower("order".email)`, 'in', emails), eb('customer.id', 'is', null)]),
      ]),
    )
    .execute()
  const known = new Set([...own, ...orders.map(({ customer_id }) => customer_id)])
  const baskets = await db
    .selectFrom('basket')
    .select('usid')
    .distinct()
    .where('customer_id', 'in', orNone([...known]))
    .execute()
  const usids = [...new Set([...signIns, ...baskets].map(({ usid }) => usid))]
  const person = {
    emails,
    account,
    orderEmails: [...new Set([...emails, ...orders.map((order) => order.email)])],
    customerIds: [...new Set([...known, ...usids.map(guestCustomerId)])],
    usids,
    orderNos: orders.map(({ order_no }) => order_no),
  }
  if (account || orders.length > 0 || (await isKnown(db, emails))) return person
  throw new Error(`the store has no account, order, subscription or gift card of "${text}"`)
}

/** An `in` with an empty list is not valid SQL. */
export const orNone = (values: readonly string[]): string[] => (values.length > 0 ? [...values] : [''])

async function isKnown(db: Kysely<Database>, emails: readonly string[]): Promise<boolean> {
  const consent = await db
    .selectFrom('marketing_consent')
    .select('email')
    .where('email', 'in', emails)
    .executeTakeFirst()
  const gift = await db
    .selectFrom('gift_card')
    .select('id')
    .where(sql`lower(recipient_email)`, 'in', emails)
    .executeTakeFirst()
  const alert = await db.selectFrom('favorite_alert').select('id').where('email', 'in', emails).executeTakeFirst()
  const request = await db
    .selectFrom('favorite_alert_request')
    .select('email')
    .where('email', 'in', emails)
    .executeTakeFirst()
  return [consent, gift, alert, request].some((row) => row !== undefined)
}

export interface FoundCustomer {
  email: string
  name: string
  /** Null for a guest. */
  number: number | null
  orders: number
  createdAt: string | null
}

/** The accounts, and the guests with orders, whose email address, name or number contains a text. */
export async function findCustomers(
  db: Kysely<Database>,
  text: string,
  limit: number,
): Promise<{ total: number; customers: FoundCustomer[] }> {
  const accounts = await db.selectFrom('customer').selectAll().orderBy('number').execute()
  const orders = await db
    .selectFrom('customer_order')
    .select(['customer_id', sql<string>`lower(email)`.as('email'), sql<number>`count(*)::integer`.as('orders')])
    .select(
      sql<
        string | null
      >`max(concat_ws(' ', snapshot->'billingAddress'->>'firstName', snapshot->'billingAddress'->>'lastName'))`.as(
        'name',
      ),
    )
    .where('state', '=', 'placed')
    .where('email', 'like', '%@%')
    .groupBy(['customer_id', sql`lower(email)`])
    .execute()
  const ids = new Set(accounts.map(({ id }) => id))
  const ordersOf = ({ id }: Customer) =>
    orders.reduce((sum, { customer_id, orders: count }) => sum + (customer_id === id ? count : 0), 0)
  const guests = new Map<string, FoundCustomer>()
  for (const { email, name, orders: count } of orders.filter(({ customer_id }) => !ids.has(customer_id))) {
    const before = guests.get(email)?.orders ?? 0
    guests.set(email, { email, name: name ?? '', number: null, orders: before + count, createdAt: null })
  }
  const all = [
    ...accounts.map((account) => ({
      email: account.email,
      name: fullName(account),
      number: Number(account.number),
      orders: ordersOf(account),
      createdAt: account.created_at.toISOString(),
    })),
    ...guests.values(),
  ]
  const wanted = searchForm(text)
  const found = all.filter(
    ({ email, name, number }) =>
      String(number) === wanted ||
      [email, name, name.split(' ').toReversed().join('')].some((each) => searchForm(each).includes(wanted)),
  )
  return { total: found.length, customers: found.slice(0, limit) }
}
