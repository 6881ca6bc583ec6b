import { createTransport } from 'nodemailer'
import type { Services } from './services.ts'
import { periodically } from '../periodic.ts'
import { deliverEmails, type Send } from './deliver.ts'

const INTERVAL_MS = 5_000

/** Periodically sends the emails of the outbox by SMTP. Without `smtpUrl`, sends none. Returns a function that stops it. */
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

/** Creates a transport for an SMTP server, such as `smtps://user:password@mail.example:465`. */
function smtp(url: string, from: string): { send: Send; close(): void } {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return {
    send: (email) => transport.sendMail({ from, ...email }),
    close: () => transport.close(),
  }
}
