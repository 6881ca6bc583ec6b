import type { Letter } from './letter.ts'

/** What there is to tell; money and dates come worded, as the shopper has seen them. */
export type Message =
  | { kind: 'password-reset'; name: string; link: string; minutes: number }
  | { kind: 'sign-in-link'; name: string; link: string; minutes: number }
  | { kind: 'password-changed'; name: string }
  | {
      kind: 'order-confirmation'
      name: string
      orderNo: string
      lines: readonly { label: string; value: string }[]
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
  | { kind: 'order-access'; name: string; orderNo: string; code: string; minutes: number }
  | { kind: 'gift-card'; name: string; sender: string; words: string; amount: string; code: string }

/** What a language makes of a message. */
export type Words = Omit<Letter, 'signature'>
