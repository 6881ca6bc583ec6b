import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { importCatalogue } from '#backend/import/import-catalogue.ts'
import { seedCatalogue } from '#backend/import/seed-catalogue.ts'
import { undoChange } from '#backend/import/undo.ts'
import { openStore, type Store } from '#backend/store/store.ts'
import { studios } from '@passepartout/artworks'
import { emptyStore } from '../own-store.ts'
import { csvOf, NOW, plainRow } from './shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'resume-'))
const { where, drop } = await emptyStore()
const file = join(folder, 'works.csv')
const report = join(folder, 'report.csv')
const quiet = { info() {}, warn() {}, error() {} }
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

const imports = `import { importCatalogue } from '#backend/import/import-catalogue.ts'
  import { undoChange } from '#backend/import/undo.ts'
  import { openStore } from '#backend/store/store.ts'
  import { studios } from '@passepartout/artworks'`

/** Runs a command in a child process and kills the process at a stage. */
async function killedAt(stage: string, share: number, command: string) {
  const code = `${imports}
    const { db } = await openStore(${JSON.stringify(where)})
    const log = { info() {}, warn() {}, error() {} }
    const now = new Date(${NOW.getTime()})
    const [file, report] = ${JSON.stringify([file, report])}
    const progress = (stage, share) => {
      if (stage === ${JSON.stringify(stage)} && share >= ${share}) process.kill(process.pid, 'SIGKILL')
    }
    await ${command}`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

const importing = 'importCatalogue({ db, studios, file, report, now, progress })'
const undoing = 'undoChange({ db, log, studios, works: 0, now, progress })'

async function withStore(run: (db: Store['db']) => Promise<void>): Promise<void> {
  const store = await openStore(where)
  try {
    await run(store.db)
  } finally {
    await store.close()
  }
}

/** How many works of each title are stored and shown, after the next start of the shop. */
async function works(db: Store['db']) {
  await seedCatalogue({ db, log: quiet, studios, works: 20, now: NOW })
  const count = (table: 'work' | 'imported_work', title: string) =>
    sql<{ title: string; works: number }>`select ${sql.raw(title)} as title, count(*)::integer as works
      from ${sql.table(table)} group by 1 order by 1`.execute(db)
  return {
    stored: (await count('imported_work', "row->>'title'")).rows,
    shown: (await count('work', 'title')).rows.filter((row) => row.title.startsWith('Work ')),
  }
}

const COUNT = 600
const rows = (count: number, title: string) =>
  Array.from({ length: count }, (_, index) => ({ ...plainRow, id: `K${index}`, title }))
const write = (changed: number, title: string) =>
  writeFileSync(file, csvOf([...rows(changed, title), ...rows(COUNT, 'Work A').slice(changed)]))
const importAll = (db: Store['db']) => importCatalogue({ db, studios, file, report, now: NOW })
const undo = (db: Store['db']) => undoChange({ db, log: quiet, studios, works: 20, now: NOW })

it('shows nothing of a first import that was killed, and imports all of it afterwards', async () => {
  write(0, '')
  for (const stage of ['Reading the file', 'Storing the works']) {
    await killedAt(stage, 0.5, importing)
    await withStore(async (db) => expect(await works(db)).toEqual({ stored: [], shown: [] }))
  }
  await withStore(async (db) => {
    expect(await importAll(db)).toMatchObject({ added: COUNT, changed: 0, indexed: 'all', works: COUNT })
  })
})

it.each([
  ['loads the catalogue again', COUNT, 'Preparing the search'],
  ['reindexes single works', 12, 'Storing changed works'],
])('has the old or the new works after a kill during an import and its undo, where it %s', async (_, count, stage) => {
  const before = [{ title: 'Work A', works: COUNT }]
  write(count, 'Work B')
  await killedAt(stage, 0.5, importing)
  await withStore(async (db) => {
    expect(await works(db)).toEqual({ stored: before, shown: before })
    expect(await importAll(db)).toMatchObject({ added: 0, changed: count, works: COUNT })
  })
  await killedAt(stage, 0.5, undoing)
  await withStore(async (db) => {
    expect((await works(db)).shown).toContainEqual({ title: 'Work B', works: count })
    await undo(db)
    expect(await works(db)).toEqual({ stored: before, shown: before })
  })
})

it('does not import rows that an interrupted import of another file has read', async () => {
  write(COUNT, 'Work C')
  await killedAt('Reading the file', 1, importing)
  writeFileSync(file, csvOf(rows(2, 'Work D')))
  await withStore(async (db) => {
    expect(await importAll(db)).toMatchObject({ added: 0, changed: 2, works: COUNT })
    expect((await works(db)).shown).toEqual([
      { title: 'Work A', works: COUNT - 2 },
      { title: 'Work D', works: 2 },
    ])
  })
})
