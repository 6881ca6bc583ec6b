import type { PricedBasket } from '../baskets/price.ts'
import { Problem } from '../wire/problem.ts'
import { toDecimal } from '../sites/money.ts'

/**
 * What a basket still lacks to be ordered.
 * @throws {Problem} 400, naming every field that is missing.
 */
export function requireComplete({ record, lines, shipments, coupons, totals }: PricedBasket): void {
  const { content } = record
  const missing: { field: string; expected: string }[] = []
  const expect = (there: boolean, field: string, expected: string) => {
    if (!there) missing.push({ field, expected })
  }
  expect(lines.length + content.gifts.length > 0, 'productItems', 'one item at least')
  expect(Boolean(content.email), 'customerInfo.email', 'an e-mail address')
  expect(content.billingAddress !== undefined, 'billingAddress', 'an address')
  for (const { shipment, counted, chosen, taxes } of shipments) {
    if (!counted) continue
    const at = `shipments.${shipment.shipmentId}`
    expect(shipment.shippingAddress !== undefined && taxes !== undefined, `${at}.shippingAddress`, 'an address')
    expect(chosen !== undefined, `${at}.shippingMethod`, 'a method that goes to the address')
  }
  for (const { item, good } of lines)
    expect(good !== undefined, `productItems.${item.itemId}`, 'an item that is still sold: take this one out')
  for (const { code, status } of coupons)
    expect(
      status === 'applied' || status === 'no_applicable_promotion',
      `couponItems.${code}`,
      `a code that is valid: this one is answered ${status}`,
    )
  expect(
    content.payments.length > 0 || totals.orderTotal === 0,
    'paymentInstruments',
    'one payment instrument at least',
  )
  const [first] = missing
  if (!first) return
  throw new Problem(400, 'Invalid Basket', `${first.field}: expected ${first.expected}`, {
    reason: 'basket_incomplete',
    field: first.field,
    missing,
  })
}

/** @throws {Problem} 409 when a basket comes to something else than its shopper was told. */
export function requireSamePrice({ record, totals }: PricedBasket, answeredTotal: number | undefined): void {
  if (answeredTotal === undefined || answeredTotal === totals.orderTotal) return
  const [told, now] = [answeredTotal, totals.orderTotal].map((amount) => toDecimal(amount, record.currency))
  throw new Problem(
    409,
    'Prices Changed',
    `The basket came to ${told} ${record.currency} when it was last read; it comes to ${now} now. Read it again.`,
    { reason: 'prices_changed', basketId: record.id, answeredTotal: told, orderTotal: now },
  )
}
