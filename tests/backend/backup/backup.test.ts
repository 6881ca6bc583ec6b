import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BackupError } from '#backend/backup/backup-file.ts'
import { restoreBackup, verifyBackup } from '#backend/backup/restore-backup.ts'
import { writeBackup } from '#backend/backup/write-backup.ts'
import { createBackend, type Backend } from '#backend/backend.ts'
import { migrate, migrationNames } from '#backend/store/migrate.ts'
import { openSnapshot, openStore } from '#backend/store/store.ts'
import { NOON, plainWorks, shopOf, upiOf, type Client, type Shop } from '../baskets/shop.ts'
import { orders, placed, type Order } from '../orders/order-client.ts'
import { emptyStore, filledDirectory, filledStore, type OwnStore } from '../own-store.ts'
import { searchPath, send } from '../small-backend.ts'

const quiet = { info() {}, warn: console.warn, error: console.error }
const WORKS = 300
const filling = { works: WORKS, now: NOON }
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
const file = join(folder, 'shop.backup')
const pictures = join(folder, 'pictures')
const closing: (() => Promise<unknown>)[] = []

let own: OwnStore
let shop: Shop
let ada: Client
let order: Order

beforeAll(async () => {
  own = await filledStore(filling)
  closing.push(own.drop)
  shop = await openShopAt(own.where)
  ada = await shop.client()
  order = await placed(ada, upiOf(plainWorks(shop)[0]))
  await addHostileRows(shop.backend)
  mkdirSync(pictures)
  writeFileSync(join(pictures, 'a1'), randomBytes(200_000))
  writeFileSync(join(pictures, 'b2'), '')
  writeFileSync(join(pictures, 'c3.part'), 'half')
  await backUp(own.where, file)
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  rmSync(folder, { recursive: true })
})

async function openShopAt(where: OwnStore['where']): Promise<Shop> {
  const clock = { instant: NOON }
  const backend = await createBackend({
    ...where,
    works: WORKS,
    log: quiet,
    now: () => clock.instant,
    settings: { seedShoppers: false },
  })
  closing.push(backend.close)
  return shopOf(backend, clock)
}

async function backUp(where: OwnStore['where'], to: string): Promise<void> {
  const store = await openSnapshot(where)
  try {
    await writeBackup({ db: store.direct, file: to, pictures, now: NOON })
  } finally {
    await store.close()
  }
}

/** A photo of several parts, and texts that break naive formats. */
async function addHostileRows({ services: { db, now } }: Backend): Promise<void> {
  const photo = { name: 'a\tb\nc\u2028d"e\\f', width: 10, height: 10, bytes: 3, created_at: now(), used_at: now() }
  await db
    .insertInto('photo')
    .values({ id: 'photo', customer_id: 'c', ...photo })
    .execute()
  for (const position of [0, 1])
    await db
      .insertInto('photo_part')
      .values({ photo_id: 'photo', kind: 'print', position, content: Buffer.from([0, 92, 10, 255, position]) })
      .execute()
}

