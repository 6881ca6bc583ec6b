import type { Kysely } from 'kysely'
import { parseSite } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import { html, plainText } from './email.ts'
import type { Message } from './message.ts'
import { renderEmail } from './templates.ts'

interface QueuedEmail {
  to: string
  siteId: string
  locale: string
  message: Message
  now: Date
}

/** Writes an email to the outbox. It is sent only if the transaction commits. */
export async function queueEmail(
  tx: Kysely<Database>,
  { to, siteId, locale, message, now }: QueuedEmail,
): Promise<void> {
  const email = renderEmail(message, parseSite(siteId), locale)
  await tx
    .insertInto('outbox')
    .values({
      recipient: to,
      subject: email.subject,
      text: plainText(email),
      html: html(email),
      created_at: now,
      next_attempt_at: now,
    })
    .execute()
}
