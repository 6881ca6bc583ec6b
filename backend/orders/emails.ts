import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { localizeSize } from '#/domain/length.ts'
import { namesIn } from '../catalog/names.ts'
import type { Settings } from './services.ts'
import type { Message } from '../mail/message.ts'
import { queueEmail } from '../mail/outbox.ts'
import type { Database } from '../store/database.ts'
import { amountIn } from '../sites/money.ts'
import { isErased } from './erase-orders.ts'
import type { OrderRecord, OrderRow } from './records.ts'
import type { ItemSnapshot } from './snapshot.ts'

export const formatMoney = (locale: string, currency: string, amount: number) =>
  new Intl.NumberFormat(localeIn(locale), { style: 'currency', currency }).format(amount)

const formatDay = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(localeIn(locale), { dateStyle: 'long', timeZone: 'America/New_York' }).format(at)

const localeIn = (locale: string) => (/^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(locale) ? locale : 'en-US')

type Storefront = Pick<Settings, 'storefrontOrigin'>

/** The address of an order's status page. It contains a hash of the email address, not the address itself. */
function statusLink({ storefrontOrigin }: Storefront, { order_no, email, site_id, locale }: OrderRow): string {
  const e = createHash('md5').update(email).digest('hex')
  return `${storefrontOrigin}/orders?${new URLSearchParams({ o: order_no, e, siteId: site_id, locale })}`
}

export async function queueOrderConfirmation(
  tx: Kysely<Database>,
  order: OrderRow,
  items: OrderRecord['items'],
  now: Date,
  storefront: Storefront,
): Promise<void> {
  const { order_no: orderNo, locale, currency, site_id: siteId, email, snapshot } = order
  await queueEmail(tx, {
    to: email,
    siteId,
    locale,
    now,
    message: {
      kind: 'order-confirmation',
      name: snapshot.billingAddress?.firstName ?? '',
      orderNo,
      lines: items.map(({ snapshot: item }) => ({
        label: `${item.quantity} × ${nameOf(item, locale)}`,
        value: formatMoney(locale, currency, item.priceAfterItemDiscount ?? item.price ?? 0),
      })),
      gifts: (snapshot.giftCertificateItems ?? []).map(({ amount, recipientName, recipientEmail, c_deliveryDate }) => ({
        recipient: recipientName || recipientEmail,
        value: formatMoney(locale, currency, amount),
        day:
          typeof c_deliveryDate === 'string' ? formatDay(locale, new Date(`${c_deliveryDate}T12:00:00Z`)) : undefined,
      })),
      total: formatMoney(locale, currency, amountIn(currency, order.total)),
      ...(isShippedLater(order) ? { delivery: formatDay(locale, order.delivered_at) } : {}),
      link: statusLink(storefront, order),
    },
  })
}

/** The name of an item in a language, with its product type, moulding and finished size. */
export function nameOf(item: ItemSnapshot, locale: string): string {
  const name = item.productName ?? item.itemText ?? item.productId ?? ''
  const { c_productTypeDescription: kind, c_specialHandling: handling, 'c_finished-size': size } = item
  const names = namesIn(locale)
  const product = [kind, handling?.mouldingName].filter((text) => text !== undefined).map(names.text)
  const details = [...product, size && localizeSize(size, names.locale)].filter(Boolean)
  return details.length > 0 ? `${name} (${details.join(', ')})` : name
}

/** False for orders without production, such as gift cards. */
export const isShippedLater = ({ delivered_at, placed_at }: OrderRow): boolean => delivered_at > placed_at

/** What the messages about an order begin with. */
const aboutOrder = (order: OrderRow, storefront: Storefront) => ({
  name: order.snapshot.billingAddress?.firstName ?? '',
  orderNo: order.order_no,
  link: statusLink(storefront, order),
})

/** Queues an email, unless the shopper of the order was erased. */
async function queueToShopper(tx: Kysely<Database>, order: OrderRow, now: Date, message: Message): Promise<void> {
  const { email, site_id: siteId, locale } = order
  if (!isErased(order)) await queueEmail(tx, { to: email, siteId, locale, now, message })
}

export const queueShippingNotification = (tx: Kysely<Database>, order: OrderRow, now: Date, storefront: Storefront) =>
  queueToShopper(tx, order, now, {
    kind: 'order-shipped',
    ...aboutOrder(order, storefront),
    carrier: order.carrier,
    trackingNumber: order.tracking_number,
    delivery: formatDay(order.locale, order.delivered_at),
  })

export const queueCancellation = (tx: Kysely<Database>, order: OrderRow, now: Date, storefront: Storefront) =>
  queueToShopper(tx, order, now, { kind: 'order-cancelled', ...aboutOrder(order, storefront) })

/** `amount` is in minor units. */
export const queueRefundNotification = (
  tx: Kysely<Database>,
  order: OrderRow,
  amount: number,
  now: Date,
  storefront: Storefront,
) =>
  queueToShopper(tx, order, now, {
    kind: 'order-refunded',
    ...aboutOrder(order, storefront),
    amount: formatMoney(order.locale, order.currency, amountIn(order.currency, amount)),
  })
