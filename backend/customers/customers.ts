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

/** An id in the manner of Salesforce's: lower-case letters and digits, not to be guessed. */
export const newId = (): string => randomBytes(13).toString('hex')

/** A login is the same in any case. */
export const loginOf = (text: string): string => text.trim().normalize('NFKC').toLowerCase()

export const findByLogin = (db: Kysely<Database>, login: string): Promise<Customer | undefined> =>
  db.selectFrom('customer').selectAll().where('login', '=', loginOf(login)).executeTakeFirst()

export const findCustomer = (db: Kysely<Database>, id: string): Promise<Customer | undefined> =>
  db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()

/** Writes to one customer's book, all of it or nothing, while nobody else writes to it. */
export const writeBook = <Result>(
  db: Kysely<Database>,
  customerId: string,
  write: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    return write(tx)
  })

/** Lets the writes to one customer's book follow one another. */
export async function lockCustomer(tx: Kysely<Database>, id: string): Promise<void> {
  await tx.selectFrom('customer').select('id').where('id', '=', id).forUpdate().execute()
}

/** The new customer; undefined when the login is taken. */
export const addCustomer = (tx: Kysely<Database>, added: NewCustomer, now: Date): Promise<Customer | undefined> =>
  tx
    .insertInto('customer')
    .values({
      id: newId(),
      login: loginOf(added.login),
      email: added.email,
      first_name: added.firstName,
      last_name: added.lastName,
      phone_home: added.phoneHome ?? null,
      email_optout: added.emailOptout,
      password_hash: added.passwordHash,
      legacy: added.legacy ?? false,
      email_verified: added.emailVerified ?? false,
      details: JSON.stringify(added.details ?? {}),
      created_at: now,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Sets a password; a shopper from the former house is then one like all others. Where the hash of the one before is
 * given, only in its place: false when it is another by now.
 */
export async function setPassword(
  tx: Kysely<Database>,
  customerId: string,
  hash: string,
  now: Date,
  before?: string | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable('customer')
    .set({ password_hash: hash, legacy: false, modified_at: now })
    .where('id', '=', customerId)
    .$if(before !== undefined, (query) => query.where('password_hash', '=', before ?? ''))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function noteVisit(tx: Kysely<Database>, customerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('customer')
    .set((columns) => ({ previous_login_at: columns.ref('last_login_at'), last_login_at: now }))
    .where('id', '=', customerId)
    .execute()
}

export const nameOf = ({ first_name, last_name }: Customer): string => `${first_name} ${last_name}`.trim()
