import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { json, noContent, Problem } from '../wire/problem.ts'
import { jsonBody } from '../wire/body.ts'
import type { Route } from '../auth/services.ts'
import { shopperRoute } from '../auth/shopper-route.ts'
import type { Database } from '../store/database.ts'
import { CUSTOMER, requireRegistered } from './access.ts'
import { withCustomFields } from './custom-fields.ts'
import { withCustomerLock } from '../customers/customers.ts'
import type { CustomerAddressTable } from './schema.ts'

type AddressResponse = ShopperCustomersTypes.CustomerAddress

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
  // Read-only: clients send these fields back unchanged.
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

const MAX_ADDRESSES = 100

function addressResponse({
  address_id,
  preferred,
  details,
  created_at,
  modified_at,
}: Selectable<CustomerAddressTable>): AddressResponse {
  const { lastName: last, countryCode: country, ...otherDetails } = details
  return {
    ...otherDetails,
    addressId: address_id,
    lastName: String(last),
    countryCode: String(country),
    preferred,
    creationDate: created_at.toISOString(),
    lastModified: modified_at.toISOString(),
  }
}

/** A customer's address book, the preferred address first. */
export async function addressesOf(db: Kysely<Database>, customerId: string): Promise<AddressResponse[]> {
  const rows = await db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('preferred', 'desc')
    .orderBy('created_at')
    .orderBy('address_id')
    .execute()
  return rows.map(addressResponse)
}

const storedDetails = (details: Record<string, unknown>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(details).filter(([name, value]) => value !== null && !readOnlyFields.has(name))),
  )
/** These fields are stored in their own columns. */
const readOnlyFields: ReadonlySet<string> = new Set(['creationDate', 'lastModified'])

const create = shopperRoute({
  method: 'POST',
  path: `${CUSTOMER}/addresses`,
  authorize: requireRegistered,
  body: jsonBody(newAddress),
  async handle({ shopper: { customerId }, body }, { db, now }) {
    const { addressId: id, preferred = false, ...details } = body
    const added = await withCustomerLock(db, customerId, async (tx) => {
      const { count } = await tx
        .selectFrom('customer_address')
        .select((columns) => columns.fn.countAll<string>().as('count'))
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_ADDRESSES)
        throw new Problem(400, 'Bad Request', `An address book has at most ${MAX_ADDRESSES} addresses.`)
      if (await findAddress(tx, customerId, id)) throw addressIdTaken(id)
      if (preferred) await clearPreferred(tx, customerId)
      return tx
        .insertInto('customer_address')
        .values({
          customer_id: customerId,
          address_id: id,
          preferred,
          details: storedDetails(details),
          created_at: now(),
          modified_at: now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return json(addressResponse(added))
  },
})

const clearPreferred = (tx: Kysely<Database>, customerId: string) =>
  tx
    .updateTable('customer_address')
    .set({ preferred: false })
    .where('customer_id', '=', customerId)
    .where('preferred', '=', true)
    .execute()

const addressIdTaken = (id: string) =>
  new Problem(409, 'Address Id In Use', `addressId: there is an address "${id.slice(0, 100)}" already.`, {
    field: 'addressId',
  })

const findAddress = (db: Kysely<Database>, customerId: string, id: string) =>
  db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('address_id', '=', id)
    .executeTakeFirst()

const notFound = (id: string) => new Problem(404, 'Address Not Found', `There is no address "${id.slice(0, 100)}".`)

const PATH = `${CUSTOMER}/addresses/:addressName`

const read = shopperRoute({
  method: 'GET',
  path: PATH,
  authorize: requireRegistered,
  async handle({ shopper: { customerId }, params }, { db }) {
    const { addressName = '' } = params
    const address = await findAddress(db, customerId, addressName)
    if (!address) throw notFound(addressName)
    return json(addressResponse(address))
  },
})

const update = shopperRoute({
  method: 'PATCH',
  path: PATH,
  authorize: requireRegistered,
  body: jsonBody(changedAddress),
  async handle({ shopper: { customerId }, params, body }, { db, now }) {
    const { addressName = '' } = params
    const { addressId: newId, preferred, ...details } = body
    const changed = await withCustomerLock(db, customerId, async (tx) => {
      const before = await findAddress(tx, customerId, addressName)
      if (!before) throw notFound(addressName)
      if (newId !== undefined && newId !== addressName && (await findAddress(tx, customerId, newId)))
        throw addressIdTaken(newId)
      if (preferred) await clearPreferred(tx, customerId)
      return tx
        .updateTable('customer_address')
        .set({
          address_id: newId ?? addressName,
          preferred: preferred ?? before.preferred,
          details: storedDetails({ ...before.details, ...details }),
          modified_at: now(),
        })
        .where('customer_id', '=', customerId)
        .where('address_id', '=', addressName)
        .returningAll()
        .executeTakeFirst()
    })
    if (!changed) throw notFound(addressName)
    return json(addressResponse(changed))
  },
})

const remove = shopperRoute({
  method: 'DELETE',
  path: PATH,
  authorize: requireRegistered,
  async handle({ shopper: { customerId }, params }, { db }) {
    const { addressName = '' } = params
    const { numDeletedRows } = await db
      .deleteFrom('customer_address')
      .where('customer_id', '=', customerId)
      .where('address_id', '=', addressName)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound(addressName)
    return noContent()
  },
})

export const addressRoutes: readonly Route[] = [create, read, update, remove]
