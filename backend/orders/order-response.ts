import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import { cardResponse } from '../payments/cards.ts'
import { amountIn } from '../sites/money.ts'
import { timesOf, type OrderRecord } from './records.ts'
import { returnable, stageOf, type OrderStage } from './timeline.ts'
import { trackingUrl } from './tracking.ts'

type Order = ShopperOrdersTypes.Order

const statuses: Readonly<Record<OrderStage, ShopperOrdersTypes.OrderStatusEnum>> = {
  created: 'created',
  'in-production': 'new',
  shipped: 'new',
  delivered: 'completed',
  cancelled: 'cancelled',
}

/** The stage names that shoppers see. */
const stageNames: Readonly<Record<OrderStage, string>> = {
  created: 'Created',
  'in-production': 'In Production',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** The status of an order or of one of its items, as text. */
export const statusText = (stage: OrderStage, returned: number): string =>
  returned > 0 ? 'Return Requested' : stageNames[stage]

export function stageAt({ order }: Pick<OrderRecord, 'order'>, now: Date): OrderStage {
  const stage = stageOf(timesOf(order), order.cancelled_at, now)
  return isShipped(stage) && order.ships_manually && order.dispatched_at === null ? 'in-production' : stage
}

export const isShipped = (stage: OrderStage): boolean => stage === 'shipped' || stage === 'delivered'

/** An order in the form of Salesforce's Shopper Orders; with `oms`, including the data of order management. */
export function orderResponse(record: OrderRecord, now: Date, oms = false): Order {
  const { order, items, payments } = record
  const stage = stageAt(record, now)
  const shipped = isShipped(stage)
  const returned = items.reduce((sum, item) => sum + item.returned, 0)
  const hasNoCard = payments.every(({ card }) => card === null)
  return {
    ...order.snapshot,
    orderNo: order.order_no,
    siteId: order.site_id,
    currency: order.currency,
    creationDate: order.placed_at.toISOString(),
    lastModified: (order.cancelled_at ?? order.placed_at).toISOString(),
    orderTotal: amountIn(order.currency, order.total),
    status: statuses[stage],
    confirmationStatus: 'confirmed',
    exportStatus: stage === 'created' ? 'ready' : 'exported',
    paymentStatus: shipped || hasNoCard ? 'paid' : 'not_paid',
    shippingStatus: shipped ? 'shipped' : 'not_shipped',
    externalOrderStatus: statusText(stage, returned),
    c_status: stage,
    c_cancellable: stage === 'created',
    c_returnable: stage === 'delivered' && returnable(timesOf(order), now),
    c_deliveryDate: order.delivered_at.toISOString(),
    shipments: order.snapshot.shipments?.map((shipment) => ({
      ...shipment,
      shippingStatus: shipped ? 'shipped' : 'not_shipped',
      ...(shipped ? { trackingNumber: order.tracking_number } : {}),
    })),
    productItems: items
      .filter(({ snapshot }) => snapshot.productId !== undefined)
      .map(({ snapshot, quantity, returned: returnedQuantity }) => ({
        ...snapshot,
        ...(oms ? { omsData: itemOms(stage, quantity, returnedQuantity) } : {}),
      })),
    paymentInstruments: payments.map((payment) => paymentResponse(payment, order.currency, now)),
    ...(oms ? { omsData: omsOf(record, stage, returned) } : {}),
  }
}

function paymentResponse(
  { instrument_id, method, amount, card, masked_gift_code }: OrderRecord['payments'][number],
  currency: string,
  now: Date,
): ShopperOrdersTypes.OrderPaymentInstrument {
  return {
    paymentInstrumentId: instrument_id,
    paymentMethodId: method,
    amount: amountIn(currency, amount),
    authorizationStatus: { code: 'ok', status: 0 },
    ...(card ? { paymentCard: cardResponse(card, now) } : {}),
    ...(masked_gift_code ? { maskedGiftCertificateCode: masked_gift_code } : {}),
  }
}

function itemOms(stage: OrderStage, quantity: number, returned: number): ShopperOrdersTypes.OmsProductData {
  const statuses = {
    created: 'ordered',
    'in-production': 'allocated',
    shipped: 'fulfilled',
    delivered: returned > 0 ? 'return_initiated' : 'fulfilled',
    cancelled: 'canceled',
  } as const
  return {
    status: statuses[stage],
    quantityOrdered: quantity,
    quantityAvailableToCancel: stage === 'created' ? quantity : 0,
    quantityAvailableToReturn: stage === 'delivered' ? quantity - returned : 0,
    quantityCanceled: stage === 'cancelled' ? quantity : 0,
    quantityReturnInitiated: returned,
    quantityReturned: 0,
  }
}

function omsOf({ order, items }: OrderRecord, stage: OrderStage, returned: number): ShopperOrdersTypes.OmsData {
  return {
    status: statusText(stage, returned),
    shipments: isShipped(stage)
      ? [
          {
            id: `${order.order_no}-1`,
            status: statusText(stage, 0),
            provider: order.carrier,
            trackingNumber: order.tracking_number,
            trackingUrl: trackingUrl(order),
            expectedDeliveryDate: order.delivered_at.toISOString(),
            ...(stage === 'delivered' ? { actualDeliveryDate: order.delivered_at.toISOString() } : {}),
            shipmentItems: items.map(({ item_id, quantity }) => ({
              id: `${order.order_no}-1-${item_id}`,
              productItemId: item_id,
              quantity,
            })),
          },
        ]
      : [],
  }
}
