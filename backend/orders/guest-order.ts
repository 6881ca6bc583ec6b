import { createHash, timingSafeEqual } from 'node:crypto'
import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import type { GuestOrder } from '#/contracts/orders/guest-order.ts'
import { lastDigitsOf } from '#/domain/checkout/card.ts'
import { amountIn, hasLeft, stageAt, statusText } from './answer.ts'
import { timesOf, type OrderRecord } from './records.ts'
import { returnable } from './timeline.ts'
import { trackingUrl } from './tracking.ts'

const md5 = (text: string) => createHash('md5').update(text).digest()

/** Whether a hash is that of an e-mail address, as it was given or in lower case. */
export function isHashOf(md5email: string, email: string): boolean {
  const given = Buffer.from(md5email, 'hex')
  return [email, email.toLowerCase()].some((text) => timingSafeEqual(md5(text), given))
}

/** An order for one who knows its number and its e-mail address. */
export function guestOrderAnswer(record: OrderRecord, now: Date): GuestOrder {
  const { order, items, payments } = record
  const { sold, currency } = order
  const stage = stageAt(record, now)
  const returned = items.reduce((sum, item) => sum + item.returned, 0)
  const canComeBack = stage === 'delivered' && returnable(timesOf(order), now)
  const [shipment] = sold.shipments ?? []
  const shippingInfo = {
    shippedMethod: shipment?.shippingMethod?.name ?? '',
    trackingNumber: hasLeft(stage) ? order.tracking_number : null,
    trackingUrl: hasLeft(stage) ? trackingUrl(order.tracking_number) : null,
  }
  return {
    orderNumber: order.order_no,
    orderDate: order.placed_at.toISOString(),
    status: statusText(stage, returned),
    orderCurrency: currency,
    itemTotal: (sold.giftCertificateItems ?? []).reduce((sum, { amount }) => sum + amount, sold.productTotal ?? 0),
    shippingTotal: sold.shippingTotal ?? 0,
    tax: sold.taxTotal ?? 0,
    taxation: sold.taxation,
    orderTotal: amountIn(currency, order.total),
    deliveryDate: order.delivered_at.toISOString(),
    cancellable: stage === 'created',
    returnable: canComeBack,
    paymentMethods: payments.map(({ card, masked_gift_code }) =>
      card
        ? {
            creditCardName: card.cardType,
            creditCardSuffix: lastDigitsOf(card.maskedNumber),
            expirationDate: { month: card.expirationMonth, year: card.expirationYear },
          }
        : { creditCardName: 'Gift Card', creditCardSuffix: masked_gift_code?.slice(-4) ?? '', expirationDate: null },
    ),
    shippingAddress: addressOf(shipment?.shippingAddress ?? sold.billingAddress),
    billingAddress: addressOf(sold.billingAddress),
    items: items.map(({ item_id, work_id, sold: line, quantity, returned: back }) => ({
      itemId: item_id,
      returnableQuantity: canComeBack && work_id !== null ? quantity - back : 0,
      quantity,
      total: line.priceAfterItemDiscount ?? line.price ?? 0,
      listPrice: line.basePrice ?? line.price ?? 0,
      description: line.productName ?? line.itemText ?? '',
      imageUrl: line.c_imageUrl ?? '',
      statuses: back > 0 ? [statusText(stage, back), statusText(stage, 0)] : [statusText(stage, 0)],
      productTypeDescription: line.c_productTypeDescription ?? '',
      height: line.c_height ?? null,
      width: line.c_width ?? null,
      shippingInfo,
    })),
  }
}

function addressOf(address: ShopperOrdersTypes.OrderAddress | undefined): GuestOrder['shippingAddress'] {
  const { firstName, lastName, address1, address2, city, stateCode, postalCode, countryCode } = address ?? {}
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    addressLine1: address1 ?? '',
    ...(address2 ? { addressLine2: address2 } : {}),
    city: city ?? '',
    state: stateCode ?? '',
    zip: postalCode ?? '',
    ...(countryCode ? { country: countryCode } : {}),
  }
}
