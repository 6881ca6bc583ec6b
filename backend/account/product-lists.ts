import type { ShopperCustomersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '../store/database.ts'
import { addressesOf } from './addresses.ts'
import { ownRegistry } from './gift-registry.ts'
import type { ProductListItemTable, ProductListTable } from './schema.ts'

export type ProductList = Selectable<ProductListTable>
export type ProductListItem = Selectable<ProductListItemTable>
type ListResponse = ShopperCustomersTypes.CustomerProductList
type ItemResponse = ShopperCustomersTypes.CustomerProductListItem

export const listType = z.enum(
  ['wish_list', 'gift_registry', 'shopping_list', 'custom_1', 'custom_2', 'custom_3'],
  'expected wish_list, gift_registry, shopping_list or custom_1 to custom_3',
)
export const itemType = z.enum(['product', 'gift_certificate'], 'expected product or gift_certificate')

/** ENTITY-32, ENTITY-34: the responses for the lists' owner. */
export async function listResponses(db: Kysely<Database>, lists: readonly ProductList[]): Promise<ListResponse[]> {
  const items = await itemsOf(
    db,
    lists.map(({ id }) => id),
  )
  const [owner] = lists
  const addresses = owner ? await addressesOf(db, owner.customer_id) : []
  return lists.map((list) => ({
    ...list.details.custom,
    id: list.id,
    type: listType.parse(list.type),
    ...(list.name ? { name: list.name } : {}),
    ...(list.description ? { description: list.description } : {}),
    public: list.public,
    ...ownRegistry(list.details.registry ?? {}, addresses),
    customerProductListItems: items.filter(({ list_id }) => list_id === list.id).map(itemResponse),
    creationDate: list.created_at.toISOString(),
    lastModified: list.modified_at.toISOString(),
  }))
}

export const itemResponse = (item: ProductListItem): ItemResponse => ({
  id: item.id,
  ...(item.product_id ? { productId: item.product_id } : {}),
  type: itemType.parse(item.type),
  quantity: item.quantity,
  priority: item.priority,
  public: item.public,
  purchasedQuantity: 0,
})

export const listsOf = (db: Kysely<Database>, customerId: string): Promise<ProductList[]> =>
  db
    .selectFrom('product_list')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findList = (db: Kysely<Database>, customerId: string, id: string): Promise<ProductList | undefined> =>
  db
    .selectFrom('product_list')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The items of the lists, sorted by priority. */
export async function itemsOf(db: Kysely<Database>, listIds: readonly string[]): Promise<ProductListItem[]> {
  if (listIds.length === 0) return []
  return db
    .selectFrom('product_list_item')
    .selectAll()
    .where('list_id', 'in', listIds)
    .orderBy('priority')
    .orderBy('sequence')
    .execute()
}

export async function touchList(tx: Kysely<Database>, id: string, now: Date): Promise<void> {
  await tx.updateTable('product_list').set({ modified_at: now }).where('id', '=', id).execute()
}
