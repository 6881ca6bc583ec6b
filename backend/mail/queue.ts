import type { Kysely } from 'kysely'
import { parseSite } from '../sites/sites.ts'
import type { Database } from '../store/database.ts'
import { hypertext, plainText } from './letter.ts'
import type { Message } from './message.ts'
import { letterOf } from './templates.ts'

interface Mail {
  to: string
  siteId: string
  locale: string
  message: Message
  now: Date
}

/** Puts a letter into the outbox; given a transaction, it goes out only if that is committed. */
export async function queueMail(tx: Kysely<Database>, { to, siteId, locale, message, now }: Mail): Promise<void> {
  const letter = letterOf(message, parseSite(siteId), locale)
  await tx
    .insertInto('outbox')
    .values({
      recipient: to,
      subject: letter.subject,
      text: plainText(letter),
      html: hypertext(letter),
      created_at: now,
      next_attempt_at: now,
    })
    .execute()
}
