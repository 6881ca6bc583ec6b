import type { Email } from './email.ts'

/** The data of an email. Amounts and dates are formatted text. */
export type Message =
  | { kind: 'password-reset'; name: string; link: string; minutes: number }
  | { kind: 'sign-in-link'; name: string; link: string; minutes: number }
  | { kind: 'password-changed'; name: string }
  | {
      kind: 'order-confirmation'
      name: string
      orderNo: string
      lines: readonly { label: string; value: string }[]
      /** Gift cards that the order bought. Without a day, a gift card is sent at once. */
      gifts: readonly { recipient: string; value: string; day?: string | undefined }[]
      total: string
      delivery?: string | undefined
      link?: string | undefined
    }
  | {
      kind: 'order-shipped'
      name: string
      orderNo: string
      carrier: string
      trackingNumber: string
      delivery?: string | undefined
      link?: string | undefined
    }
  | { kind: 'order-cancelled'; name: string; orderNo: string; link: string }
  | { kind: 'order-refunded'; name: string; orderNo: string; amount: string; link: string }
  | { kind: 'order-access'; name: string; orderNo: string; code: string; minutes: number }
  | { kind: 'gift-card'; name: string; sender: string; note: string; amount: string; code: string; link: string }

/** An email without its signature. */
export type EmailContent = Omit<Email, 'signature'>
