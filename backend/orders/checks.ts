import type { PricedBasket } from '../baskets/price.ts'
import { Problem } from '../wire/problem.ts'
import { toDecimal } from '../sites/money.ts'

/** @throws {Problem} 400 with every field that the basket still lacks. */
export function requireComplete({ record, lines, shipments, coupons, totals }: PricedBasket): void {
  const { content } = record
  const missing: { field: string; expected: string }[] = []
  const expect = (complete: boolean, field: string, expected: string) => {
    if (!complete) missing.push({ field, expected })
  }
  expect(lines.length + content.gifts.length > 0, 'productItems', 'at least one item')
  expect(Boolean(content.email), 'customerInfo.email', 'an email address')
  expect(content.billingAddress !== undefined, 'billingAddress', 'an address')
  for (const { shipment, counted, chosen, taxes } of shipments) {
    if (!counted) continue
    const path = `shipments.${shipment.shipmentId}`
    expect(shipment.shippingAddress !== undefined && taxes !== undefined, `${path}.shippingAddress`, 'an address')
    expect(chosen !== undefined, `${path}.shippingMethod`, 'a shipping method for the address')
  }
  for (const { item, good } of lines)
    expect(good !== undefined, `productItems.${item.itemId}`, 'an item that is still sold: remove this one')
  for (const { code, status } of coupons)
    expect(
      status === 'applied' || status === 'no_applicable_promotion',
      `couponItems.${code}`,
      `a valid code: the status of this one is ${status}`,
    )
  expect(
    content.payments.length > 0 || totals.orderTotal === 0,
    'paymentInstruments',
    'at least one payment instrument',
  )
  const [first] = missing
  if (!first) return
  throw new Problem(400, 'Invalid Basket', `${first.field}: expected ${first.expected}`, {
    reason: 'basket_incomplete',
    field: first.field,
    missing,
  })
}

/** @throws {Problem} 409 when the total differs from the one in the last response to the shopper. */
export function requireSamePrice({ record, totals }: PricedBasket, returnedTotal: number | undefined): void {
  if (returnedTotal === undefined || returnedTotal === totals.orderTotal) return
  const [last, now] = [returnedTotal, totals.orderTotal].map((amount) => toDecimal(amount, record.currency))
  throw new Problem(
    409,
    'Prices Changed',
    `The basket's total was ${last} ${record.currency} when it was last read and is ${now} now. Read it again.`,
    { reason: 'prices_changed', basketId: record.id, returnedTotal: last, orderTotal: now },
  )
}
