import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { json, noContent, Problem } from '../wire/problem.ts'
import { invalidField, jsonBody } from '../wire/body.ts'
import type { Route } from '../auth/services.ts'
import { shopperRoute } from '../auth/shopper-route.ts'
import type { Database } from '../store/database.ts'
import { CUSTOMER, requireSelf } from './access.ts'
import { withCustomFields } from './custom-fields.ts'
import { newId } from '../customers/customers.ts'
import { inTransaction } from '../store/transaction.ts'
import { registryFields, requireOwnAddresses } from './gift-registry.ts'
import { findList, listResponses, listsOf, listType, type ProductList } from './product-lists.ts'

export const LISTS = `${CUSTOMER}/product-lists`
const MAX_LISTS = 50

const description = z.string().trim().max(1000).optional()
/** Clients send these fields back unchanged. */
const readOnly = {
  id: z.string().optional(),
  creationDate: z.string().optional(),
  lastModified: z.string().optional(),
  customerProductListItems: z.array(z.unknown()).optional(),
  productListShippingAddress: z.unknown().optional(),
}
const newList = withCustomFields({
  ...readOnly,
  type: listType,
  name: z.string().trim().max(100).default(''),
  description,
  public: z.boolean().default(false),
  ...registryFields,
})
const changedList = withCustomFields({
  ...readOnly,
  type: listType.optional(),
  name: z.string().trim().max(100).optional(),
  description,
  public: z.boolean().optional(),
  ...registryFields,
})

/** Separates the registry fields and the custom fields of a request. */
function detailsOf(body: z.output<typeof changedList>): ProductList['details'] {
  const entries = Object.entries(body)
  return {
    registry: Object.fromEntries(entries.filter(([name, value]) => name in registryFields && value !== undefined)),
    custom: Object.fromEntries(entries.filter(([name]) => name.startsWith('c_'))),
  }
}

/** API-28: all lists of the shopper, registered or guest. */
const readAll = shopperRoute({
  method: 'GET',
  path: LISTS,
  authorize: requireSelf,
  async handle({ shopper: { customerId } }, { db }) {
    const data = await listResponses(db, await listsOf(db, customerId))
    return json({
      limit: data.length,
      total: data.length,
      data,
    } satisfies ShopperCustomersTypes.CustomerProductListResult)
  },
})

/** API-29: concurrent requests for the same list create one list. */
const create = shopperRoute({
  method: 'POST',
  path: LISTS,
  authorize: requireSelf,
  body: jsonBody(newList),
  async handle({ shopper: { customerId }, body }, { db, now }) {
    const { type, name } = body
    await requireOwnAddresses(db, customerId, body)
    if ((await listsOf(db, customerId)).length >= MAX_LISTS)
      throw new Problem(400, 'Bad Request', `A customer has at most ${MAX_LISTS} product lists.`)
    await db
      .insertInto('product_list')
      .values({
        id: newId(),
        customer_id: customerId,
        type,
        name,
        description: body.description ?? null,
        public: body.public,
        details: JSON.stringify(detailsOf(body)),
        created_at: now(),
        modified_at: now(),
      })
      .onConflict((conflict) => conflict.columns(['customer_id', 'type', 'name']).doNothing())
      .execute()
    const list = await db
      .selectFrom('product_list')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('type', '=', type)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return respond(db, list)
  },
})

async function respond(db: Kysely<Database>, list: ProductList): Promise<Response> {
  const [response] = await listResponses(db, [list])
  return json(response)
}

const read = shopperRoute({
  method: 'GET',
  path: `${LISTS}/:listId`,
  authorize: requireSelf,
  async handle({ shopper: { customerId }, params: { listId = '' } }, { db }) {
    const list = await findList(db, customerId, listId)
    if (!list) throw listNotFound(listId)
    return respond(db, list)
  },
})

const update = shopperRoute({
  method: 'PATCH',
  path: `${LISTS}/:listId`,
  authorize: requireSelf,
  body: jsonBody(changedList),
  async handle({ shopper: { customerId }, params: { listId = '' }, body }, { db, now }) {
    await requireOwnAddresses(db, customerId, body)
    const list = await inTransaction(db, async (tx) => {
      const before = await lockList(tx, customerId, listId)
      if (!before) throw listNotFound(listId)
      if (body.type !== undefined && body.type !== before.type) throw invalidField('type', `expected ${before.type}`)
      const { registry, custom } = detailsOf(body)
      return tx
        .updateTable('product_list')
        .set({
          name: body.name ?? before.name,
          description: body.description ?? before.description,
          public: body.public ?? before.public,
          details: JSON.stringify({
            registry: { ...before.details.registry, ...registry },
            custom: { ...before.details.custom, ...custom },
          }),
          modified_at: now(),
        })
        .where('id', '=', listId)
        .returningAll()
        .executeTakeFirstOrThrow()
    }).catch(throwNameTaken)
    return respond(db, list)
  },
})

const lockList = (tx: Kysely<Database>, customerId: string, id: string): Promise<ProductList | undefined> =>
  tx
    .selectFrom('product_list')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** 23505 is PostgreSQL's code of a unique violation. */
function throwNameTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505')
    throw new Problem(409, 'Conflict', 'name: a list of this type and name already exists.', { field: 'name' })
  throw error
}

const remove = shopperRoute({
  method: 'DELETE',
  path: `${LISTS}/:listId`,
  authorize: requireSelf,
  async handle({ shopper: { customerId }, params: { listId = '' } }, { db }) {
    const { numDeletedRows } = await db
      .deleteFrom('product_list')
      .where('customer_id', '=', customerId)
      .where('id', '=', listId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw listNotFound(listId)
    return noContent()
  },
})

export const listNotFound = (id: string): Problem =>
  new Problem(404, 'Product List Not Found', `There is no product list "${id.slice(0, 100)}".`)

export const productListRoutes: readonly Route[] = [readAll, create, read, update, remove]
