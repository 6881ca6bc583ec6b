import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { deliverEmails, type OutgoingEmail } from '#backend/mail/deliver.ts'
import { queueEmail } from '#backend/mail/outbox.ts'
import { onPostgres } from '../own-store.ts'
import { send, smallBackend } from '../small-backend.ts'

let backend: Backend
const warnings: string[] = []
const log = { info() {}, warn: (message: string) => void warnings.push(message), error: console.error }
const noon = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const confirmation = {
  kind: 'order-confirmation',
  name: '<b>Ada</b>',
  orderNo: '00001',
  lines: [{ label: 'Harbor & Light', value: '$20.00' }],
  gifts: [],
  total: '$20.00',
} as const
const email = { to: 'ada@example.com', siteId: 'Art', locale: 'en-US', message: confirmation, now: noon }

beforeAll(
  async () => void (backend = await smallBackend({ works: 100, settings: { development: true, seedShoppers: false } })),
)
beforeEach(() => backend.services.db.deleteFrom('outbox').execute())
afterAll(() => backend.close())

it('sends no email of a transaction that was rolled back', async () => {
  const { db } = backend.services
  const failing = db.transaction().execute(async (tx) => {
    await queueEmail(tx, email)
    throw new Error('the order fails')
  })
  await expect(failing).rejects.toThrow('the order fails')
  expect(await deliverEmails(db, () => Promise.resolve(), log, noon)).toBe(0)
})

it('sends an email once from concurrent deliveries and deletes its text', async () => {
  const { db } = backend.services
  await queueEmail(db, email)
  const sent: OutgoingEmail[] = []
  const deliver = (outgoing: OutgoingEmail) => Promise.resolve(sent.push(outgoing))
  const counts = await Promise.all([deliverEmails(db, deliver, log, noon), deliverEmails(db, deliver, log, noon)])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(sent).toMatchObject([{ to: 'ada@example.com', subject: 'Your Vernissage order 00001' }])
  expect(sent[0]?.html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  expect(await db.selectFrom('outbox').select(['text', 'html']).executeTakeFirst()).toEqual({ text: '', html: '' })
})

it.runIf(onPostgres)('skips an email whose row another process has locked', async () => {
  const { db } = backend.services
  await queueEmail(db, email)
  const sent: string[] = []
  let other: Promise<number> | undefined
  const first = await db.transaction().execute((tx) =>
    deliverEmails(
      tx,
      async () => {
        other = deliverEmails(db, () => Promise.resolve(sent.push('by the other process')), log, noon)
        await Promise.race([other, wait(300)])
        sent.push('by this process')
      },
      log,
      noon,
    ),
  )
  expect([first, await other, sent]).toEqual([1, 0, ['by this process']])
})

it('retries a failed email after 2, 2, 4 and 8 minutes', async () => {
  const { db } = backend.services
  await queueEmail(db, email)
  const rejectEmail = () => Promise.reject(new Error('mailbox full'))
  const attempts: number[] = []
  for (let minute = 0; minute <= 20; minute += 1) {
    const before = warnings.length
    await deliverEmails(db, rejectEmail, log, later(minute))
    if (warnings.length > before) attempts.push(minute)
  }
  expect(attempts).toEqual([0, 2, 4, 8, 16])
  expect(await deliverEmails(db, () => Promise.resolve(), log, later(60))).toBe(1)
})

it('shows emails on the mailbox page with their markup escaped', async () => {
  const { db } = backend.services
  await queueEmail(db, { ...email, locale: 'fr-CA' })
  const list = await (await send(backend, '/dev/mailbox')).text()
  expect(list).toContain('Votre commande Vernissage 00001')
  const path = /\/dev\/mailbox\/\d+/.exec(list)?.[0] ?? ''
  const page = await (await send(backend, path)).text()
  expect(page).toContain('Bonjour &lt;b&gt;Ada&lt;/b&gt;')
  expect(page).not.toContain('<b>Ada')
})

it('serves neither mailbox page nor identity provider in production', async () => {
  const closed = await smallBackend({ works: 100, settings: { development: false, seedShoppers: false } })
  const statuses = ['/dev/mailbox', '/dev/mailbox/1', '/dev/identity-provider'].map(
    async (path) => (await send(closed, path)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 404])
  await closed.close()
})
