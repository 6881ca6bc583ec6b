import type { Kysely } from 'kysely'
import { findGiftCard } from '../gift-cards/ledger.ts'
import type { Database } from '../store/database.ts'
import type { BasketRecord } from './store.ts'

/** What the gift cards of a basket that name no amount pay, by instrument: what they hold, as far as something is left. */
export async function giftPayments(
  db: Kysely<Database>,
  { content, currency }: BasketRecord,
  total: number,
): Promise<ReadonlyMap<string, number>> {
  const pays = new Map<string, number>()
  let open = total - content.payments.reduce((sum, { amount = 0 }) => sum + amount, 0)
  for (const { paymentInstrumentId, giftCertificateCode, amount } of content.payments) {
    if (giftCertificateCode === undefined || amount !== undefined) continue
    const card = await findGiftCard(db, giftCertificateCode)
    const held = card?.enabled && card.currency === currency ? card.balance : 0
    const paid = Math.max(0, Math.min(open, held))
    open -= paid
    pays.set(paymentInstrumentId, paid)
  }
  return pays
}
