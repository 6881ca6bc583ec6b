import type { Kysely } from 'kysely'
import type { Database } from '../store/database.ts'
import { findGiftCard, issueGiftCard } from './ledger.ts'

/** Gift cards with documented codes: unused, partly used, used up. In US cents. */
export const seededGiftCards = [
  { code: 'PASS-GIFT-FULL-0100', amount: 10_000, balance: 10_000 },
  { code: 'PASS-GIFT-PART-0025', amount: 10_000, balance: 2_500 },
  { code: 'PASS-GIFT-USED-0000', amount: 5_000, balance: 0 },
] as const

export async function seedGiftCards(tx: Kysely<Database>, now: Date): Promise<void> {
  for (const { code, amount, balance } of seededGiftCards) {
    if (await findGiftCard(tx, code)) continue
    const { id } = await issueGiftCard(tx, {
      code,
      amount,
      currency: 'USD',
      siteId: 'Art',
      recipientEmail: 'ada@passepartout.example',
      recipientName: 'Ada',
      senderName: 'Jean',
      message: 'For your wall',
      orderNo: null,
      now,
    })
    await tx.updateTable('gift_card').set({ balance }).where('id', '=', id).execute()
  }
}
