import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { issueGiftCard } from '../gift-cards/ledger.ts'
import type { Settings } from '../http/settings.ts'
import { queueEmail } from '../mail/outbox.ts'
import type { Database } from '../store/schema.ts'
import { amountIn } from './answer.ts'
import type { OrderRow } from './records.ts'
import type { OrderDraft } from './writing.ts'

const money = (locale: string, currency: string, amount: number) =>
  new Intl.NumberFormat(localeIn(locale), { style: 'currency', currency }).format(amount)

const day = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(localeIn(locale), { dateStyle: 'long', timeZone: 'America/New_York' }).format(at)

const localeIn = (locale: string) => (/^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(locale) ? locale : 'en-US')

type House = Pick<Settings, 'storefrontOrigin'>

/** The page of an order, for who has its letters; it tells nobody the e-mail address. */
function statusLink(
  { storefrontOrigin }: House,
  { orderNo, email, siteId, locale }: Pick<OrderDraft, 'orderNo' | 'email' | 'siteId' | 'locale'>,
): string {
  const e = createHash('md5').update(email).digest('hex')
  return `${storefrontOrigin}/orders?${new URLSearchParams({ o: orderNo, e, siteId, locale })}`
}

/** Tells the shopper that the order is with us. */
export async function confirmOrder(tx: Kysely<Database>, draft: OrderDraft, house: House): Promise<void> {
  const { locale, currency, siteId, email, sold, timeline, items } = draft
  const made = items.some(({ makingDays }) => makingDays > 0)
  await queueEmail(tx, {
    to: email,
    siteId,
    locale,
    now: timeline.placedAt,
    message: {
      kind: 'order-confirmation',
      name: sold.billingAddress?.firstName ?? '',
      orderNo: draft.orderNo,
      lines: items.map(({ sold: item }) => ({
        label: `${item.quantity} × ${item.productName ?? item.itemText ?? item.productId ?? ''}`,
        value: money(locale, currency, item.priceAfterItemDiscount ?? item.price ?? 0),
      })),
      total: money(locale, currency, amountIn(currency, draft.total)),
      ...(made ? { delivery: day(locale, timeline.deliveredAt) } : {}),
      link: statusLink(house, draft),
    },
  })
}

/** Tells the shopper that the parcel is on its way. */
export async function announceShipping(tx: Kysely<Database>, order: OrderRow, now: Date, house: House): Promise<void> {
  const { order_no: orderNo, email, site_id: siteId, locale } = order
  await queueEmail(tx, {
    to: email,
    siteId,
    locale,
    now,
    message: {
      kind: 'order-shipped',
      name: order.sold.billingAddress?.firstName ?? '',
      orderNo,
      carrier: order.carrier,
      trackingNumber: order.tracking_number,
      delivery: day(locale, order.delivered_at),
      link: statusLink(house, { orderNo, email, siteId, locale }),
    },
  })
}

export interface SoldGiftCard {
  /** In minor units. */
  amount: number
  recipientEmail: string
  recipientName: string
  senderName: string
  message: string
}

/** Makes the gift cards that an order sells, and sends each to whom it is for. */
export async function sendGiftCards(
  tx: Kysely<Database>,
  { orderNo, siteId, locale, currency, timeline }: OrderDraft,
  cards: readonly SoldGiftCard[],
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
