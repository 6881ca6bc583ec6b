import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { parseUpi } from '../items/upi.ts'
import type { Work } from '../catalog/work.ts'
import { canBeOrdered } from '../inventory/stock.ts'
import { invalidField } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import type { Database } from '../store/database.ts'
import { withContent, type UpdateContext } from './update-basket.ts'
import type { BasketItem } from './content.ts'
import type { CustomFields } from './custom-fields.ts'
import { goodsOf, sharesStock, type Market } from './goods.ts'
import { identify, notSold } from './identify.ts'
import type { ItemChange, ItemRequest } from './item-requests.ts'
import type { BasketRecord } from './store.ts'

const MOST_LINES = 200

/** Custom fields that the backend computes. Values from clients are ignored. */
const computedFields = new Set([
  'c_upi', 'c_apnum', 'c_imageUrl', 'c_pod-config', 'c_finished-size', 'c_product-url', 'c_tieredPrices',
]) // prettier-ignore

const clientFields = (custom: CustomFields): CustomFields =>
  Object.fromEntries(Object.entries(custom).filter(([name]) => !computedFields.has(name)))

const marketOf = ({ customerId, siteId, currency }: BasketRecord, now: Date): Market => ({
  customerId,
  siteId,
  currency,
  now,
})

/** Adds items. An item that is in the basket already raises the quantity of its line. */
export async function addItems(
  record: BasketRecord,
  requests: readonly ItemRequest[],
  { transaction, now }: UpdateContext,
): Promise<BasketRecord> {
  const added: BasketItem[] = []
  for (const request of requests) {
    const { quantity, custom, gift = false, giftMessage, inventoryId } = request
    const shipmentId = requireShipmentId(record, request.shipmentId)
    for (const part of partsOf(request))
      for (const identified of await identify(transaction, part, marketOf(record, now)))
        added.push({
          ...identified,
          itemId: randomUUID(),
          quantity: part.quantity * quantity,
          shipmentId,
          gift,
          giftMessage,
          inventoryId,
          custom: clientFields(custom),
        })
  }
  const items = added.reduce<readonly BasketItem[]>(withItem, record.content.items)
  await requireStock(transaction, record, items, new Set(added.map(({ upi }) => upi)), now)
  return withContent(record, { items })
}

/** The parts of a bundle, or the item itself. */
const partsOf = ({ productId, optionItems, custom, bundledProductItems = [] }: ItemRequest) =>
  bundledProductItems.length > 0
    ? bundledProductItems.map((part) => ({ productId: part.productId, quantity: part.quantity, custom: {} }))
    : [{ productId, optionItems, quantity: 1, custom }]

const sameLine = (a: BasketItem, b: BasketItem) =>
  a.upi === b.upi &&
  a.shipmentId === b.shipmentId &&
  a.gift === b.gift &&
  a.giftMessage === b.giftMessage &&
  a.inventoryId === b.inventoryId

/** Adds an item to the lines, or its quantity to the line of the same item. */
function withItem(items: readonly BasketItem[], added: BasketItem): readonly BasketItem[] {
  const line = items.find((item) => sameLine(item, added))
  if (!line) return [...items, added]
  const merged = { ...line, quantity: line.quantity + added.quantity, custom: { ...line.custom, ...added.custom } }
  return items.map((item) => (item === line ? merged : item))
}

/** Changes lines. A quantity of 0 removes a line; lines that have become the same item are merged. */
export async function changeItems(
  record: BasketRecord,
  changes: ReadonlyMap<string, ItemChange>,
  { transaction, now }: UpdateContext,
): Promise<BasketRecord> {
  const { items } = record.content
  for (const itemId of changes.keys()) findItem(record, itemId)
  const changed: BasketItem[] = []
  for (const item of items) {
    const change = changes.get(item.itemId)
    if (!change) changed.push(item)
    else if (change.quantity !== 0) changed.push(await changedItem(record, item, change, { transaction, now }))
  }
  const touched = changed.filter(({ itemId }) => changes.has(itemId))
  await requireStock(transaction, record, changed, new Set(touched.map(({ upi }) => upi)), now)
  return withContent(record, { items: changed.reduce<readonly BasketItem[]>(mergeInto(changes), []) })
}

