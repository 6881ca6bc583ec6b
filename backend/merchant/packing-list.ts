import { escapeHtml } from '../mail/email.ts'
import { nameOf } from '../orders/emails.ts'
import type { OrderRecord } from '../orders/records.ts'
import { addressLines } from './order-view.ts'

const style = `
body { font: 11pt/1.4 system-ui, sans-serif; color: #000; margin: 2rem auto; max-width: 46rem; }
section { break-after: page; padding-block: 1rem; border-block-start: 1px solid #999; }
section:last-of-type { break-after: auto; }
h1 { font-size: 14pt; margin: 0; }
address { font-style: normal; white-space: pre-line; margin-block: 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: start; vertical-align: top; padding: 0.4rem 0.5rem 0.4rem 0; border-block-end: 1px solid #ccc; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
.check { width: 1.2em; height: 1.2em; border: 1px solid #000; display: inline-block; }
@page { margin: 15mm; }
@media print { body { margin: 0; max-width: none; } section { border: 0; padding: 0; } }
`

const cell = (text: string) => `<td>${escapeHtml(text)}</td>`

function section({ order, items }: OrderRecord): string {
  const rows = items.map(({ snapshot, quantity }) => {
    const { c_artistName: artist, productId = '', giftMessage = '' } = snapshot
    const title = [nameOf(snapshot, 'en-US'), typeof artist === 'string' ? artist : '', giftMessage].filter(Boolean)
    return `<tr><td><span class="check"></span></td>${cell(String(quantity))}${cell(title.join(' · '))}${cell(productId)}</tr>`
  })
  const shipments = (order.snapshot.shipments ?? []).map(
    ({ shippingMethod, shippingAddress }) =>
      `<address>${addressLines(shippingAddress).map(escapeHtml).join('\n')}</address><p>${escapeHtml(shippingMethod?.name ?? '')}</p>`,
  )
  return `<section><h1>Order ${order.order_no}</h1><p>${order.placed_at.toISOString().slice(0, 10)} · ${escapeHtml(order.site_id)}</p>${shipments.join('')}<table><thead><tr><th>Packed</th><th>Pieces</th><th>Item</th><th>Code</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

/** A page to print, with one order on each sheet of paper. */
export const packingList = (records: readonly OrderRecord[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Packing list, ${records.length} ${records.length === 1 ? 'order' : 'orders'}</title><style>${style}</style></head>
<body>${records.map(section).join('\n')}</body></html>
`
