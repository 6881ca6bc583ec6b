import { expect, it } from 'vitest'
import { customerOrder } from '#/contracts/orders/customer-order.ts'
import { detailOf } from '#/server-fns/orders/customer-orders.server.ts'
import type { Translator } from '#/server-fns/shell/translator.server.ts'

/** An order in Salesforce's form, without the extensions of the embedded backend. */
const plain = {
  orderNo: '00000401',
  creationDate: '2026-03-02T10:00:00.000Z',
  currency: 'USD',
  orderTotal: 40,
  productItems: [{ itemId: 'a', quantity: 1, price: 40 }],
}

/** Leaves the texts of the upstream untranslated. */
const untranslated: Translator = {
  attribute: (_, fallback) => fallback,
  value: (_, __, fallback) => fallback,
  sort: ({ label }) => label,
  phrase: (text) => text,
  size: (text) => text,
  frame: (handling) => handling?.mouldingName,
  address: () => [],
}

it.each([
  ['new', 'not_shipped', 'created'],
  ['open', 'part_shipped', 'created'],
  ['open', 'shipped', 'shipped'],
  ['completed', 'shipped', 'shipped'],
  ['cancelled', 'not_shipped', 'cancelled'],
  ['replaced', 'not_shipped', ''],
])(
  'maps the Salesforce order status %s and shipping status %s to the stage "%s"',
  async (status, shippingStatus, stage) => {
    const order = detailOf(customerOrder.parse({ ...plain, status, shippingStatus }), untranslated)
    expect(order).toMatchObject({ stage, statusText: status, lines: [{ stage, statusText: status }] })
  },
)
