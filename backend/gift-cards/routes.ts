import type { ShopperGiftCertificatesTypes, ShopperPaymentsTypes } from 'commerce-sdk-isomorphic'
import { z } from 'zod'
import { limitAttempts } from '../auth/limits.ts'
import { json, Problem } from '../wire/problem.ts'
import { jsonBody } from '../wire/body.ts'
import type { Exchange } from '../wire/route.ts'
import type { Route, Services } from '../auth/services.ts'
import type { Shopper } from '../auth/shopper.ts'
import { shopperRoute } from '../auth/shopper-route.ts'
import { amountIn } from '../sites/money.ts'
import { maskedGiftCode } from './codes.ts'
import { findBrandGiftCard, type GiftCard } from './ledger.ts'

const request = z.object({
  giftCertificateCode: z
    .string('expected the code of a gift card')
    .min(1, 'expected a code')
    .max(64, 'expected a code'),
})

const balanceRequest = z.object({
  paymentMethodId: z.literal('GIFT_CERTIFICATE', 'expected GIFT_CERTIFICATE'),
  giftCard: z.object({ cardNumber: request.shape.giftCertificateCode }),
})

export const routes: readonly Route[] = [
  shopperRoute({
    method: 'POST',
    path: '/pricing/shopper-gift-certificates/v1/organizations/:org/gift-certificate',
    body: jsonBody(request),
    async handle({ shopper, body: { giftCertificateCode }, ...exchange }, services: Services) {
      return json(giftCardResponse(await requireGiftCard(giftCertificateCode, shopper, exchange, services)))
    },
  }),
  shopperRoute({
    method: 'POST',
    path: '/checkout/shopper-payments/v1/organizations/:org/payment-instruments/balance',
    body: jsonBody(balanceRequest),
    async handle({ shopper, body: { giftCard }, ...exchange }, services: Services) {
      const { currency, balance } = await requireGiftCard(giftCard.cardNumber, shopper, exchange, services)
      return json({
        amount: amountIn(currency, balance),
        currency,
      } satisfies ShopperPaymentsTypes.PaymentInstrumentBalanceResponse)
    },
  }),
]

/** @throws {Problem} 429 after too many attempts, 404 for an unknown code or a code of another brand. */
async function requireGiftCard(
  code: string,
  shopper: Shopper,
  exchange: Exchange,
  services: Services,
): Promise<GiftCard> {
  await limitAttempts('lookup', exchange, services)
  const card = await findBrandGiftCard(services.db, code, shopper.siteId)
  if (!card) throw new Problem(404, 'Gift Certificate Not Found', 'There is no gift card with this code.')
  return card
}

function giftCardResponse(card: GiftCard): ShopperGiftCertificatesTypes.GiftCertificate {
  return {
    amount: amountIn(card.currency, card.amount),
    balance: amountIn(card.currency, card.balance),
    c_currency: card.currency,
    description: 'Gift card',
    enabled: card.enabled,
    maskedGiftCertificateCode: maskedGiftCode(card.last_characters),
    merchantId: card.site_id,
    message: card.message,
    recipientEmail: maskedEmail(card.recipient_email),
    recipientName: card.recipient_name,
    senderName: card.sender_name,
    status: statusOf(card),
  }
}

/** Shows the first letter and the domain only: whoever has the code must not learn the recipient's address. */
const maskedEmail = (email: string) => email.replace(/^(.).*(?=@)/, '$1***')

function statusOf({ amount, balance }: GiftCard): ShopperGiftCertificatesTypes.GiftCertificateStatusEnum {
  if (balance === amount) return 'issued'
  return balance === 0 ? 'redeemed' : 'partially_redeemed'
}
