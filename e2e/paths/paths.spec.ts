import { expect, test } from '../test.ts'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMissed, findMachines, getCoveringPaths, loadMachine, writeCoverage } from '@passepartout/paths'
import type { AnyPageDriver } from './driver.ts'
import { testPagePath } from './page-path.ts'

const folder = 'coverage/machines'

for (const files of findMachines('src/machines').filter(({ name }) => existsSync(driverOf(name)))) {
  const { machine, cases } = await loadMachine(files)
  const driver = await loadDriver(files.name)
  const { paths, items, missed } = getCoveringPaths(
    machine,
    { ...cases, ...driver.cases },
    { exclude: ({ modelOnly }) => modelOnly !== null },
  )

  test.describe(`the paths of ${files.name}`, () => {
    test.describe.configure({ mode: 'default', timeout: 60_000 })
    test.use(driver.browser ?? {})
    const takenFile = (index: number) =>
      join(folder, 'taken', `${files.name}.${index + 1}.${test.info().repeatEachIndex}.json`)

    for (const [index, path] of paths.entries())
      test(`path ${index + 1}, ${path.steps.length - 1} steps`, async ({ page }) => {
        rmSync(takenFile(index), { force: true })
        const taken = await testPagePath(page, machine.id, driver, path)
        mkdirSync(join(folder, 'taken'), { recursive: true })
        writeFileSync(takenFile(index), JSON.stringify([...taken]))
      })

    test('take every transition that a shopper can cause', () => {
      expect(describeMissed(machine.id, missed, new Set())).toBe('')
      const tested = [...paths.keys()].filter((index) => existsSync(takenFile(index)))
      const takenBy = Object.fromEntries(tested.map((index) => [`path ${index + 1}`, readTaken(takenFile(index))]))
      writeCoverage(folder, machine, cases, 'browser', takenBy)
      expect(describeMissed(machine.id, items, new Set(Object.values(takenBy).flat()))).toBe('')
    })
  })
}

function driverOf(name: string): string {
  return join(import.meta.dirname, `${name}.driver.ts`)
}

async function loadDriver(name: string): Promise<AnyPageDriver> {
  const module: Record<string, AnyPageDriver> = await import(driverOf(name))
  const [driver] = Object.values(module)
  if (!driver) throw new Error(`${driverOf(name)} exports no driver`)
  return driver
}

function readTaken(file: string): string[] {
  const taken: string[] = JSON.parse(readFileSync(file, 'utf8'))
  return taken
}
