import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { issueGiftCard } from '../gift-cards/ledger.ts'
import type { Settings } from './services.ts'
import { queueEmail } from '../mail/outbox.ts'
import { currencyByCode, toMinorUnits } from '../sites/money.ts'
import type { Database } from '../store/database.ts'
import { amountIn } from '../sites/money.ts'
import type { OrderRecord, OrderRow } from './records.ts'

const money = (locale: string, currency: string, amount: number) =>
  new Intl.NumberFormat(localeIn(locale), { style: 'currency', currency }).format(amount)

const day = (locale: string, at: Date) =>
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
        label: `${item.quantity} × ${item.productName ?? item.itemText ?? item.productId ?? ''}`,
        value: money(locale, currency, item.priceAfterItemDiscount ?? item.price ?? 0),
      })),
      total: money(locale, currency, amountIn(currency, order.total)),
      ...(isShippedLater(order) ? { delivery: day(locale, order.delivered_at) } : {}),
      link: statusLink(storefront, order),
    },
  })
}

/** False for orders without production, such as gift cards. */
export const isShippedLater = ({ shipped_at, placed_at }: OrderRow): boolean => shipped_at > placed_at

export async function queueShippingNotification(
  tx: Kysely<Database>,
  order: OrderRow,
  now: Date,
  storefront: Storefront,
): Promise<void> {
  const { order_no: orderNo, email, site_id: siteId, locale } = order
  await queueEmail(tx, {
    to: email,
    siteId,
    locale,
    now,
    message: {
      kind: 'order-shipped',
      name: order.snapshot.billingAddress?.firstName ?? '',
      orderNo,
      carrier: order.carrier,
      trackingNumber: order.tracking_number,
      delivery: day(locale, order.delivered_at),
      link: statusLink(storefront, order),
    },
  })
}

/** Issues the gift cards of an order and emails each to its recipient. */
export async function issueGiftCards(tx: Kysely<Database>, order: OrderRow, now: Date): Promise<void> {
  const { order_no: orderNo, site_id: siteId, locale, currency: code, snapshot } = order
  const currency = currencyByCode(code)
  if (!currency) throw new Error(`order ${orderNo} has the unknown currency ${code}`)
  for (const item of snapshot.giftCertificateItems ?? []) {
    const { amount, recipientEmail, recipientName = '', senderName = '', message = '' } = item
    const minor = toMinorUnits(amount, currency)
    const giftCard = {
      amount: minor,
      currency,
      siteId,
      orderNo,
      recipientEmail,
      recipientName,
      senderName,
      message,
      now,
    }
    const issued = await issueGiftCard(tx, giftCard)
    await queueEmail(tx, {
      to: recipientEmail,
      siteId,
      locale,
      now,
      message: {
        kind: 'gift-card',
        name: recipientName,
        sender: senderName,
        note: message,
        amount: money(locale, currency, amount),
        code: issued.code,
      },
    })
  }
}
