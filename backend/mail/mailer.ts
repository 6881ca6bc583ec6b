import type { Services } from './services.ts'
import { periodically } from '../periodic.ts'
import { deliverEmails } from './deliver.ts'
import { smtp } from './smtp.ts'

const INTERVAL_MS = 5_000

/** Sends the emails of the outbox by SMTP; without `smtpUrl` they stay there for the mailbox page. Returns how to stop. */
export function startMailer({ db, log, now, settings }: Services): () => Promise<void> {
  const { smtpUrl, mailFrom } = settings
  if (!smtpUrl) return () => Promise.resolve()
  const { send, close } = smtp(smtpUrl, mailFrom)
  const stop = periodically('sending emails', INTERVAL_MS, () => deliverEmails(db, send, log, now()), log)
  return async () => {
    await stop()
    close()
  }
}
