import { createTransport } from 'nodemailer'
import type { Send } from './deliver.ts'

/** Sends by an SMTP server, such as `smtps://user:password@mail.example:465`. */
export function smtp(url: string, from: string): { send: Send; close(): void } {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 })
  return {
    send: (email) => transport.sendMail({ from, ...email }),
    close: () => transport.close(),
  }
}
