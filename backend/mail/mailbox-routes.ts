import { Problem } from '../wire/problem.ts'
import { z } from 'zod'
import { route, type Exchange } from '../wire/route.ts'
import type { Route, Services } from './services.ts'
import { escapeHtml } from './email.ts'

const PATH = '/dev/mailbox'

/** For development: lists the emails of the outbox, newest first. `?to=` selects one recipient. */
const list = route({
  method: 'GET',
  path: PATH,
  authorize: requireDevelopment,
  query: z.object({ to: z.string().optional() }),
  async handle({ query: { to } }, services: Services) {
    const emails = await services.db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'subject', 'created_at', 'sent_at', 'failure'])
      .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
    const rows = emails.map(
      ({ id, recipient, subject, created_at, sent_at, failure }) =>
        `<tr><td>${created_at.toISOString()}</td><td>${escapeHtml(recipient)}</td><td><a href="${PATH}/${id}">${escapeHtml(subject)}</a></td><td>${sent_at ? 'sent' : escapeHtml(failure ?? 'queued')}</td></tr>`,
    )
    return page(
      'Mailbox',
      `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th><th>State</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
    )
  },
})

const read = route({
  method: 'GET',
  path: `${PATH}/:id(\\d{1,18})`,
  authorize: requireDevelopment,
  async handle({ params }, services: Services) {
    const email = await services.db
      .selectFrom('outbox')
      .select(['recipient', 'subject', 'text', 'created_at'])
      .where('id', '=', params['id'] ?? '')
      .executeTakeFirst()
    if (!email) throw new Problem(404, 'Not Found', 'There is no such email.')
    const { recipient, subject, text, created_at } = email
    return page(
      escapeHtml(subject),
      `<p>${created_at.toISOString()}, to ${escapeHtml(recipient)}</p><pre>${withLinks(escapeHtml(text))}</pre><p><a href="${PATH}">All emails</a></p>`,
    )
  },
})

const withLinks = (text: string) =>
  text.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

function requireDevelopment(_: Exchange, { settings }: Services): void {
  if (!settings.development) throw new Problem(404, 'Not Found', 'There is no mailbox page in production.')
}

const page = (title: string, body: string) =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>body { font: 1rem/1.5 system-ui; margin: 2rem } td, th { text-align: left; padding: .25rem 1rem .25rem 0 } pre { white-space: pre-wrap }</style></head><body><h1>${title}</h1>${body}</body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    },
  )

export const routes: readonly Route[] = [list, read]
