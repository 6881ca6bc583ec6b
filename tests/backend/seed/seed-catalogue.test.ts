import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBackend } from '#backend/backend.ts'
import { generatedWorks } from '#backend/seed/generated-works.ts'
import { studios } from '@passepartout/artworks'
import { emptyStore, type OwnStore } from '../own-store.ts'

const quiet = { info() {}, warn: console.warn, error: console.error }
let store: OwnStore
beforeAll(async () => void (store = await emptyStore()))
afterAll(() => store.drop())

/** Seeds the store in a child process and kills the process at a share. */
async function killedAt(share: number, works: number) {
  const code = `import { createBackend } from '#backend/backend.ts'
    const log = { info() {}, warn() {}, error: console.error }
    await createBackend({ ...${JSON.stringify(store.where)}, works: ${works}, log,
      progress: (stage, share) => { if (share >= ${share}) process.kill(process.pid, 'SIGKILL') } })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], { stdio: 'inherit' })
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
}

async function seeded(works: number) {
  const stages: string[] = []
  const backend = await createBackend({ ...store.where, works, log: quiet, progress: (stage) => stages.push(stage) })
  const rows = await backend.services.db
    .selectFrom('work')
    .select(({ fn }) => fn.countAll<number>().as('works'))
    .executeTakeFirst()
  const { vocabulary } = await backend.services.search.current()
  const counts = await backend.services.search.counts({
    all: [vocabulary.find('c_materials', 'paper')?.id ?? 0],
    choices: [],
    words: [],
  })
  await backend.close()
  return { rows: Number(rows?.works), counted: counts.total, stages: new Set(stages).size }
}

it('seeds again after it was killed halfway, opens a seeded store unchanged, and reseeds for another number of works', async () => {
  await killedAt(0.5, 1500)
  expect(await seeded(1500)).toEqual({ rows: 1500, counted: 1500, stages: 2 })
  expect(await seeded(1500)).toEqual({ rows: 1500, counted: 1500, stages: 0 })
  expect(await seeded(400)).toEqual({ rows: 400, counted: 400, stages: 2 })
})

it('generates the same works on every day, except for their release dates', () => {
  const [earlier, later] = ['2026-01-01', '2027-06-01'].map((day) => generatedWorks(studios, new Date(day)))
  for (let id = 1; id <= 200; id++) {
    const { released: _, ...first } = earlier?.(id) ?? { released: '' }
    const { released: __, ...second } = later?.(id) ?? { released: '' }
    expect(first).toEqual(second)
  }
})

it('generates prints, photographs and posters that can be framed, mounted, laminated and stretched', () => {
  const generate = generatedWorks(studios, new Date())
  const works = Array.from({ length: 1000 }, (_, index) => generate(index + 1))
  expect(new Set(works.map(({ medium }) => medium))).toEqual(new Set(['print', 'photo', 'poster']))
  expect(new Set(works.map(({ collection }) => collection))).toEqual(
    new Set(studios.map(({ collection }) => collection)),
  )
  for (const flag of [
    'canFrame',
    'canMount',
    'canLaminate',
    'canCanvasStretched',
    'canCanvasFramed',
    'isNew',
    'isSale',
  ] as const)
    expect({ flag, works: works.filter((work) => work[flag]).length > 20 }).toEqual({ flag, works: true })
})
