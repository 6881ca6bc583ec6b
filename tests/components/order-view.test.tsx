import { describe, expect, it } from 'vitest'
import { OrderView } from '#/components/orders/order-view.tsx'
import type { OrderDetail } from '#/domain/account/account.ts'
import { orderInProduction } from '#/machines/order-lookup/order-lookup.cases.ts'
import { renderPage } from './render-page.tsx'

const line = {
  itemId: 'item-1',
  title: 'Harbor at Dusk',
  artist: 'Mina Okabe',
  description: undefined,
  picture: '/images/items/A1',
  path: '/products/p1',
  productType: 'Framed Art Print',
  frame: 'Natural Oak, 3 in white mat, clear acrylic',
  size: { height: 16, width: 12.5 },
  stage: 'shipped',
  statusText: 'Shipped',
  quantity: 2,
  returnable: 0,
  price: 9600,
  upi: '10000001T27X36',
}
const order: OrderDetail = {
  ...orderInProduction,
  placedAt: '2026-11-02T17:00:00Z',
  stage: 'in-production',
  statusText: 'In Production',
  lines: [line, { ...line, itemId: 'item-2', quantity: 1 }],
  shippingAddress: { firstName: 'Ada', lastName: 'Marlow', lines: ['12 Quay Street', 'Portland ME 04101'] },
  billingAddress: { firstName: 'Jean', lastName: 'Brume', lines: ['7 Frame Lane', 'Salem OR 97201'] },
  payments: [{ name: 'Visa', lastDigits: '4242', expirationMonth: 4, expirationYear: 2031, amount: undefined }],
  tracking: { provider: undefined, number: 'MP0001', address: 'https://parcels.example/MP0001' },
}

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, '|')
    .replaceAll('&quot;', '"')
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean)

/** The texts of an order's page: those of its head, and those of each region by its title. */
function shown(change: Partial<OrderDetail> = {}) {
  const html = renderPage(<OrderView order={{ ...order, ...change }} actions={null} />)
  const [head = '', ...regions] = html.split('<section')
  return {
    head: words(head),
    html,
    regions: Object.fromEntries(
      regions.map((region) => {
        const [title = '', ...texts] = words(`<section${region}`)
        return [title, texts]
      }),
    ),
  }
}

describe('the page of an order', () => {
  it('shows date, number and stage [ORDDET-03]', () =>
    expect(shown().head.slice(0, 6)).toEqual([
      'Order date', 'November 2, 2026', 'Order number', '1000000008', 'Status', 'In Production',
    ])) // prettier-ignore

  it('shows the shipping method [ORDDET-04]', () => expect(shown().regions['Shipping method']).toContain('Standard'))

  it('shows the tracking number, or that it is pending [ORDDET-05]', () => {
    expect(shown().regions['Shipping method']).toContain('Tracking number: MP0001')
    expect(shown({ tracking: undefined }).regions['Shipping method']).toContain('Tracking number: Pending')
  })

  it('shows the type, the last digits and the expiry of the card [ORDDET-06]', () =>
    expect(shown().regions['Payment']).toEqual(['Visa ending in 4242', 'Expires 04/2031']))

  it('shows the shipping address and the billing address [ORDDET-07]', () => {
    expect(shown().regions['Shipping address']).toEqual(['Ada Marlow', '12 Quay Street', 'Portland ME 04101'])
    expect(shown().regions['Billing address']).toEqual(['Jean Brume', '7 Frame Lane', 'Salem OR 97201'])
  })

  it('shows the summary [ORDDET-08]', () =>
    expect(shown().regions['Order summary']).toEqual([
      'Subtotal', '$100.00', 'Shipping', '$9.95', 'Tax', '$0.00', 'Total', '$109.95',
    ])) // prettier-ignore

  it('shows the count of items [ORDDET-09]', () => {
    expect(Object.keys(shown().regions)).toContain('3 items')
    expect(Object.keys(shown({ lines: [{ ...line, quantity: 1 }] }).regions)).toContain('1 item')
  })

  it('shows every detail of each item [ORDDET-10]', () => {
    const { html, regions } = shown({ lines: [line] })
    expect(regions['2 items']).toEqual([
      'Harbor at Dusk', 'Mina Okabe', 'Framed Art Print', 'Natural Oak, 3 in white mat, clear acrylic', '16 x 12½ in',
      'Quantity: 2', 'Shipped', 'Ships by Standard', 'Track package', '$96.00',
    ]) // prettier-ignore
    expect(html).toMatch(/<img src="\/images\/items\/A1[^"]*"/)
    expect(html).toMatch(/<a [^>]*href="https:\/\/parcels\.example\/MP0001"[^>]*>Track package<\/a>/)
  })
})
