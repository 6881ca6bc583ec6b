import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { issueGiftCard } from '../gift-cards/ledger.ts'
import type { Settings } from '../http/settings.ts'
import { queueEmail } from '../mail/outbox.ts'
import type { Database } from '../store/schema.ts'
import type { OrderDraft } from './insert-order.ts'
import { amountIn } from './order-response.ts'
import type { OrderRow } from './records.ts'

const money = (locale: string, currency: string, amount: number) =>
  new Intl.NumberFormat(localeIn(locale), { style: 'currency', currency }).format(amount)

const day = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(localeIn(locale), { dateStyle: 'long', timeZone: 'America/New_York' }).format(at)

const localeIn = (locale: string) => (/^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(locale) ? locale : 'en-US')

type Storefront = Pick<Settings, 'storefrontOrigin'>

/** The address of an order's status page. It contains a hash of the email address, not the address itself. */
function statusLink(
  { storefrontOrigin }: Storefront,
  { orderNo, email, siteId, locale }: Pick<OrderDraft, 'orderNo' | 'email' | 'siteId' | 'locale'>,
): string {
  const e = createHash('md5').update(email).digest('hex')
  return `${storefrontOrigin}/orders?${new URLSearchParams({ o: orderNo, e, siteId, locale })}`
}

export async function queueOrderConfirmation(
  tx: Kysely<Database>,
  draft: OrderDraft,
  storefront: Storefront,
): Promise<void> {
  const { locale, currency, siteId, email, snapshot, timeline, items } = draft
  const isProduced = items.some(({ productionDays }) => productionDays > 0)
  await queueEmail(tx, {
    to: email,
    siteId,
    locale,
    now: timeline.placedAt,
    message: {
      kind: 'order-confirmation',
      name: snapshot.billingAddress?.firstName ?? '',
      orderNo: draft.orderNo,
      lines: items.map(({ snapshot: item }) => ({
        label: `${item.quantity} × ${item.productName ?? item.itemText ?? item.productId ?? ''}`,
        value: money(locale, currency, item.priceAfterItemDiscount ?? item.price ?? 0),
      })),
      total: money(locale, currency, amountIn(currency, draft.total)),
      ...(isProduced ? { delivery: day(locale, timeline.deliveredAt) } : {}),
      link: statusLink(storefront, draft),
    },
  })
}

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
      link: statusLink(storefront, { orderNo, email, siteId, locale }),
    },
  })
}

export interface GiftCardItem {
  /** In minor units. */
  amount: number
  recipientEmail: string
  recipientName: string
  senderName: string
  message: string
}

/** Issues the gift cards of an order and emails each to its recipient. */
export async function issueGiftCards(
  tx: Kysely<Database>,
  { orderNo, siteId, locale, currency, timeline }: OrderDraft,
  cards: readonly GiftCardItem[],
): Promise<void> {
  const now = timeline.placedAt
  for (const card of cards) {
    const { code } = await issueGiftCard(tx, { ...card, currency, siteId, orderNo, now })
    await queueEmail(tx, {
      to: card.recipientEmail,
      siteId,
      locale,
      now,
      message: {
        kind: 'gift-card',
        name: card.recipientName,
        sender: card.senderName,
        note: card.message,
        amount: money(locale, currency, amountIn(currency, card.amount)),
        code,
      },
    })
  }
}
