import {
  type CoveringPaths,
  describeMissed,
  findDeviations,
  findMachines,
  getCoveringPaths,
  type LoadedMachine,
  loadMachine,
  readRecord,
  testModelPath,
  writeCoverage,
} from '@passepartout/paths'
import { beforeAll, describe, expect, it } from 'vitest'

const machines = findMachines('src/machines')

it('finds machines', () => expect(machines.length).toBeGreaterThan(1))

describe.each(machines)('the paths of $name', (files) => {
  let loaded: LoadedMachine
  let found: CoveringPaths

  beforeAll(async () => {
    loaded = await loadMachine(files)
    found = getCoveringPaths(loaded.machine, loaded.cases)
  })

  it('take every transition, guard branch, port result and delay on the live machine', async () => {
    const { machine, cases } = loaded
    const takenBy: Record<string, ReadonlySet<string>> = {}
    for (const [index, path] of found.paths.entries())
      takenBy[`path ${index + 1}`] = (await testModelPath(machine, cases, path)).taken
    writeCoverage('coverage/machines', machine, cases, 'model', takenBy)
    const taken = new Set(Object.values(takenBy).flatMap((ids) => [...ids]))
    expect(describeMissed(machine.id, found.items, taken)).toBe('')
  })

  it('match their record: the same states, and the same is done on the way', async () => {
    const deviations = await findDeviations(loaded, readRecord(files), found.items)
    expect(deviations, '`npm run paths -- --record` records the paths again').toEqual([])
  })
})
