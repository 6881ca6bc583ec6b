import { sql, type Kysely } from 'kysely'
import type { Log } from '../wire/log.ts'
import type { Database } from '../store/database.ts'

export interface OutgoingEmail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Readonly<Record<string, string>>
}

export type Send = (email: OutgoingEmail) => Promise<unknown>

const MAX_ATTEMPTS = 8
const LEASE_SECONDS = 120
const BATCH_SIZE = 20

/**
 * Sends the emails of the outbox that are due. Returns how many were sent. Each email is leased before it is sent, so
 * that concurrent processes send it once. A failed email is due again after 2, 2, 4, 8 … minutes, for at most
 * `MAX_ATTEMPTS` attempts.
 */
export async function deliverEmails(db: Kysely<Database>, send: Send, log: Log, now: Date): Promise<number> {
  const leased = await db
    .updateTable('outbox')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<Date>`${now}::timestamptz + make_interval(secs => greatest(${LEASE_SECONDS}, 60 * power(2, attempts)))`,
    })
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', MAX_ATTEMPTS)
        .orderBy('next_attempt_at')
        .limit(BATCH_SIZE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'attempts', 'stop_address'])
    .execute()
  let sent = 0
  for (const { id, recipient, subject, text, html, attempts, stop_address: stopAddress } of leased) {
    const more = stopAddress === null ? {} : { headers: oneClick(stopAddress) }
    const failure = await attempt(send, { to: recipient, subject, text, html, ...more })
    if (failure === undefined) {
      sent += 1
      // The content of a sent email is deleted, because it may contain a sign-in link.
      await db
        .updateTable('outbox')
        .set({ sent_at: now, text: '', html: '', failure: null })
        .where('id', '=', id)
        .execute()
    } else {
      log.warn('an email could not be sent', { email: id, attempts, failure })
      await db.updateTable('outbox').set({ failure }).where('id', '=', id).execute()
    }
  }
  return sent
}

/** The headers by which an email program stops emails with one click (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

async function attempt(send: Send, email: OutgoingEmail): Promise<string | undefined> {
  try {
    await send(email)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