const changesProduct = ({ productId, optionItems, custom }: ItemChange): boolean =>
  productId !== undefined || optionItems !== undefined || custom['c_upi'] !== undefined

/** Merges a line whose item was replaced into the line of the same item. Keeps the id of the replaced line. */
const mergeInto =
  (changes: ReadonlyMap<string, ItemChange>) =>
  (lines: readonly BasketItem[], item: BasketItem): readonly BasketItem[] => {
    const isReplaced = ({ itemId }: BasketItem) => changesProduct(changes.get(itemId) ?? { custom: {} })
    const same = lines.find((line) => sameLine(line, item) && (isReplaced(line) || isReplaced(item)))
    if (!same) return [...lines, item]
    const merged = { ...(isReplaced(item) ? item : same), quantity: same.quantity + item.quantity }
    return lines.map((line) => (line === same ? merged : line))
  }

async function changedItem(
  record: BasketRecord,
  item: BasketItem,
  change: ItemChange,
  { transaction, now }: Pick<UpdateContext, 'transaction' | 'now'>,
): Promise<BasketItem> {
  const { productId, optionItems, quantity, gift, giftMessage, inventoryId, shipmentId, custom } = change
  const reference = { productId: productId ?? parseUpi(item.upi)?.imageId ?? item.productId, optionItems, custom }
  const [identified] = changesProduct(change) ? await identify(transaction, reference, marketOf(record, now)) : []
  return {
    ...item,
    ...identified,
    quantity: quantity ?? item.quantity,
    gift: gift ?? item.gift,
    giftMessage: giftMessage ?? item.giftMessage,
    inventoryId: inventoryId ?? item.inventoryId,
    shipmentId: shipmentId === undefined ? item.shipmentId : requireShipmentId(record, shipmentId),
    custom: { ...item.custom, ...clientFields(custom) },
  }
}

export function removeItem(record: BasketRecord, itemId: string): BasketRecord {
  const removed = findItem(record, itemId)
  return withContent(record, { items: record.content.items.filter((item) => item !== removed) })
}

function findItem({ content }: BasketRecord, itemId: string): BasketItem {
  const item = content.items.find((line) => line.itemId === itemId)
  if (!item)
    throw new Problem(404, 'Product Item Not Found', `The basket has no item "${itemId.slice(0, 100)}".`, {
      itemId: itemId.slice(0, 100),
    })
  return item
}

/**
 * Returns the id of a shipment of the basket, by default the first one.
 * @throws {Problem} 400 for a shipment that the basket does not have.
 */
export function requireShipmentId({ content }: BasketRecord, shipmentId: string | undefined): string {
  const requestedId = shipmentId ?? content.shipments[0]?.shipmentId
  const shipment = content.shipments.find((candidate) => candidate.shipmentId === requestedId)
  if (!shipment) throw invalidField('shipmentId', `the basket has no shipment "${(shipmentId ?? '').slice(0, 100)}"`)
  return shipment.shipmentId
}

/**
 * Requires that changed items are sold and in stock. All sizes of an edition share its prints; a size may have a stock of its own.
 * @throws {Problem} 400 with the available quantity.
 */
async function requireStock(
  transaction: Transaction<Database>,
  record: BasketRecord,
  items: readonly BasketItem[],
  touched: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  if (items.length > MOST_LINES)
    throw invalidField('productItems', `a basket has at most ${MOST_LINES} different items`)
  const goods = await goodsOf(
    transaction,
    items.map(({ upi }) => upi),
    marketOf(record, now),
  )
  for (const upi of touched) {
    const good = goods.get(upi)
    if (!good) throw notSold(upi)
    const requested = items
      .filter((item) => sharesStock(goods.get(item.upi), good))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    if (requested > good.available) throw notAvailable(good.work, upi, good.available)
  }
}

function reasonFor(work: Work, available: number): string {
  if (!canBeOrdered(work)) return `productId: "${work.title}" cannot be ordered yet: it has no picture to print.`
  if (available === 0) return `quantity: "${work.title}" is sold out.`
  return `quantity: expected at most ${available} of "${work.title}", including those in the basket.`
}

const notAvailable = (work: Work, upi: string, available: number) =>
  new Problem(400, 'Product Item Not Available', reasonFor(work, available), {
    type: 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/product-item-not-available',
    field: 'quantity',
    productId: upi,
    available,
  })
