import type { Kysely } from 'kysely'
import type { PaymentProcessor } from '../payments/processor.ts'
import type { Database } from '../store/schema.ts'
import { recordPayment } from './insert-order.ts'

/** Refunds the open authorisations of an order, or of one of its payment instruments. */
export async function refundAuthorizations(
  tx: Kysely<Database>,
  processor: PaymentProcessor,
  orderNo: string,
  now: Date,
  instrumentId?: string,
): Promise<void> {
  for (const { instrument_id, amount, currency, reference } of await openAuthorizations(tx, orderNo)) {
    if (instrumentId !== undefined && instrumentId !== instrument_id) continue
    await processor.refund(reference, amount)
    await recordPayment(tx, {
      orderNo,
      instrumentId: instrument_id,
      kind: 'refund',
      amount,
      currency,
      reference,
      at: now,
    })
  }
}

/** The authorisations of an order that were not refunded. */
export const openAuthorizations = (tx: Kysely<Database>, orderNo: string) =>
  tx
    .selectFrom('payment_record as authorization')
    .select([
      'authorization.instrument_id',
      'authorization.amount',
      'authorization.currency',
      'authorization.reference',
    ])
    .where('authorization.order_no', '=', orderNo)
    .where('authorization.kind', '=', 'authorization')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_record as refund')
            .select('refund.id')
            .whereRef('refund.reference', '=', 'authorization.reference')
            .where('refund.kind', '=', 'refund'),
        ),
      ),
    )
    .execute()
