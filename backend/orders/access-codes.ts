import { randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { hashOf } from '../auth/secrets.ts'
import { queueEmail } from '../mail/outbox.ts'
import type { Database } from '../store/schema.ts'
import type { OrderRow } from './records.ts'

const MINUTES = 15
const MOST_WRONG = 5

/** A number of six digits is quickly gone through: without the order's number it must tell nothing. */
const hashOfCode = (orderNo: string, code: string) => hashOf(`${orderNo} ${code}`)

/** Mails a code that opens the order for a while; none while there is one, whether or not it has been spoilt. */
export async function sendAccessCode(tx: Kysely<Database>, order: OrderRow, locale: string, now: Date): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const fresh = {
    code_hash: hashOfCode(order.order_no, code),
    wrong: 0,
    expires_at: new Date(now.getTime() + MINUTES * 60_000),
  }
  const issued = await tx
    .insertInto('order_access_code')
    .values({ order_no: order.order_no, ...fresh })
    .onConflict((conflict) =>
      conflict.column('order_no').doUpdateSet(fresh).where('order_access_code.expires_at', '<=', now),
    )
    .returning('order_no')
    .executeTakeFirst()
  if (!issued) return
  const name = order.sold.billingAddress?.firstName ?? ''
  const message = { kind: 'order-access', name, orderNo: order.order_no, code, minutes: MINUTES } as const
  await queueEmail(tx, { to: order.email, siteId: order.site_id, locale, message, now })
}

/** Whether a code opens the order now; each wrong one counts, and a few of them spoil the right one. */
export async function opensOrder(db: Kysely<Database>, orderNo: string, code: string, now: Date): Promise<boolean> {
  const right = sql<boolean>`code_hash = ${hashOfCode(orderNo, code)}`
  const tried = await db
    .updateTable('order_access_code')
    .set({ wrong: sql<number>`wrong + case when ${right} then 0 else 1 end` })
    .where('order_no', '=', orderNo)
    .where('expires_at', '>', now)
    .where('wrong', '<', MOST_WRONG)
    .returning(right.as('right'))
    .executeTakeFirst()
  return tried?.right ?? false
}
