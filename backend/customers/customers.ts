import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import type { CustomerTable } from './schema.ts'

export type Customer = Selectable<CustomerTable>

export interface NewCustomer {
  login: string
  email: string
  firstName: string
  lastName: string
  emailOptout: boolean
  passwordHash: string | null
  phoneHome?: string | null | undefined
  legacy?: boolean | undefined
  emailVerified?: boolean | undefined
  details?: Record<string, unknown> | undefined
}

/** A random id in Salesforce's format: lower-case letters and digits. */
export const newId = (): string => randomBytes(13).toString('hex')

/** Normalizes a login, so that comparisons ignore case and surrounding spaces. */
export const normalizeLogin = (text: string): string => text.trim().normalize('NFKC').toLowerCase()

export const findByLogin = (db: Kysely<Database>, login: string): Promise<Customer | undefined> =>
  db.selectFrom('customer').selectAll().where('login', '=', normalizeLogin(login)).executeTakeFirst()

export const findCustomer = (db: Kysely<Database>, id: string): Promise<Customer | undefined> =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()

/** Runs `write` in a transaction that holds the lock of a customer's row. */
export const withCustomerLock = <Result>(
  db: Kysely<Database>,
  customerId: string,
  write: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    return write(tx)
  })

/** Serializes the transactions that write a customer's records. */
export async function lockCustomer(tx: Kysely<Database>, id: string): Promise<void> {
  await tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().execute()
}

/** Adds a customer. Returns undefined when the login is taken. */
export const addCustomer = (tx: Kysely<Database>, customer: NewCustomer, now: Date): Promise<Customer | undefined> =>
  tx
    .insertInto('customer')
    .values({
      id: newId(),
      login: normalizeLogin(customer.login),
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone_home: customer.phoneHome ?? null,
      email_optout: customer.emailOptout,
      password_hash: customer.passwordHash,
      legacy: customer.legacy ?? false,
      email_verified: customer.emailVerified ?? false,
      details: JSON.stringify(customer.details ?? {}),
      created_at: now,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Sets a password and clears the `legacy` flag. With `currentHash`, does so only if the hash is still the same, and
 * returns false otherwise.
 */
export async function setPassword(
  tx: Kysely<Database>,
  customerId: string,
  hash: string,
  now: Date,
  currentHash?: string | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('customer')
    .set({ password_hash: hash, legacy: false, modified_at: now })
    .where('id', '=', customerId)
    .$if(currentHash !== undefined, (query) => query.where('password_hash', '=', currentHash ?? ''))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function recordLogin(tx: Kysely<Database>, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set((columns) => ({ previous_login_at: columns.ref('last_login_at'), last_login_at: now }))
    .where('id', '=', customerId)
    .execute()
}

export const fullName = ({ first_name, last_name }: Customer): string => `${first_name} ${last_name}`.trim()
