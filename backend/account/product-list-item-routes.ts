import { z } from 'zod'
import { isPhotoUpi } from '#/domain/photos/photo-upi.ts'
import { json, noContent, Problem } from '../wire/problem.ts'
import { invalidField, jsonBody } from '../wire/body.ts'
import type { Route, Services } from '../auth/services.ts'
import { shopperRoute } from '../auth/shopper-route.ts'
import { findPhoto } from '../photos/photos.ts'
import { findProduct } from '../products/find-product.ts'
import { inTransaction } from '../store/transaction.ts'
import { requireSelf } from './access.ts'
import { newId } from '../customers/customers.ts'
import { listNotFound, LISTS } from './product-list-routes.ts'
import { itemResponse, itemType, findList, touchList, type ProductList } from './product-lists.ts'

const ITEMS = `${LISTS}/:listId/items`
const MAX_ITEMS = 1000
const quantity = z.number().int('expected a whole number').min(0, 'expected 0 or more').max(9999)
const priority = z.number().int('expected a whole number').min(-10).max(10)

const newItem = z
  .object({
    type: itemType.default('product'),
    productId: z.string().trim().min(1, 'is missing').max(100).optional(),
    quantity: quantity.default(1),
    priority: priority.default(1),
    public: z.boolean().default(false),
  })
  .refine(({ type, productId }) => type !== 'product' || productId !== undefined, {
    path: ['productId'],
    error: 'is missing',
  })
const changedItem = z.object({
  quantity: quantity.optional(),
  priority: priority.optional(),
  public: z.boolean().optional(),
})

async function requireList(db: Services['db'], customerId: string, listId: string): Promise<ProductList> {
  const list = await findList(db, customerId, listId)
  if (!list) throw listNotFound(listId)
  return list
}

/** API-30: adding a product twice updates its item with the values of the last request. */
const create = shopperRoute({
  method: 'POST',
  path: ITEMS,
  authorize: requireSelf,
  body: jsonBody(newItem),
  async handle({ shopper: { customerId }, params: { listId = '' }, body }, { db, now }) {
    const list = await requireList(db, customerId, listId)
    const { productId = '', ...values } = body
    if (values.type === 'product' && !(await isKnown(db, productId, list)))
      throw invalidField('productId', `there is no product "${productId}"`)
    const added = await inTransaction(db, async (tx) => {
      await tx.selectFrom('product_list').select('id').where('id', '=', list.id).forUpdate().execute()
      const { count } = await tx
        .selectFrom('product_list_item')
        .select((columns) => columns.fn.countAll<string>().as('count'))
        .where('list_id', '=', list.id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MAX_ITEMS) throw new Problem(400, 'Bad Request', `A list has at most ${MAX_ITEMS} items.`)
      await touchList(tx, list.id, now())
      return tx
        .insertInto('product_list_item')
        .values({ id: newId(), list_id: list.id, product_id: productId, created_at: now(), ...values })
        .onConflict((conflict) => conflict.columns(['list_id', 'type', 'product_id']).doUpdateSet(values))
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    return json(itemResponse(added))
  },
})

/** Whether the id is a product, or a photo of the list's owner. */
const isKnown = async (db: Services['db'], productId: string, { customer_id: customerId }: ProductList) =>
  (isPhotoUpi(productId) ? await findPhoto(db, { customerId }, productId) : await findProduct(db, productId)) !==
  undefined

const read = shopperRoute({
  method: 'GET',
  path: `${ITEMS}/:itemId`,
  authorize: requireSelf,
  async handle({ shopper: { customerId }, params: { listId = '', itemId = '' } }, { db }) {
    const list = await requireList(db, customerId, listId)
    const item = await db
      .selectFrom('product_list_item')
      .selectAll()
      .where('list_id', '=', list.id)
      .where('id', '=', itemId)
      .executeTakeFirst()
    if (!item) throw itemNotFound(itemId)
    return json(itemResponse(item))
  },
})

const update = shopperRoute({
  method: 'PATCH',
  path: `${ITEMS}/:itemId`,
  authorize: requireSelf,
  body: jsonBody(changedItem),
  async handle({ shopper: { customerId }, params: { listId = '', itemId = '' }, body: changes }, { db, now }) {
    const list = await requireList(db, customerId, listId)
    if (Object.keys(changes).length === 0) throw invalidField('body', 'expected quantity, priority or public')
    const item = await inTransaction(db, async (tx) => {
      await touchList(tx, list.id, now())
      return tx
        .updateTable('product_list_item')
        .set(changes)
        .where('list_id', '=', list.id)
        .where('id', '=', itemId)
        .returningAll()
        .executeTakeFirst()
    })
    if (!item) throw itemNotFound(itemId)
    return json(itemResponse(item))
  },
})

/** API-31: removes an item from a list. */
const remove = shopperRoute({
  method: 'DELETE',
  path: `${ITEMS}/:itemId`,
  authorize: requireSelf,
  async handle({ shopper: { customerId }, params: { listId = '', itemId = '' } }, { db, now }) {
    const list = await requireList(db, customerId, listId)
    const deleted = await inTransaction(db, async (tx) => {
      await touchList(tx, list.id, now())
      return tx
        .deleteFrom('product_list_item')
        .where('list_id', '=', list.id)
        .where('id', '=', itemId)
        .executeTakeFirst()
    })
    if (deleted.numDeletedRows === 0n) throw itemNotFound(itemId)
    return noContent()
  },
})

const itemNotFound = (id: string) =>
  new Problem(404, 'Product List Item Not Found', `There is no item "${id.slice(0, 100)}" on this list.`)

export const productListItemRoutes: readonly Route[] = [create, read, update, remove]
