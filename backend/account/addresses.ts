import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { json, Problem } from '../wire/problem.ts'
import { readJson } from '../wire/body.ts'
import type { Route } from '../auth/services.ts'
import type { Database } from '../store/database.ts'
import { CUSTOMERS, requireRegistered } from './access.ts'
import { withCustomFields } from './custom-fields.ts'
import { writeBook } from '../customers/customers.ts'
import type { CustomerAddressTable } from './schema.ts'

type AddressShape = ShopperCustomersTypes.CustomerAddress

const short = z.string().max(256).nullish()
const optional = {
  address1: short,
  address2: short,
  city: short,
  companyName: short,
  firstName: short,
  fullName: short,
  jobTitle: short,
  phone: short,
  postBox: short,
  postalCode: z.string().max(16).nullish(),
  preferred: z.boolean().optional(),
  salutation: short,
  secondName: short,
  stateCode: short,
  suffix: short,
  suite: short,
  title: short,
  // Answered by the house; a client sends back what it has read.
  creationDate: z.string().optional(),
  lastModified: z.string().optional(),
}
const addressId = z.string().trim().min(1, 'is missing').max(256)
const lastName = z.string().trim().min(1, 'is missing').max(256)
const countryCode = z.string().regex(/^[A-Z]{2}$/, 'expected a country code of two capital letters')
const newAddress = withCustomFields({ addressId, lastName, countryCode, ...optional })
const changedAddress = withCustomFields({
  addressId: addressId.optional(),
  lastName: lastName.optional(),
  countryCode: countryCode.optional(),
  ...optional,
})

const MOST = 100

function shapeOf({
  address_id,
  preferred,
  details,
  created_at,
  modified_at,
}: Selectable<CustomerAddressTable>): AddressShape {
  const { lastName: last, countryCode: country, ...rest } = details
  return {
    ...rest,
    addressId: address_id,
    lastName: String(last),
    countryCode: String(country),
    preferred,
    creationDate: created_at.toISOString(),
    lastModified: modified_at.toISOString(),
  }
}

/** A customer's address book, the preferred address first. */
export async function addressesOf(db: Kysely<Database>, customerId: string): Promise<AddressShape[]> {
  const rows = await db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('preferred', 'desc')
    .orderBy('created_at')
    .orderBy('address_id')
    .execute()
  return rows.map(shapeOf)
}

const kept = (details: Record<string, unknown>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(details).filter(([name, value]) => value !== null && !own.has(name))),
  )
/** Kept in columns of their own. */
const own: ReadonlySet<string> = new Set(['creationDate', 'lastModified'])

const create: Route = {
  method: 'POST',
  path: `${CUSTOMERS}/:customerId/addresses`,
  async handle(exchange, services) {
    const { customerId } = await requireRegistered(exchange, services)
    const { addressId: id, preferred = false, ...details } = await readJson(exchange.request, newAddress)
    const now = services.now()
    const added = await writeBook(services.db, customerId, async (tx) => {
      if (preferred) await preferNone(tx, customerId)
      const { count } = await tx
        .selectFrom('customer_address')
        .select((columns) => columns.fn.countAll<string>().as('count'))
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST) throw new Problem(400, 'Bad Request', `An address book has ${MOST} addresses at most.`)
      return tx
        .insertInto('customer_address')
        .values({
          customer_id: customerId,
          address_id: id,
          preferred,
          details: kept(details),
          created_at: now,
          modified_at: now,
        })
        .onConflict((conflict) => conflict.columns(['customer_id', 'address_id']).doNothing())
        .returningAll()
        .executeTakeFirst()
    })
    if (!added) throw taken(id)
    return json(shapeOf(added))
  },
}

const preferNone = (tx: Kysely<Database>, customerId: string) =>
  tx
    .updateTable('customer_address')
    .set({ preferred: false })
    .where('customer_id', '=', customerId)
    .where('preferred', '=', true)
    .execute()

const taken = (id: string) =>
  new Problem(409, 'Address Id In Use', `addressId: there is an address "${id.slice(0, 100)}" already.`, {
    field: 'addressId',
  })

const one = (db: Kysely<Database>, customerId: string, id: string) =>
  db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('address_id', '=', id)
    .executeTakeFirst()

const notFound = (id: string) => new Problem(404, 'Address Not Found', `There is no address "${id.slice(0, 100)}".`)

const PATH = `${CUSTOMERS}/:customerId/addresses/:addressName`

const read: Route = {
  method: 'GET',
  path: PATH,
  async handle(exchange, services) {
    const { customerId } = await requireRegistered(exchange, services)
    const { addressName = '' } = exchange.params
    const address = await one(services.db, customerId, addressName)
    if (!address) throw notFound(addressName)
    return json(shapeOf(address))
  },
}

const update: Route = {
  method: 'PATCH',
  path: PATH,
  async handle(exchange, services) {
    const { customerId } = await requireRegistered(exchange, services)
    const { addressName = '' } = exchange.params
    const { addressId: renamed, preferred, ...details } = await readJson(exchange.request, changedAddress)
    const changed = await writeBook(services.db, customerId, async (tx) => {
      const before = await one(tx, customerId, addressName)
      if (!before) throw notFound(addressName)
      if (renamed !== undefined && renamed !== addressName && (await one(tx, customerId, renamed))) throw taken(renamed)
      if (preferred) await preferNone(tx, customerId)
      return tx
        .updateTable('customer_address')
        .set({
          address_id: renamed ?? addressName,
          preferred: preferred ?? before.preferred,
          details: kept({ ...before.details, ...details }),
          modified_at: services.now(),
        })
        .where('customer_id', '=', customerId)
        .where('address_id', '=', addressName)
        .returningAll()
        .executeTakeFirst()
    })
    if (!changed) throw notFound(addressName)
    return json(shapeOf(changed))
  },
}

const remove: Route = {
  method: 'DELETE',
  path: PATH,
  async handle(exchange, services) {
    const { customerId } = await requireRegistered(exchange, services)
    const { addressName = '' } = exchange.params
    const { numDeletedRows } = await services.db
      .deleteFrom('customer_address')
      .where('customer_id', '=', customerId)
      .where('address_id', '=', addressName)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound(addressName)
    return new Response(null, { status: 204 })
  },
}

export const addressRoutes: readonly Route[] = [create, read, update, remove]
