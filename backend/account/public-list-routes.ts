import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { json, Problem } from '../wire/problem.ts'
import { invalidParameter, readQuery } from '../wire/query.ts'
import type { Route } from '../auth/services.ts'
import { requireShopper } from '../auth/shopper.ts'
import type { Database } from '../store/database.ts'
import { normalizeLogin } from '../customers/customers.ts'
import { listNotFound } from './product-list-routes.ts'
import { itemsOf, itemType, listType, type ProductList, type ProductListItem } from './product-lists.ts'

const LISTS = '/customer/shopper-customers/v1/organizations/:org/product-lists'

const text = z.string().trim().min(1).max(254).optional()
const searchQuery = z.object({ email: text, firstName: text, lastName: text, siteId: text, locale: text })

/** Finds public lists by an email address or by a full name. */
const search: Route = {
  method: 'GET',
  path: LISTS,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const { email, firstName, lastName } = readQuery(exchange.url, searchQuery)
    if (email === undefined && (firstName === undefined || lastName === undefined))
      throw invalidParameter('email', 'expected an email address, or firstName and lastName')
    let query = services.db
      .selectFrom('product_list')
      .innerJoin('customer', 'customer.id', 'product_list.customer_id')
      .selectAll('product_list')
      .select(['customer.first_name', 'customer.last_name'])
      .where('product_list.public', '=', true)
    if (email !== undefined)
      query = query.where((on) => on(on.fn('lower', ['customer.email']), '=', normalizeLogin(email)))
    if (firstName !== undefined)
      query = query.where((on) => on(on.fn('lower', ['customer.first_name']), '=', firstName.toLowerCase()))
    if (lastName !== undefined)
      query = query.where((on) => on(on.fn('lower', ['customer.last_name']), '=', lastName.toLowerCase()))
    const rows = await query.orderBy('product_list.created_at').limit(50).execute()
    const data = rows.map((row) => ({
      id: row.id,
      type: listType.parse(row.type),
      title: row.name || `${row.first_name} ${row.last_name}`,
      ...(row.name ? { name: row.name } : {}),
      ...(row.description ? { description: row.description } : {}),
    }))
    return json({ limit: 50, total: data.length, data } satisfies ShopperCustomersTypes.PublicProductListResult)
  },
}

async function publicList(db: Kysely<Database>, id: string): Promise<ProductList> {
  const list = await db
    .selectFrom('product_list')
    .selectAll()
    .where('id', '=', id)
    .where('public', '=', true)
    .executeTakeFirst()
  if (!list) throw listNotFound(id)
  return list
}

/** Other shoppers see only the public items of a public list. */
const publicItems = async (db: Kysely<Database>, list: ProductList) =>
  (await itemsOf(db, [list.id])).filter((item) => item.public)

const publicItemResponse = (
  item: ProductListItem,
): ShopperCustomersTypes.PublicProductListItem & { productId?: string } => ({
  id: item.id,
  priority: item.priority,
  quantity: item.quantity,
  type: itemType.parse(item.type),
  ...(item.product_id ? { productId: item.product_id } : {}),
})

const read: Route = {
  method: 'GET',
  path: `${LISTS}/:listId`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const list = await publicList(services.db, exchange.params['listId'] ?? '')
    const items = await publicItems(services.db, list)
    return json({
      id: list.id,
      type: listType.parse(list.type),
      public: true,
      ...(list.name ? { name: list.name } : {}),
      ...(list.description ? { description: list.description } : {}),
      productListItems: items.map(publicItemResponse),
      creationDate: list.created_at.toISOString(),
      lastModified: list.modified_at.toISOString(),
    } satisfies ShopperCustomersTypes.PublicProductList)
  },
}

const readItems: Route = {
  method: 'GET',
  path: `${LISTS}/:listId/items`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const list = await publicList(services.db, exchange.params['listId'] ?? '')
    const data = (await publicItems(services.db, list)).map(publicItemResponse)
    return json({ limit: data.length, total: data.length, data })
  },
}

const readItem: Route = {
  method: 'GET',
  path: `${LISTS}/:listId/items/:itemId`,
  async handle(exchange, services) {
    await requireShopper(exchange, services)
    const { listId = '', itemId = '' } = exchange.params
    const list = await publicList(services.db, listId)
    const item = (await publicItems(services.db, list)).find(({ id }) => id === itemId)
    if (!item)
      throw new Problem(404, 'Product List Item Not Found', `There is no item "${itemId.slice(0, 100)}" on this list.`)
    return json(publicItemResponse(item))
  },
}

export const publicListRoutes: readonly Route[] = [search, read, readItems, readItem]
