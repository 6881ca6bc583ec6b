import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { json, Problem } from '../wire/problem.ts'
import { invalidParameter, listOf } from '../wire/query.ts'
import type { Services } from '../auth/services.ts'
import { shopperRoute } from '../auth/shopper-route.ts'
import type { Database } from '../store/database.ts'
import { normalizeLogin } from '../customers/customers.ts'
import { productQuery, type ProductQuery } from '../products/product-query.ts'
import { findSiteProduct, shopperProduct } from '../products/shopper-product.ts'
import type { ProductServices } from '../products/similar.ts'
import type { Route } from '../wire/route.ts'
import { addressesOf } from './addresses.ts'
import { publicRegistry } from './gift-registry.ts'
import { listNotFound } from './product-list-routes.ts'
import { itemsOf, itemType, listType, type ProductList, type ProductListItem } from './product-lists.ts'

const LISTS = '/customer/shopper-customers/v1/organizations/:org/product-lists'

const text = z.string().trim().min(1).max(254).optional()

/** Finds public lists by an email address or by a full name. */
const search = shopperRoute({
  method: 'GET',
  path: LISTS,
  query: { email: text, firstName: text, lastName: text },
  async handle({ query: { email, firstName, lastName } }, { db }: Services) {
    if (email === undefined && (firstName === undefined || lastName === undefined))
      throw invalidParameter('email', 'expected an email address, or firstName and lastName')
    let query = db
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
})

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

const read = shopperRoute({
  method: 'GET',
  path: `${LISTS}/:listId`,
  async handle({ params: { listId = '' } }, { db }: Services) {
    const list = await publicList(db, listId)
    const items = await publicItems(db, list)
    return json({
      ...list.details.custom,
      id: list.id,
      type: listType.parse(list.type),
      public: true,
      ...(list.name ? { name: list.name } : {}),
      ...(list.description ? { description: list.description } : {}),
      ...publicRegistry(list.details.registry ?? {}, await addressesOf(db, list.customer_id)),
      productListItems: items.map(publicItemResponse),
      creationDate: list.created_at.toISOString(),
      lastModified: list.modified_at.toISOString(),
    } satisfies ShopperCustomersTypes.PublicProductList)
  },
})

const parts = ['product', 'images', 'availability'] as const

/** `expand=product` adds the product of each item; `images` and `availability` add these parts of the products. */
const readItems = shopperRoute({
  method: 'GET',
  path: `${LISTS}/:listId/items`,
  query: { expand: listOf(parts).default([]) },
  async handle({ url, query: { expand }, params: { listId = '' } }, services: ProductServices) {
    const list = await publicList(services.db, listId)
    const items = await publicItems(services.db, list)
    const query = productQuery(url, services.now())
    const data: ShopperCustomersTypes.PublicProductListItem[] = []
    for (const item of items) {
      const product = expand.includes('product') ? await productOf(item, expand, query, services) : undefined
      data.push({ ...publicItemResponse(item), ...(product ? { product } : {}) })
    }
    return json({ limit: data.length, total: data.length, data })
  },
})

async function productOf(
  { product_id: id }: ProductListItem,
  expand: readonly string[],
  query: ProductQuery,
  services: ProductServices,
): Promise<ShopperCustomersTypes.Product | undefined> {
  const found = await findSiteProduct(services.db, id, query)
  if (!found) return undefined
  const view = {
    expands: (part: string) => expand.includes(part),
    includes: () => true,
    images: { all: false, types: new Map<string, number>() },
    perPricebook: false,
    origin: services.settings.publicOrigin,
  }
  return shopperProduct(services, found, query, view)
}

const readItem = shopperRoute({
  method: 'GET',
  path: `${LISTS}/:listId/items/:itemId`,
  async handle({ params: { listId = '', itemId = '' } }, { db }: Services) {
    const list = await publicList(db, listId)
    const item = (await publicItems(db, list)).find(({ id }) => id === itemId)
    if (!item)
      throw new Problem(404, 'Product List Item Not Found', `There is no item "${itemId.slice(0, 100)}" on this list.`)
    return json(publicItemResponse(item))
  },
})

export const publicListRoutes: readonly Route<Services & ProductServices>[] = [search, read, readItems, readItem]
