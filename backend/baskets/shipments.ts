import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { invalidField } from '../wire/body.ts'
import { Problem } from '../wire/problem.ts'
import { addressRequest, shippingAddress } from './address.ts'
import { withContent, type UpdateContext } from './update-basket.ts'
import type { Address, BasketShipment } from './content.ts'
import { withCustomFields } from './custom-fields.ts'
import { priceBasket, type PricedShipment } from './price.ts'
import type { BasketRecord } from './store.ts'

const MOST_SHIPMENTS = 10
const shortId = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,60}$/, 'expected 1 to 60 letters, digits, _, - and .')

export const methodRequest = z.object({ id: shortId })

const shape = z.object({
  gift: z.boolean().optional(),
  giftMessage: z.string().max(1000).optional(),
  shippingAddress: addressRequest.optional(),
  shippingMethod: methodRequest.optional(),
})
export const shipmentChange = withCustomFields(shape)
export const shipmentRequest = withCustomFields(shape.extend({ shipmentId: shortId.optional() }))
export type ShipmentChange = z.output<typeof shipmentChange>

export function addShipment(record: BasketRecord, shipmentId: string = randomUUID()): BasketRecord {
  const { shipments } = record.content
  if (shipments.some((shipment) => shipment.shipmentId === shipmentId))
    throw invalidField('shipmentId', 'is in use already')
  if (shipments.length >= MOST_SHIPMENTS) throw invalidField('shipments', `a basket has at most ${MOST_SHIPMENTS}`)
  const added = { shipmentId, shippingItemId: randomUUID(), gift: false, custom: {} }
  return withContent(record, { shipments: [...shipments, added] })
}

export async function changeShipment(
  record: BasketRecord,
  shipmentId: string,
  change: ShipmentChange,
  context: UpdateContext,
): Promise<BasketRecord> {
  const { gift, giftMessage, shippingAddress: address, shippingMethod, custom } = change
  const changed = withShipment(record, shipmentId, (shipment) => ({
    ...shipment,
    gift: gift ?? shipment.gift,
    giftMessage: giftMessage ?? shipment.giftMessage,
    custom: { ...shipment.custom, ...custom },
    ...(address ? { shippingAddress: shippingAddress(address, record.siteId) } : {}),
  }))
  return shippingMethod ? chooseMethod(changed, shipmentId, shippingMethod.id, context) : changed
}

export const setShippingAddress = (record: BasketRecord, shipmentId: string, address: Address): BasketRecord =>
  withShipment(record, shipmentId, (shipment) => ({
    ...shipment,
    shippingAddress: shippingAddress(address, record.siteId),
  }))

/** @throws {Problem} 400 for a method that does not serve the destination. */
export async function chooseMethod(
  record: BasketRecord,
  shipmentId: string,
  methodId: string,
  context: UpdateContext,
): Promise<BasketRecord> {
  const { offered } = await pricedShipment(record, shipmentId, context)
  if (!offered.some(({ id }) => id === methodId)) {
    const ids = offered.map(({ id }) => id).join(', ')
    const detail = ids ? `id: expected one of ${ids}` : 'id: no shipping method serves this address'
    throw new Problem(400, 'Invalid Shipping Method', detail, {
      type: 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors/invalid-shipping-method',
      field: 'id',
    })
  }
  return withShipment(record, shipmentId, (shipment) => ({ ...shipment, shippingMethodId: methodId }))
}

/** Removes a shipment; its items move to the first shipment. */
export function removeShipment(record: BasketRecord, shipmentId: string): BasketRecord {
  const { content } = record
  const [first] = content.shipments
  if (!first || first.shipmentId === shipmentId)
    throw new Problem(400, 'Invalid Shipment', 'shipmentId: the first shipment of a basket cannot be removed.', {
      field: 'shipmentId',
    })
  shipmentOf(record, shipmentId)
  const moved = <Item extends { shipmentId: string }>(item: Item): Item =>
    item.shipmentId === shipmentId ? { ...item, shipmentId: first.shipmentId } : item
  return withContent(record, {
    shipments: content.shipments.filter((shipment) => shipment.shipmentId !== shipmentId),
    items: content.items.map(moved),
    gifts: content.gifts.map(moved),
  })
}

async function pricedShipment(
  record: BasketRecord,
  shipmentId: string,
  { transaction, now }: Pick<UpdateContext, 'transaction' | 'now'>,
): Promise<PricedShipment> {
  const { shipments } = await priceBasket(transaction, record, now)
  const found = shipments.find(({ shipment }) => shipment.shipmentId === shipmentId)
  if (!found) throw shipmentNotFound(shipmentId)
  return found
}

export const shipmentNotFound = (shipmentId: string): Problem =>
  new Problem(404, 'Shipment Not Found', `The basket has no shipment "${shipmentId.slice(0, 100)}".`)

export function shipmentOf({ content }: BasketRecord, shipmentId: string): BasketShipment {
  const shipment = content.shipments.find((candidate) => candidate.shipmentId === shipmentId)
  if (!shipment) throw shipmentNotFound(shipmentId)
  return shipment
}

function withShipment(
  record: BasketRecord,
  shipmentId: string,
  change: (shipment: BasketShipment) => BasketShipment,
): BasketRecord {
  const before = shipmentOf(record, shipmentId)
  const after = change(before)
  return withContent(record, {
    shipments: record.content.shipments.map((shipment) => (shipment === before ? after : shipment)),
  })
}
