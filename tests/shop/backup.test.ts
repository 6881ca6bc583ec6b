import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore, type Store } from '#backend/store/store.ts'
import { emptyStore, onPostgres, type OwnStore } from '../backend/own-store.ts'
import { backup } from '../../scripts/shop/backup.ts'
import { restore } from '../../scripts/shop/restore.ts'
import { runOn } from './run-on.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-'))
const file = join(folder, 'shop.backup')
const text = join(folder, 'letter.txt')
let own: OwnStore
let open: Store
beforeAll(async () => {
  own = await emptyStore()
  open = await openStore(own.where)
  writeFileSync(text, 'Dear Ada')
})
afterAll(async () => {
  await own.drop()
  rmSync(folder, { recursive: true })
})

async function insertCustomer(login: string): Promise<void> {
  const customer = { id: login, login, email: `${login}@letters.example`, first_name: login, last_name: 'B' }
  const times = { created_at: new Date(), modified_at: new Date() }
  await open.db
    .insertInto('customer')
    .values({ ...customer, ...times, email_optout: false })
    .execute()
}

it('backs up while the store is open, and restores after a confirmation [R20]', async () => {
  await insertCustomer('ada')
  const written = await runOn(own, backup, [file])
  expect(written.data).toMatchObject({ file, pictures: 0 })
  await insertCustomer('eve')
  if (!onPostgres) await expect(runOn(own, restore, [file])).rejects.toThrow(/in use by process \d+: .* stop the shop/)
  await open.close()
  await expect(runOn(own, restore, [file])).rejects.toThrow(
    'The store has 0 orders, 2 customers, 0 imported works and 0 photos, which are replaced by the backup of',
  )
  const restored = await runOn(own, restore, [file], { yes: true })
  expect(restored.data).toMatchObject({ orders: 0, customers: 1 })
  open = await openStore(own.where)
  const actions = await open.db.selectFrom('merchant_action').select('command').execute()
  await open.close()
  expect(actions).toEqual([{ command: 'restore' }])
})

it('does not replace a file without a confirmation', async () => {
  await expect(runOn(own, backup, [text])).rejects.toThrow('letter.txt is replaced: expected --yes')
})

it('rejects a file that is no backup, and one that is not there', async () => {
  const rejected = 'letter.txt is no backup of a shop: expected a file that "backup" wrote'
  await expect(runOn(own, restore, [text], { yes: true })).rejects.toThrow(rejected)
  await expect(runOn(own, restore, [join(folder, 'none')])).rejects.toThrow('there is no file')
})
