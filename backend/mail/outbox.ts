import type { Kysely } from 'kysely'
import { parseSite } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import { html, plainText } from './email.ts'
import type { Message } from './message.ts'
import { renderEmail } from './templates.ts'

export interface QueuedEmail {
  to: string
  siteId: string
  locale: string
  message: Message
  now: Date
  /** The address that stops emails of this kind by a POST request. */
  stopAddress?: string | undefined
}

/** Writes an email to the outbox. It is sent only if the transaction commits. */
export const queueEmail = (tx: Kysely<Database>, email: QueuedEmail): Promise<void> => queueEmails(tx, [email])

/** Writes emails to the outbox, in one statement. */
export async function queueEmails(tx: Kysely<Database>, emails: readonly QueuedEmail[]): Promise<void> {
  const rows = emails.map(({ to, siteId, locale, message, now, stopAddress }) => {
    const email = renderEmail(message, parseSite(siteId), locale)
    return {
      recipient: to,
      subject: email.subject,
      text: plainText(email),
      html: html(email),
      created_at: now,
      next_attempt_at: now,
      stop_address: stopAddress ?? null,
    }
  })
  if (rows.length > 0) await tx.insertInto('outbox').values(rows).execute()
}
