import type { ShopperGiftCertificatesTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { limitAttempts } from '../auth/limits.ts'
import { json } from '../http/problem.ts'
import { siteIn } from '../http/query.ts'
import { readJson } from '../http/read-body.ts'
import { Problem, type Route } from '../http/route.ts'
import { requireShopper } from '../http/shopper.ts'
import { amountIn } from '../orders/answer.ts'
import { maskedGiftCode } from './codes.ts'
import { findGiftCard, type GiftCard } from './ledger.ts'

const request = z.object({
  giftCertificateCode: z
    .string('expected the code of a gift card')
    .min(1, 'expected a code')
    .max(64, 'expected a code'),
})

export const routes: readonly Route[] = [
  {
    method: 'POST',
    path: '/pricing/shopper-gift-certificates/v1/organizations/:org/gift-certificate',
    async handle(exchange, services) {
      const shopper = await requireShopper(exchange, services)
      const { giftCertificateCode } = await readJson(exchange.request, request)
      await limitAttempts('lookup', exchange, services)
      const card = await findGiftCard(services.db, giftCertificateCode)
      if (!card || !sameHouse(card.site_id, shopper.siteId))
        throw new Problem(404, 'Gift Certificate Not Found', 'There is no gift card with this code.')
      return json(giftCardAnswer(card))
    },
  },
]

const sameHouse = (one: string, other: string) => siteIn(one) === siteIn(other)

function giftCardAnswer(card: GiftCard): ShopperGiftCertificatesTypes.GiftCertificate {
  return {
    amount: amountIn(card.currency, card.amount),
    balance: amountIn(card.currency, card.balance),
    c_currency: card.currency,
    description: 'Gift card',
    enabled: card.enabled,
    maskedGiftCertificateCode: maskedGiftCode(card.last_signs),
    merchantId: card.site_id,
    message: card.message,
    recipientEmail: maskedEmail(card.recipient_email),
    recipientName: card.recipient_name,
    senderName: card.sender_name,
    status: statusOf(card),
  }
}

/** Enough for the one it belongs to: who holds the code need not learn the address. */
const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1***')

function statusOf({ amount, balance }: GiftCard): ShopperGiftCertificatesTypes.GiftCertificateStatusEnum {
  if (balance === amount) return 'issued'
  return balance === 0 ? 'redeemed' : 'partially_redeemed'
}
