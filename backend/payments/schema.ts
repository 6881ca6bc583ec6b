import type { ColumnType, GeneratedAlways } from 'kysely'
import type { StoredCard } from './stored-card.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A payment instrument of an order: a card or a gift card. */
export interface OrderPaymentTable {
  order_no: string
  instrument_id: string
  position: number
  method: string
  amount: number
  card: ColumnType<StoredCard | null, string | null, string | null>
  gift_card_id: string | null
  masked_gift_code: string | null
}

/**
 * A request to the payment processor. It is written before the request is made, so that a request whose outcome is
 * unknown can be repeated or resolved.
 */
export interface PaymentRecordTable {
  id: GeneratedAlways<string>
  order_no: string
  instrument_id: string
  kind: 'authorization' | 'capture' | 'void' | 'refund'
  /** `rejected` authorisations were declined or abandoned. */
  state: 'requested' | 'completed' | 'rejected'
  amount: number
  currency: string
  /** The idempotency key of the authorisation that is requested, captured, voided or refunded. */
  authorization_key: string
  /** The processor's id of the authorisation, once it is approved. */
  reference: Optional<string>
  created_at: Date
  attempts: ColumnType<number, number | undefined, number>
  /** When a requested capture, void or refund is due. */
  next_attempt_at: Optional<Date>
  /** Why the last attempt failed. */
  failure: Optional<string>
}

/** The authorisations of the sandbox. */
export interface SandboxAuthorizationTable {
  key: string
  reference: string
  amount: number
  currency: string
  state: 'authorized' | 'captured' | 'voided'
  created_at: Date
}

/** The refunds of the sandbox. */
export interface SandboxRefundTable {
  key: string
  reference: string
  amount: number
  created_at: Date
}

declare module '../store/database.ts' {
  interface Database {
    order_payment: OrderPaymentTable
    payment_record: PaymentRecordTable
    sandbox_authorization: SandboxAuthorizationTable
    sandbox_refund: SandboxRefundTable
  }
}