/** Every row of every table as text, without the number of changes of the catalogue, which a restore increments. */
async function contentOf({ services: { db } }: Backend): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`.execute(
    db,
  )
  const content: Record<string, string[]> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ line: string }>`select row_to_json(t)::text as line from ${sql.table(name)} t
      order by 1`.execute(db)
    content[name] = rows.map(({ line }) => line).filter((line) => !/^\{"key":"(generation|loaded)"/.test(line))
  }
  return content
}

async function restored(where: OwnStore['where'], from: string, to = pictures): Promise<void> {
  const store = await openStore(where)
  try {
    await restoreBackup({ db: store.direct, file: from, pictures: to })
  } finally {
    await store.close()
  }
}

const listed = async (backend: Backend) => (await send(backend, searchPath({ page: 1 }))).json()

describe('a backup taken while the shop is running', () => {
  it('restores to the same orders, stock, catalogue and pictures, on either engine [R20]', async () => {
    const before = await contentOf(shop.backend)
    expect(before['customer_order']).toHaveLength(1)
    expect(before['work']).toHaveLength(WORKS)
    const restoredPictures = join(folder, 'restored-pictures')
    for (const open of [emptyStore, () => filledDirectory(filling)]) {
      const other = await open()
      closing.push(other.drop)
      await restored(other.where, file, restoredPictures)
      const second = await openShopAt(other.where)
      expect(await contentOf(second.backend)).toEqual(before)
      expect(await listed(second.backend)).toEqual(await listed(shop.backend))
      const client = await second.client({ customerId: ada.customerId, usid: ada.usid })
      const path = `${orders}/${order.orderNo}?siteId=Art`
      const [original, copy] = [await ada.call<Order>('GET', path), await client.call<Order>('GET', path)]
      expect(copy).toEqual(original)
      const next = await placed(client, upiOf(plainWorks(second)[0]))
      expect(next.orderNo).not.toBe(order.orderNo)
    }
    expect(readdirSync(restoredPictures).toSorted()).toEqual(['a1', 'b2'])
    expect(readFileSync(join(restoredPictures, 'a1'))).toEqual(readFileSync(join(pictures, 'a1')))
  })

  it('is a state between two transactions, while orders are placed', async () => {
    const path = join(folder, 'busy.backup')
    const upi = upiOf(plainWorks(shop)[1])
    const stopping = new AbortController()
    const buying = (async () => {
      while (!stopping.signal.aborted) await placed(await shop.client(), upi)
    })()
    await backUp(own.where, path)
    stopping.abort()
    await buying
    const other = await emptyStore()
    await restored(other.where, path)
    const store = await openStore(other.where)
    const { rows } = await sql<{ orders: string; items: string; records: string }>`select
      (select count(*) from customer_order) as orders,
      (select count(distinct order_no) from order_item) as items,
      (select count(distinct order_no) from payment_record) as records`.execute(store.db)
    await store.close()
    await other.drop()
    expect(new Set(Object.values(rows[0] ?? {})).size).toBe(1)
  })

  it('leaves no copy of the store behind', () => {
    const { dataDirectory = folder } = own.where
    expect(existsSync(`${dataDirectory}.copy`)).toBe(false)
    expect(existsSync(`${file}.unfinished`)).toBe(false)
  })
})

describe('a backup of an earlier version', () => {
  const versions = [migrationNames.slice(0, -1), migrationNames.filter((name) => name < '096')]
  it.each(versions.map((names) => [names.length, names] as const))(
    'is migrated when it is restored (%i migrations) [R20]',
    async (_, names) => {
      const old = await emptyStore()
      const path = join(folder, `${names.length}.backup`)
      const snapshot = await openSnapshot(old.where)
      await migrate(snapshot.direct, { names })
      const hasRatings = !names.includes('096-reviews')
      await sql`insert into customer (id, first_name, last_name, email, login, email_optout, created_at, modified_at)
        values ('c', 'Ada', 'Byron', 'ada@letters.example', 'ada', false, now(), now())`.execute(snapshot.db)
      if (hasRatings)
        await sql`insert into rating (work_id, customer_id, stars, title, body, approved, written_at)
          values (1, 'c', 4, 'Good', 'As it looks', true, now())`.execute(snapshot.db)
      await writeBackup({ db: snapshot.direct, file: path, pictures, now: NOON })
      await snapshot.close()
      const other = await emptyStore()
      await restored(other.where, path)
      const store = await openStore(other.where)
      const customers = await store.db.selectFrom('customer').select('first_name').execute()
      const reviews = await store.db.selectFrom('review').select('stars').execute()
      await store.close()
      await Promise.all([old.drop(), other.drop()])
      expect(customers).toEqual([{ first_name: 'Ada' }])
      expect(reviews).toEqual(hasRatings ? [{ stars: 4 }] : [])
    },
  )
})

describe('a file that is not restored', () => {
  const damaged = join(folder, 'damaged')
  const whole = () => readFileSync(file)
  const lines = () => gunzipSync(whole()).toString().split('\n')
  const headerWith = (change: object) => {
    const [header = '', ...others] = lines()
    return gzipSync([JSON.stringify({ ...JSON.parse(header), ...change }), ...others].join('\n'))
  }

  it.each<[string, () => Buffer | string, string]>([
    ['a text', () => 'id,title\n1,Fox\n', 'is no backup of a shop'],
    ['an empty file', () => '', 'is cut off'],
    ['a gzip file of something else', () => gzipSync('id,title\n'), 'is no backup of a shop'],
    ['half of a backup', () => whole().subarray(0, whole().length / 2), 'is cut off'],
    ['a backup without its last byte', () => whole().subarray(0, -1), 'is cut off'],
    ['a backup with another byte', () => withByte(whole(), Math.floor(whole().length / 2)), 'is damaged'],
    ['a backup without its last lines', () => gzipSync(`${lines().slice(0, -3).join('\n')}\n`), 'is cut off'],
    [
      'a backup without a row',
      () =>
        gzipSync(
          lines()
            .toSpliced(lines().length - 20, 1)
            .join('\n'),
        ),
      'is damaged',
    ],
    ['another format', () => headerWith({ version: 2 }), 'format 2: expected 1'],
    [
      'a newer version',
      () => headerWith({ migrations: ['999-tomorrow'] }),
      'newer version of the shop, with the migration',
    ],
  ])('rejects %s', async (_, content, message) => {
    writeFileSync(damaged, content())
    const rejected = await verifyBackup(damaged).catch((error: unknown) => error)
    expect(rejected).toBeInstanceOf(BackupError)
    expect(String(rejected)).toContain(message)
  })

  it('changes nothing when the file proves to be damaged at its end', async () => {
    writeFileSync(damaged, whole().subarray(0, -1))
    const before = await contentOf(shop.backend)
    await expect(restoreBackup({ db: shop.backend.services.db, file: damaged, pictures })).rejects.toThrow(BackupError)
    expect(await contentOf(shop.backend)).toEqual(before)
    const { rows } = await sql`select nspname from pg_namespace where nspname = 'backup_restoring'`.execute(
      shop.backend.services.db,
    )
    expect(rows).toEqual([])
  })

  const withByte = (bytes: Buffer, at: number) => {
    bytes.writeUInt8((bytes.readUInt8(at) + 1) % 256, at)
    return bytes
  }
})

it('requires a store to back up', async () => {
  await expect(openSnapshot({ dataDirectory: join(folder, 'nowhere') })).rejects.toThrow('there is no store')
})
