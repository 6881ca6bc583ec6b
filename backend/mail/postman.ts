import { sql, type Kysely } from 'kysely'
import type { Log } from '../wire/log.ts'
import type { Database } from '../store/database.ts'

export interface Envelope {
  to: string
  subject: string
  text: string
  html: string
}

export type Send = (envelope: Envelope) => Promise<unknown>

const MOST_ATTEMPTS = 8
const LEASE_SECONDS = 120
const AT_ONCE = 20

/**
 * Sends what waits in the outbox, and says how many letters went out. A letter is leased before it is sent, so that of
 * several processes one sends it; one that fails is tried again after 1, 2, 4 … minutes.
 */
export async function deliver(db: Kysely<Database>, send: Send, log: Log, now: Date): Promise<number> {
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
        .where('attempts', '<', MOST_ATTEMPTS)
        .orderBy('next_attempt_at')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'attempts'])
    .execute()
  let sent = 0
  for (const { id, recipient, subject, text, html, attempts } of leased) {
    const failure = await attempt(send, { to: recipient, subject, text, html })
    if (failure === undefined) {
      sent += 1
      // What has gone out is not kept: it may hold a link that signs in.
      await db
        .updateTable('outbox')
        .set({ sent_at: now, text: '', html: '', failure: null })
        .where('id', '=', id)
        .execute()
    } else {
      log.warn('a letter could not be sent', { letter: id, attempts, failure })
      await db.updateTable('outbox').set({ failure }).where('id', '=', id).execute()
    }
  }
  return sent
}

async function attempt(send: Send, envelope: Envelope): Promise<string | undefined> {
  try {
    await send(envelope)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
