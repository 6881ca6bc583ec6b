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

/** The markup of an order's page, cut where its regions begin. */
function shown(of: Partial<OrderDetail> = {}) {
  const html = renderPage(<OrderView order={{ ...order, ...of }} actions={null} />)
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

describe('an order that was found', () => {
  it('shows date, number and stage [ORDDET-03]', () =>
    expect(shown().head.slice(0, 6)).toEqual([
      'Order date', 'November 2, 2026', 'Order number', '1000000008', 'Status', 'In Production',
    ])) // prettier-ignore

  it('has the way it is sent [ORDDET-04]', () => expect(shown().regions['Shipping method']).toContain('Standard'))

  it('has its tracking number, which is pending until there is one [ORDDET-05]', () => {
    expect(shown().regions['Shipping method']).toContain('Tracking number: MP0001')
    expect(shown({ tracking: undefined }).regions['Shipping method']).toContain('Tracking number: Pending')
  })

  it('has the card that pays, by its name, its last digits and its expiry [ORDDET-06]', () =>
    expect(shown().regions['Payment']).toEqual(['Visa ending in 4242', 'Expires 04/2031']))

  it('has both addresses [ORDDET-07]', () => {
    expect(shown().regions['Shipping address']).toEqual(['Ada Marlow', '12 Quay Street', 'Portland ME 04101'])
    expect(shown().regions['Billing address']).toEqual(['Jean Brume', '7 Frame Lane', 'Salem OR 97201'])
  })

  it('has a summary [ORDDET-08]', () =>
    expect(shown().regions['Order summary']).toEqual([
      'Subtotal', '$100.00', 'Shipping', '$9.95', 'Tax', '$0.00', 'Total', '$109.95',
    ])) // prettier-ignore

  it('says how many items it has [ORDDET-09]', () => {
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
