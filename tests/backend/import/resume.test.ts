import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { importCatalogue } from '#backend/import/import-catalogue.ts'
import { openStore } from '#backend/store/store.ts'
import { studios } from '#backend/artworks/artworks.ts'
import { emptyStore } from '../own-store.ts'
import { csvOf, NOW, plainRow } from './shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'resume-'))
const { where, drop } = await emptyStore()
const file = join(folder, 'works.csv')
const report = join(folder, 'report.csv')
afterAll(async () => {
  await drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Imports in a child process and kills the process at a stage. */
async function killedAt(stage: string, share: number) {
  const code = `import { importCatalogue } from '#backend/import/import-catalogue.ts'
    import { openStore } from '#backend/store/store.ts'
    import { studios } from '#backend/artworks/artworks.ts'
    const { db } = await openStore(${JSON.stringify(where)})
    await importCatalogue({ db, studios, file: ${JSON.stringify(file)}, report: ${JSON.stringify(report)}, now: new Date(${NOW.getTime()}),
      progress: (stage, share) => { if (stage === ${JSON.stringify(stage)} && share >= ${share}) process.kill(process.pid, 'SIGKILL') } })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

it(
  'continues an import that was killed while it read rows and while it indexed works',
  { timeout: 120_000 },
  async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => ({ ...plainRow, id: `K${index}`, title: `Work ${index}` }))
    writeFileSync(file, csvOf(rows))
    await killedAt('Reading the file', 0.5)
    await killedAt('Storing the works', 0.5)
    const { db, close } = await openStore(where)
    const result = await importCatalogue({ db, studios, file, report, now: NOW })
    const stored = await db
      .selectFrom('work')
      .select(({ fn }) => fn.countAll<string>().as('works'))
      .executeTakeFirstOrThrow()
    await close()
    expect(result).toMatchObject({ added: 0, unchanged: 3000, rejected: 0, indexed: 'all', works: 3000 })
    expect(Number(stored.works)).toBe(3000)
  },
)
