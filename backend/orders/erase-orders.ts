import { randomUUID } from 'node:crypto'
import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import type { OrderRecord, OrderRow } from './records.ts'
import type { ItemSnapshot, OrderSnapshot } from './snapshot.ts'

/** What the email address of an order begins with after its shopper was erased. */
const ERASED = 'erased-'

/** Whether the shopper of an order was erased. */
export const isErased = ({ email }: Pick<OrderRow, 'email'>): boolean =>
  email.startsWith(ERASED) && !email.includes('@')

/** The part of an address that decides the tax. */
const taxAddress = (address: ShopperOrdersTypes.OrderAddress | undefined) =>
  address && { countryCode: address.countryCode, stateCode: address.stateCode }

/** The fields that the shop wrote. Every other `c_` field may be the shopper's. */
const itemFields: ReadonlySet<string> = new Set([
  'c_upi',
  'c_apnum',
  'c_pod-config',
  'c_finished-size',
  'c_product-url',
  'c_artistName',
  'c_displaySize',
  'c_productTypeGroup',
  'c_productTypeName',
  'c_productTypeDescription',
  'c_specialHandling',
  'c_width',
  'c_height',
  'c_listPrice',
])

function withoutCustomFields<Fields extends object>(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([name]) => !name.startsWith('c_') || itemFields.has(name))
  return Object.fromEntries(entries) as Fields
}

/** An item without texts of its shopper. The name of a photo comes from its file. */
function erasedItem({ giftMessage: _message, ...item }: ItemSnapshot, isPhoto: boolean): ItemSnapshot {
  const name = isPhoto ? { productName: 'Photo', itemText: 'Photo' } : {}
  return { ...withoutCustomFields(item), ...name }
}

/** The totals, taxes and methods of an order without the data of its shopper. */
function erasedSnapshot(snapshot: OrderSnapshot): OrderSnapshot {
  const { shipments = [], giftCertificateItems = [] } = snapshot
  return {
    ...snapshot,
    customerInfo: undefined,
    billingAddress: taxAddress(snapshot.billingAddress),
    shipments: shipments.map(({ giftMessage: _message, shippingAddress, ...shipment }) => ({
      ...withoutCustomFields(shipment),
      shippingAddress: taxAddress(shippingAddress),
    })),
    giftCertificateItems: giftCertificateItems.map(
      ({ message: _message, senderName: _sender, recipientName: _name, ...gift }) => ({
        ...withoutCustomFields(gift),
        recipientEmail: '',
      }),
    ),
  }
}

/**
 * Removes the shopper's data from orders. What tax law needs stays: numbers, times, items, amounts, taxes, country and
 * state, and the processor's references of payments.
 */
export async function eraseOrders(tx: Kysely<Database>, records: readonly OrderRecord[]): Promise<void> {
  for (const { order, items, payments } of records) {
    const orderNo = order.order_no
    await tx
      .updateTable('customer_order')
      .set({
        email: ERASED + randomUUID(),
        customer_id: ERASED + randomUUID(),
        snapshot: JSON.stringify(erasedSnapshot(order.snapshot)),
        tracking_number: '',
        tracking_url: null,
        ...(order.cancel_reason === null ? {} : { cancel_reason: 'Other' }),
      })
      .where('order_no', '=', orderNo)
      .execute()
    for (const { item_id, work_id, snapshot } of items)
      await tx
        .updateTable('order_item')
        .set({ snapshot: JSON.stringify(erasedItem(snapshot, work_id === null)) })
        .where('order_no', '=', orderNo)
        .where('item_id', '=', item_id)
        .execute()
    for (const { instrument_id, card } of payments)
      if (card)
        await tx
          .updateTable('order_payment')
          .set({ card: JSON.stringify({ ...card, holder: '', maskedNumber: '' }) })
          .where('order_no', '=', orderNo)
          .where('instrument_id', '=', instrument_id)
          .execute()
    await tx.updateTable('order_return').set({ reason: 'Other' }).where('order_no', '=', orderNo).execute()
    for (const table of ['order_access_code', 'placement'] as const)
      await tx.deleteFrom(table).where('order_no', '=', orderNo).execute()
  }
}
