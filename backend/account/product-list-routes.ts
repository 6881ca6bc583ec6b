import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { json, Problem } from '../wire/problem.ts'
import { readJson } from '../wire/body.ts'
import type { Route } from '../auth/services.ts'
import { CUSTOMERS, requireSelf } from './access.ts'
import { withCustomFields } from './custom-fields.ts'
import { newId } from '../customers/customers.ts'
import { itemsOf, findList, listResponse, listsOf, listType } from './product-lists.ts'

export const LISTS = `${CUSTOMERS}/:customerId/product-lists`
const MAX_LISTS = 20

const newList = withCustomFields({
  type: listType,
  name: z.string().trim().max(100).default(''),
  description: z.string().trim().max(1000).optional(),
  public: z.boolean().default(false),
})
const changedList = z.object({
  name: z.string().trim().max(100).optional(),
  description: z.string().trim().max(1000).optional(),
  public: z.boolean().optional(),
})

/** API-28: all lists of the shopper, registered or guest. */
const readAll: Route = {
  method: 'GET',
  path: LISTS,
  async handle(exchange, services) {
    const { customerId } = await requireSelf(exchange, services)
    const lists = await listsOf(services.db, customerId)
    const items = await itemsOf(
      services.db,
      lists.map(({ id }) => id),
    )
    const data = lists.map((list) =>
      listResponse(
        list,
        items.filter(({ list_id }) => list_id === list.id),
      ),
    )
    return json({
      limit: data.length,
      total: data.length,
      data,
    } satisfies ShopperCustomersTypes.CustomerProductListResult)
  },
}

/** API-29: concurrent requests for the same list create one list. */
const create: Route = {
  method: 'POST',
  path: LISTS,
  async handle(exchange, services) {
    const { customerId } = await requireSelf(exchange, services)
    const { type, name, description, public: open } = await readJson(exchange.request, newList)
    const { db, now } = services
    if ((await listsOf(db, customerId)).length >= MAX_LISTS)
      throw new Problem(400, 'Bad Request', `A customer has at most ${MAX_LISTS} product lists.`)
    await db
      .insertInto('product_list')
      .values({
        id: newId(),
        customer_id: customerId,
        type,
        name,
        description: description ?? null,
        public: open,
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
    return json(listResponse(list, await itemsOf(db, [list.id])))
  },
}

const read: Route = {
  method: 'GET',
  path: `${LISTS}/:listId`,
  async handle(exchange, services) {
    const { customerId } = await requireSelf(exchange, services)
    const { listId = '' } = exchange.params
    const list = await findList(services.db, customerId, listId)
    if (!list) throw listNotFound(listId)
    return json(listResponse(list, await itemsOf(services.db, [list.id])))
  },
}

const update: Route = {
  method: 'PATCH',
  path: `${LISTS}/:listId`,
  async handle(exchange, services) {
    const { customerId } = await requireSelf(exchange, services)
    const { listId = '' } = exchange.params
    const changes = await readJson(exchange.request, changedList)
    const { db, now } = services
    const list = await db
      .updateTable('product_list')
      .set({ ...changes, modified_at: now() })
      .where('customer_id', '=', customerId)
      .where('id', '=', listId)
      .returningAll()
      .executeTakeFirst()
      .catch(throwNameTaken)
    if (!list) throw listNotFound(listId)
    return json(listResponse(list, await itemsOf(db, [list.id])))
  },
}

/** 23505 is PostgreSQL's code of a unique violation. */
function throwNameTaken(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505')
    throw new Problem(409, 'Conflict', 'name: a list of this type and name already exists.', { field: 'name' })
  throw error
}

const remove: Route = {
  method: 'DELETE',
  path: `${LISTS}/:listId`,
  async handle(exchange, services) {
    const { customerId } = await requireSelf(exchange, services)
    const { listId = '' } = exchange.params
    const { numDeletedRows } = await services.db
      .deleteFrom('product_list')
      .where('customer_id', '=', customerId)
      .where('id', '=', listId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw listNotFound(listId)
    return new Response(null, { status: 204 })
  },
}

export const listNotFound = (id: string): Problem =>
  new Problem(404, 'Product List Not Found', `There is no product list "${id.slice(0, 100)}".`)

export const productListRoutes: readonly Route[] = [readAll, create, read, update, remove]
