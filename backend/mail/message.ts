import type { Email, EmailWork } from './email.ts'

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
  | { kind: 'alert-confirmation'; name: string; stock: boolean; price: boolean; link: string; days: number }
  | {
      kind: 'favorite-news'
      name: string
      works: readonly NewWork[]
      /** The number of works that are not shown. */
      more: number
      /** The address of all works. */
      link: string
      stopLink: string
    }

/** A work that is back in stock, or whose price dropped, or both. */
export interface NewWork extends Omit<EmailWork, 'note'> {
  isBack: boolean
}

/** An email without what its site and locale decide. */
export type EmailContent = Omit<Email, 'signature' | 'locale' | 'theme'>
