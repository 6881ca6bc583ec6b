import { expect, test } from '../test.ts'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cover } from '#paths/cover.ts'
import { writeCoverage } from '#paths/coverage.ts'
import { loadMachine, machinesIn } from '#paths/discover.ts'
import { missedWords } from '#paths/model.ts'
import type { AnyGestures } from './gestures.ts'
import { walkPage } from './walk-page.ts'

const folder = 'coverage/machines'

for (const files of machinesIn('src/machines').filter(({ name }) => existsSync(gesturesOf(name)))) {
  const { machine, cases } = await loadMachine(files)
  const gestures = await loadGestures(files.name)
  const { paths, edges, missed } = cover(machine, { ...cases, ...gestures.cases }, { avoid: ({ reason }) => !!reason })

  test.describe(`the paths of ${files.name}`, () => {
    test.describe.configure({ mode: 'default', timeout: 60_000 })
    test.use(gestures.browser ?? {})
    const part = (index: number) =>
      join(folder, 'walked', `${files.name}.${index + 1}.${test.info().repeatEachIndex}.json`)

    for (const [index, path] of paths.entries())
      test(`path ${index + 1}, ${path.steps.length - 1} steps`, async ({ page }) => {
        rmSync(part(index), { force: true })
        const taken = await walkPage(page, machine.id, gestures, path)
        mkdirSync(join(folder, 'walked'), { recursive: true })
        writeFileSync(part(index), JSON.stringify([...taken]))
      })

    test('take every transition that a shopper can cause', () => {
      expect(missedWords(machine.id, missed, new Set())).toBe('')
      const walked = [...paths.keys()].filter((index) => existsSync(part(index)))
      const takenBy = Object.fromEntries(walked.map((index) => [`path ${index + 1}`, readTaken(part(index))]))
      writeCoverage(folder, machine, cases, 'browser', takenBy)
      expect(missedWords(machine.id, edges, new Set(Object.values(takenBy).flat()))).toBe('')
    })
  })
}

function gesturesOf(name: string): string {
  return join(import.meta.dirname, `${name}.gestures.ts`)
}

async function loadGestures(name: string): Promise<AnyGestures> {
  const module: Record<string, AnyGestures> = await import(gesturesOf(name))
  const [gestures] = Object.values(module)
  if (!gestures) throw new Error(`${gesturesOf(name)} exports no gestures`)
  return gestures
}

function readTaken(file: string): string[] {
  const taken: string[] = JSON.parse(readFileSync(file, 'utf8'))
  return taken
}
