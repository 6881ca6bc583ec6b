import type { Kysely } from 'kysely'
import { createGiftCard, issueDueGiftCard } from '../gift-cards/ledger.ts'
import { queueEmail } from '../mail/outbox.ts'
import { amountIn, currencyByCode, toMinorUnits } from '../sites/money.ts'
import { parseSite, type SiteKey } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import { inTransaction } from '../store/transaction.ts'
import { formatMoney } from './emails.ts'
import type { OrderRow } from './records.ts'
import type { Services, Settings } from './services.ts'

const BATCH_SIZE = 100

type Storefront = Pick<Settings, 'storefrontOrigin'>

/** The delivery time in UTC: 9:00 in New York (10:00 in summer) or 9:00 in Tokyo. */
const MORNING: Readonly<Record<SiteKey, string>> = { art: '14:00Z', poster: '14:00Z', posterap: '00:00Z' }

/** A gift card is delivered on the morning of its day. Without a day, it is delivered at once. */
const deliveryTime = (day: unknown, siteId: string, now: Date): Date =>
  typeof day === 'string' ? new Date(`${day}T${MORNING[parseSite(siteId)]}`) : now

/** Creates the gift cards of a placed order and delivers those that are due. */
export async function sellGiftCards(
  tx: Kysely<Database>,
  order: OrderRow,
  now: Date,
  storefront: Storefront,
): Promise<void> {
  const { order_no: orderNo, site_id: siteId, currency: code, snapshot } = order
  const currency = currencyByCode(code)
  if (!currency) throw new Error(`order ${orderNo} has the unknown currency ${code}`)
  for (const item of snapshot.giftCertificateItems ?? []) {
    const { amount, recipientEmail, recipientName = '', senderName = '', message = '', c_deliveryDate } = item
    const card = { amount: toMinorUnits(amount, currency), currency, siteId, orderNo, now }
    await createGiftCard(
      tx,
      { ...card, recipientEmail, recipientName, senderName, message },
      deliveryTime(c_deliveryDate, siteId, now),
    )
  }
  let delivered = true
  while (delivered) delivered = await deliverNext(tx, now, storefront, orderNo)
}

/** Delivers the gift cards that are due. Returns how many. */
export async function deliverGiftCards({ db, now, settings }: Services): Promise<number> {
  for (let count = 0; count < BATCH_SIZE; count++)
    if (!(await inTransaction(db, (tx) => deliverNext(tx, now(), settings)))) return count
  return BATCH_SIZE
}

/** Issues the code of one due gift card and emails it to the recipient. Returns false when no gift card is due. */
async function deliverNext(
  tx: Kysely<Database>,
  now: Date,
  { storefrontOrigin }: Storefront,
  orderNo?: string,
): Promise<boolean> {
  const issued = await issueDueGiftCard(tx, now, orderNo)
  if (!issued) return false
  const { card, code } = issued
  const { site_id: siteId } = card
  const { locale } = await tx
    .selectFrom('customer_order')
    .select('locale')
    .where('order_no', '=', card.order_no)
    .executeTakeFirstOrThrow()
  await queueEmail(tx, {
    to: card.recipient_email,
    siteId,
    locale,
    now,
    message: {
      kind: 'gift-card',
      name: card.recipient_name,
      sender: card.sender_name,
      note: card.message,
      amount: formatMoney(locale, card.currency, amountIn(card.currency, card.amount)),
      code,
      link: `${storefrontOrigin}/gift-cards/GC0025?${new URLSearchParams({ siteId, locale })}`,
    },
  })
  return true
}
