import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from 'srvx'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { filledStore, type OwnStore } from '../backend/own-store.ts'
import { shop } from '../../scripts/shop/commands.ts'
import { execute } from '../../scripts/shop/run.ts'

const quiet = { info() {}, warn: console.warn, error: console.error }
const openBackend = () =>
  createBackend({ ...store.where, works: 300, log: quiet, settings: { seedShoppers: true, moderationKey: 'a key' } })

let store: OwnStore
let directory: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'shop-'))
  store = await filledStore({ works: 300, now: new Date() })
  for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value)
  vi.stubEnv('REVIEW_MODERATION_KEY', 'a key')
  const backend = await openBackend()
  await backend.close()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await store.drop()
  rmSync(directory, { recursive: true })
})

const run = async (...args: string[]) => (await execute(shop, args)).text
const json = async (...args: string[]) => JSON.parse(await run(...args, '--json'))

describe('the commands of orders', () => {
  it('list, find and show the orders of the shop', async () => {
    const { total, orders } = await json('orders', 'list', '--status', 'created', '--status', 'in-production')
    expect(total).toBe(2)
    expect(orders.map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual(['1000000001', '1000000002'])
    expect(await json('orders', 'search', 'MARLOW', 'Ada')).toMatchObject({ total: 8 })
    expect(await json('orders', 'show', '1000000002')).toMatchObject({
      order: { stage: 'in-production', name: 'Ada Marlow', items: [{ line: '1' }, { line: '2' }], tracking: null },
    })
    expect(await run('orders', 'show', '1000000002')).toMatch(/^Order +1000000002, in-production/)
  })

  it('ship an order once and record who did it; a restart of the shop leaves it shipped', async () => {
    const ship = [
      'orders',
      'ship',
      '1000000002',
      '--carrier',
      'UPS',
      '--tracking',
      '1Z 999 AA1 01 2345 6784',
      '--as',
      'Zoë',
    ]
    expect(await json(...ship)).toMatchObject({ trackingNumber: '1Z999AA10123456784' })
    await expect(run(...ship)).rejects.toThrow(/order 1000000002 was shipped already, on .* as 1Z999AA10123456784/)
    await (await openBackend()).close()
    expect(await json('orders', 'show', '1000000002')).toMatchObject({
      order: { stage: 'shipped', tracking: { carrier: 'UPS', number: '1Z999AA10123456784' }, openPayments: [] },
    })
    expect((await json('audit')).actions).toMatchObject([
      { actor: 'Zoë', command: 'orders ship', object: '1000000002', before: 'in-production', after: 'shipped by UPS' },
    ])
  })

  it('neither cancel nor refund without a terminal and without --yes', async () => {
    for (const args of [
      ['orders', 'cancel', '1000000001'],
      ['orders', 'refund', '1000000003', '--all'],
    ]) {
      await expect(run(...args)).rejects.toThrow('expected --yes, because there is no terminal')
    }
    expect(await json('orders', 'cancel', '1000000001', '--yes')).toEqual({ orderNo: '1000000001', stage: 'cancelled' })
    const refunded = await json('orders', 'refund', '1000000003', '--line', '2:1', '--line', 'shipping', '--yes')
    expect(refunded).toMatchObject({ currency: 'USD', amount: expect.any(Number), left: expect.any(Number) })
    expect(await json('orders', 'show', '1000000003')).toMatchObject({
      order: { refundable: refunded.left, refunds: [{ items: [{ itemId: 'item-2', quantity: 1 }, {}] }] },
    })
  })

  it.each([
    [['refund', '1000000003', '--amount', '12,50', '--yes'], 'expected an amount in USD such as 12.50'],
    [['refund', '1000000003', '--amount', '1.234,50', '--yes'], 'expected an amount in USD such as 12.50'],
    [['refund', '1000000003', '--amount', '$5', '--yes'], 'expected an amount in USD such as 12.50'],
    [['refund', '1000000003', '--amount', '-5', '--yes'], '--amount'],
    [['refund', '1000000003', '--amount', '0.001', '--yes'], 'expected an amount in USD such as 12.50'],
    [['refund', '1000000003', '--amount', '5', '--all', '--yes'], 'expected one of --amount, --line and --all'],
    [['refund', '1000000003', '--line', '1:x', '--yes'], '--line is "x": expected a whole number'],
    [['refund', '1000000003', '--amount', '99999', '--yes'], 'is more than the'],
    [['ship', '1000000005'], '--carrier: expected 1 to 60 characters'],
    [['ship', '1000000005', '--carrier', 'UPS', '--tracking', '1Z<b>'], 'expected letters and digits'],
    [
      ['ship', '1000000005', '--carrier', 'X', '--tracking', '1', '--tracking-url', 'javascript:1'],
      'begins with https://',
    ],
    [['ship', '1000000005', '--carrier', 'UPS', '--tracking', '1Z'], 'order 1000000005 is cancelled'],
    [['ship', '1000000099', '--carrier', 'UPS', '--tracking', '1Z'], 'there is no order 1000000099'],
    [['list', '--status', 'shiped'], '--status is "shiped": did you mean "shipped"?'],
    [['shpi', '1000000001'], 'unknown command "orders shpi": did you mean "orders ship"?'],
    [['resend', '1000000003', '--email', 'invoice'], 'expected confirmation, shipping, cancellation, refund'],
    [['show'], 'expected one order number, found none'],
  ])('reject orders %j', async (args, sentence) => {
    await expect(run('orders', ...args)).rejects.toThrow(sentence)
  })

  it('send an email again', async () => {
    expect(await json('orders', 'resend', '1000000004')).toEqual({ orderNo: '1000000004', email: 'shipping' })
    expect(await run('orders', 'resend', '1000000004', '--email', 'confirmation')).toContain('is sent again')
  })

  it('write a packing list that only its owner can read', async () => {
    const output = join(directory, 'list.html')
    expect(await json('orders', 'packing-list', '1000000003', '1000000004', '--output', output)).toEqual({
      file: output,
      orders: ['1000000003', '1000000004'],
    })
    expect(readFileSync(output, 'utf8')).toContain('Order 1000000004')
    expect(statSync(output).mode & 0o077).toBe(0)
  })
})

describe('the commands of promotions', () => {
  it('add a promotion with converted amounts, list it and end it', async () => {
    const add = ['promotions', 'add', 'welcome', '--amount', '10', '--minimum', 'USD=50|CAD=70', '--code', 'Hello10']
    expect(await json(...add, '--to', '2099-12-31')).toMatchObject({
      code: 'HELLO10',
      reduces: { kind: 'amount', amounts: { USD: 1000, CAD: 1400, AUD: 1600, JPY: 1500 } },
      minimum: { USD: 5000, CAD: 7000 },
    })
    const { promotions } = await json('promotions', 'list')
    expect(promotions.find(({ id }: { id: string }) => id === 'welcome')).toMatchObject({
      active: true,
      endsAt: '2100-01-01T00:00:00.000Z',
      codes: [{ code: 'HELLO10', uses: 0 }],
    })
    expect(await json('promotions', 'end', 'welcome', '--yes')).toEqual({ id: 'welcome', active: false })
  })

  it.each([
    [['--percent', '101'], '--percent is "101": expected a whole number from 1 to 100'],
    [['--percent', '10', '--amount', '5'], 'expected one of --percent, --amount and --free-shipping'],
    [['--amount', 'CAD=5'], 'expected an amount in USD'],
    [['--amount', 'EUR=5'], 'expected USD, CAD, AUD, JPY'],
    [['--amount', 'USD=5|USD=6'], 'expected one amount in USD'],
    [['--percent', '10', '--site', 'art'], 'did you mean "Art"?'],
    [['--percent', '10', '--from', '2027-02-02', '--to', '2027-02-01'], 'expected a day after --from'],
    [['--percent', '10', '--code', 'A B'], 'expected 2 to 40 letters and digits'],
    [['--percent', '10', '--max-uses', '5'], 'expected --code'],
    [['--percent', '10', '--code', 'art10'], 'there is a code "ART10" already'],
  ])('reject promotions add sale %j', async (args, sentence) => {
    await expect(run('promotions', 'add', 'sale', ...args)).rejects.toThrow(sentence)
  })
})

describe('the commands of customers', () => {
  it('export a person into a file that only its owner can read, and erase nobody without --yes', async () => {
    const output = join(directory, 'jean.json')
    await run('customers', 'export', 'Jean@passepartout.example', '--output', output)
    expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({ account: { first_name: 'Jean' } })
    expect(statSync(output).mode & 0o077).toBe(0)
    await expect(run('customers', 'erase', 'jean@passepartout.example')).rejects.toThrow(
      'This deletes the account jean@passepartout.example',
    )
    expect(await json('customers', 'erase', 'jean@passepartout.example', '--yes')).toEqual({
      erased: { account: true, orders: 0, photos: 0, reviews: 0 },
    })
    expect(await json('customers', 'find', 'jean@')).toEqual({ total: 0, customers: [] })
    expect((await json('audit', '--limit', '1')).actions[0]).toMatchObject({ command: 'customers erase' })
    expect(JSON.stringify(await json('audit'))).not.toMatch(/jean|lefort/i)
  })
})

describe('the commands of reviews', () => {
  it('list, publish and reject the reviews of the running shop', async () => {
    const backend = await openBackend()
    const server = serve({
      fetch: backend.fetch,
      port: 0,
      hostname: '127.0.0.1',
      silent: true,
      gracefulShutdown: false,
    })
    await server.ready()
    const shop = ['--shop', server.url ?? '']
    const moderate = (...args: string[]) => run('reviews', ...args, ...shop)
    const review = { imported: false, title: 'Fine', body: 'A\u001b[2J', name: 'Zoë', locale: 'en-US', verified: false }
    const row = { ...review, work_id: 5, stars: 5, status: 'pending' as const, item: null, written_at: new Date() }
    await backend.services.db
      .insertInto('review')
      .values([
        { ...row, id: 'one', customer_id: 'c1' },
        { ...row, id: 'two', customer_id: 'c2' },
      ])
      .execute()
    try {
      const listed = JSON.parse(await moderate('list', '--json'))
      const [first = '', second = ''] = listed.reviews.map(({ review: reference }: { review: string }) => reference)
      expect(listed).toMatchObject({ total: 2, reviews: [{ title: 'Fine' }, {}] })
      expect(await moderate('list')).not.toContain('\u001b')
      expect(await moderate('publish', first, '--as', 'Zoë')).toBe(`published ${first}`)
      await expect(moderate('reject', second)).rejects.toThrow('--reason: expected 1 to 500 characters')
      expect(await moderate('reject', second, '--reason', 'It names a person.')).toBe(`rejected ${second}`)
      await expect(moderate('publish', 'one')).rejects.toThrow('"one" is no review')
      expect(JSON.parse(await moderate('list', '--status', 'rejected', '--json'))).toMatchObject({ total: 1 })
    } finally {
      await server.close()
      await backend.close()
    }
    await expect(moderate('list')).rejects.toThrow('cannot be reached: start it')
    expect((await json('audit', '--limit', '2')).actions).toMatchObject([
      { command: 'reviews reject' },
      { command: 'reviews publish', actor: 'Zoë' },
    ])
  })
})
