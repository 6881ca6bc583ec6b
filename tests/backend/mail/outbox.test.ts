import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Backend } from '#backend/backend.ts'
import { deliver, type Envelope } from '#backend/mail/postman.ts'
import { queueMail } from '#backend/mail/queue.ts'
import { onPostgres } from '../own-store.ts'
import { ask, smallBackend } from '../small-backend.ts'

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
  total: '$20.00',
} as const
const letter = { to: 'ada@example.com', siteId: 'Art', locale: 'en-US', message: confirmation, now: noon }

beforeAll(
  async () => void (backend = await smallBackend({ works: 100, settings: { development: true, seedShoppers: false } })),
)
beforeEach(() => backend.services.db.deleteFrom('outbox').execute())
afterAll(() => backend.close())

it('a letter goes out only if what it tells of has happened', async () => {
  const { db } = backend.services
  const failing = db.transaction().execute(async (tx) => {
    await queueMail(tx, letter)
    throw new Error('the order fails')
  })
  await expect(failing).rejects.toThrow('the order fails')
  expect(await deliver(db, () => Promise.resolve(), log, noon)).toBe(0)
})

it('a letter is sent once, by whichever of several that look, and not kept', async () => {
  const { db } = backend.services
  await queueMail(db, letter)
  const sent: Envelope[] = []
  const send = (envelope: Envelope) => Promise.resolve(sent.push(envelope))
  const counts = await Promise.all([deliver(db, send, log, noon), deliver(db, send, log, noon)])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(sent).toMatchObject([{ to: 'ada@example.com', subject: 'Your Vernissage order 00001' }])
  expect(sent[0]?.html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  expect(await db.selectFrom('outbox').select(['text', 'html']).executeTakeFirst()).toEqual({ text: '', html: '' })
})

it.runIf(onPostgres)('a letter that another has taken but not sent yet is left to that one', async () => {
  const { db } = backend.services
  await queueMail(db, letter)
  const sent: string[] = []
  let other: Promise<number> | undefined
  const first = await db.transaction().execute((tx) =>
    deliver(
      tx,
      async () => {
        other = deliver(db, () => Promise.resolve(sent.push('by the other')), log, noon)
        await Promise.race([other, wait(300)])
        sent.push('by the first')
      },
      log,
      noon,
    ),
  )
  expect([first, await other, sent]).toEqual([1, 0, ['by the first']])
})

it('a letter that cannot be sent is tried again, less and less often', async () => {
  const { db } = backend.services
  await queueMail(db, letter)
  const refuse = () => Promise.reject(new Error('mailbox full'))
  const attempts: number[] = []
  for (let minute = 0; minute <= 20; minute += 1) {
    const before = warnings.length
    await deliver(db, refuse, log, later(minute))
    if (warnings.length > before) attempts.push(minute)
  }
  expect(attempts).toEqual([0, 2, 4, 8, 16])
  expect(await deliver(db, () => Promise.resolve(), log, later(60))).toBe(1)
})

it('the mailbox page shows letters, and nothing in them is markup', async () => {
  const { db } = backend.services
  await queueMail(db, { ...letter, locale: 'fr-CA' })
  const list = await (await ask(backend, '/dev/mailbox')).text()
  expect(list).toContain('Votre commande Vernissage 00001')
  const path = /\/dev\/mailbox\/\d+/.exec(list)?.[0] ?? ''
  const page = await (await ask(backend, path)).text()
  expect(page).toContain('Bonjour &lt;b&gt;Ada&lt;/b&gt;')
  expect(page).not.toContain('<b>Ada')
})

it('in production there is no mailbox page and no identity provider', async () => {
  const closed = await smallBackend({ works: 100, settings: { development: false, seedShoppers: false } })
  const statuses = ['/dev/mailbox', '/dev/mailbox/1', '/dev/identity-provider'].map(
    async (path) => (await ask(closed, path)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 404, 404])
  await closed.close()
})
