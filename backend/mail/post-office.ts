import type { Services } from './services.ts'
import { periodically } from '../periodic.ts'
import { deliver } from './postman.ts'
import { smtp } from './smtp.ts'

const EVERY = 5_000

/** Sends what waits in the outbox, if there is a server to send by; else the letters stay for the mailbox page. */
export function openPostOffice({ db, log, now, settings }: Services): () => Promise<void> {
  const { smtpUrl, mailFrom } = settings
  if (!smtpUrl) return () => Promise.resolve()
  const { send, close } = smtp(smtpUrl, mailFrom)
  const stop = periodically('sending mail', EVERY, () => deliver(db, send, log, now()), log)
  return async () => {
    await stop()
    close()
  }
}
