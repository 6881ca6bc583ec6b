import { cover, type Cover } from '#paths/cover.ts'
import { writeCoverage } from '#paths/coverage.ts'
import { loadMachine, machinesIn, type LoadedMachine } from '#paths/discover.ts'
import { missedWords, walkModel } from '#paths/model.ts'
import { leftBehind, readRecord } from '#paths/record.ts'
import { beforeAll, describe, expect, it } from 'vitest'

const machines = machinesIn('src/machines')

it('finds machines', () => expect(machines.length).toBeGreaterThan(1))

describe.each(machines)('the paths of $name', (files) => {
  let loaded: LoadedMachine
  let found: Cover

  beforeAll(async () => {
    loaded = await loadMachine(files)
    found = cover(loaded.machine, loaded.cases)
  })

  it('take every transition, guard branch, port result and delay on the live machine', async () => {
    const { machine, cases } = loaded
    const takenBy: Record<string, ReadonlySet<string>> = {}
    for (const [index, path] of found.paths.entries())
      takenBy[`path ${index + 1}`] = (await walkModel(machine, cases, path)).taken
    writeCoverage('coverage/machines', machine, cases, 'model', takenBy)
    const taken = new Set(Object.values(takenBy).flatMap((ids) => [...ids]))
    expect(missedWords(machine.id, found.edges, taken)).toBe('')
  })

  it('are recorded', () => {
    expect(leftBehind(loaded, readRecord(files), found.edges)).toEqual([])
  })
})
