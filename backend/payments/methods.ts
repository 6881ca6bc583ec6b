import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic'
import { cardKinds } from '#/domain/card.ts'

/** The ways of paying that the house takes, as Salesforce answers them. */
export const paymentMethods: ShopperOrdersTypes.PaymentMethodResult = {
  applicablePaymentMethods: [
    {
      id: 'CREDIT_CARD',
      name: 'Credit Card',
      paymentProcessorId: 'SANDBOX',
      cards: cardKinds.map(({ name, lengths, codeLength }) => ({
        cardType: name,
        name,
        checksumVerificationEnabled: true,
        numberLengths: lengths.map(String),
        securityCodeLength: codeLength,
      })),
    },
    { id: 'GIFT_CERTIFICATE', name: 'Gift Card' },
  ],
}
