import { randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { hashSecret } from '../auth/secrets.ts'
import { queueEmail } from '../mail/outbox.ts'
import type { Database } from '../store/database.ts'
import type { OrderRow } from './records.ts'

const MINUTES = 15
const MAX_WRONG_ATTEMPTS = 5

/** The hash includes the order's number, so that equal codes of different orders have different hashes. */
const hashOfCode = (orderNo: string, code: string) => hashSecret(`${orderNo} ${code}`)

/** Emails a code that gives access to an order for 15 minutes. Does nothing while an earlier code is valid. */
export async function sendAccessCode(tx: Kysely<Database>, order: OrderRow, locale: string, now: Date): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const issued = {
    code_hash: hashOfCode(order.order_no, code),
    wrong_attempts: 0,
    expires_at: new Date(now.getTime() + MINUTES * 60_000),
  }
  const inserted = await tx
    .insertInto('order_access_code')
    .values({ order_no: order.order_no, ...issued })
    .onConflict((conflict) =>
      conflict.column('order_no').doUpdateSet(issued).where('order_access_code.expires_at', '<=', now),
    )
    .returning('order_no')
    .executeTakeFirst()
  if (!inserted) return
  const name = order.snapshot.billingAddress?.firstName ?? ''
  const message = { kind: 'order-access', name, orderNo: order.order_no, code, minutes: MINUTES } as const
  await queueEmail(tx, { to: order.email, siteId: order.site_id, locale, message, now })
}

/** Whether a code gives access to the order now. After five wrong attempts the right code is invalid too. */
export async function verifyAccessCode(
  db: Kysely<Database>,
  orderNo: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const isRight = sql<boolean>`code_hash = ${hashOfCode(orderNo, code)}`
  const attempt = await db
    .updateTable('order_access_code')
    .set({ wrong_attempts: sql<number>`wrong_attempts + case when ${isRight} then 0 else 1 end` })
    .where('order_no', '=', orderNo)
    .where('expires_at', '>', now)
    .where('wrong_attempts', '<', MAX_WRONG_ATTEMPTS)
    .returning(isRight.as('isRight'))
    .executeTakeFirst()
  return attempt?.isRight ?? false
}
