import { issueGiftCard } from '#backend/gift-cards/ledger.ts'
import { NOON } from '../baskets/shop.ts'

/** Issues a gift card of an amount in US cents. */
export const someGiftCard = (db: Parameters<typeof issueGiftCard>[0], amount: number) =>
  issueGiftCard(db, {
    amount,
    currency: 'USD',
    siteId: 'Art',
    recipientEmail: 'ada@letters.example',
    recipientName: 'Ada',
    senderName: 'Jean',
    message: '',
    orderNo: null,
    now: NOON,
  })
