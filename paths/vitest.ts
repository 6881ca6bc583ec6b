import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SurfaceCases } from './cases.ts'
import { checkMachine, type CheckOptions } from './check.ts'
import { withOmissions } from './coverage-items.ts'
import { writeCoverage } from './coverage.ts'
import { type CoveringPaths, getCoveringPaths, ignoredItems } from './covering-paths.ts'
import { writeFailure } from './failure.ts'
import { findMachines, type LoadedMachine, loadMachine, type MachineFiles } from './find-machines.ts'
import { stateNodesOf } from './graph.ts'
import { loadMachines } from './load-modules.ts'
import { describeMissed, type Failure, testModelPath } from './model.ts'
import { findDeviatingPaths, findGaps, onSurface, pageOf, readRecord, type RecordedSurface } from './record.ts'
import type { GenerationOptions } from './state-graph.ts'

export interface MachineTests extends GenerationOptions {
  /** The folder of the coverage files. */
  coverage?: string
  /** The cases of a machine on the page; undefined for a machine that is tested in the model only. */
  page?: (name: string) => Promise<SurfaceCases | undefined>
  /** How many random sequences are tested on each machine. */
  randomRuns?: number
  /** The folder to which each failing path is written, to be replayed. */
  failures?: string
}

/**
 * Defines a test for every machine in files and folders, whatever they are called. What no cases or record say is assumed.
 */
export async function testMachines(folders: string | readonly string[], options: CheckOptions = {}): Promise<void> {
  const paths = [folders].flat()
  const { machines, problems } = await loadMachines(
    paths,
    (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
  )
  it('loads every file with a machine', () => expect(problems).toEqual([]))
  describe.each(machines)('the paths of $name', (found) => {
    // The limit of Vitest, five seconds, is too short on a busy machine.
    it('take its transitions, and match its record', { timeout: 60_000 }, async () => {
      expect((await checkMachine(found, options)).problems).toEqual([])
    })
  })
}

/**
 * Defines the tests of every `x.machine.ts` below a folder that has `x.cases.ts` and `x.paths.json` beside it: every item is
 * taken, every path matches its record, and every state has an invariant.
 */
export function testRecordedMachines(folder: string, options: MachineTests = {}): void {
  const machines = findMachines(folder)
  it(`finds machines in ${folder}`, () => expect(machines.length).toBeGreaterThan(0))
  describe.each(machines)('the paths of $name', (files) => testMachine(files, options))
}

function testMachine(
  files: MachineFiles,
  { coverage = 'coverage/machines', page, randomRuns = 30, failures, ...limits }: MachineTests,
): void {
  let loaded: LoadedMachine
  let found: CoveringPaths
  let surface: SurfaceCases | undefined
  const messageOf = (failure: Failure): string => {
    if (failures !== undefined) writeFailure(failures, loaded, files.machine, failure)
    return failure.message
  }
  const deviationsOf = async (tested: LoadedMachine, recorded: RecordedSurface, covering: CoveringPaths) => {
    const deviating = await findDeviatingPaths(tested, recorded)
    return deviating.length ? deviating.map(messageOf) : findGaps(tested, recorded, covering)
  }

  beforeAll(async () => {
    loaded = await loadMachine(files)
    surface = await page?.(files.name)
    found = getCoveringPaths(loaded.machine, loaded.cases, limits)
  })

  it('take every transition, guard branch, port result and delay, and change nothing on ignored events', async () => {
    const { machine, cases } = loaded
    const takenBy: Record<string, ReadonlySet<string>> = {}
    for (const [index, path] of found.paths.entries())
      takenBy[`path ${index + 1}`] = (await testModelPath(machine, cases, path, found.ignored)).taken
    const items = [...found.items, ...ignoredItems(found.ignored)]
    writeCoverage(coverage, machine, withOmissions(items, surface ?? {}), 'model', takenBy)
    const taken = new Set(Object.values(takenBy).flatMap((ids) => [...ids]))
    expect(describeMissed(machine.id, items, taken)).toBe('')
  })

  it('match their record: the same states and the same outcome of each step', async () => {
    const record = readRecord(files)
    const deviations = await deviationsOf(loaded, record, found)
    expect(deviations, 'record the paths again if the change is intended').toEqual([])
    if (!surface) return
    const pagePaths = getCoveringPaths(loaded.machine, loaded.cases, { ...limits, surface })
    const pageDeviations = await deviationsOf(onSurface(loaded, surface), pageOf(record), pagePaths)
    expect(pageDeviations, 'record the paths again if the change is intended').toEqual([])
  })

  it('check an invariant in every state', () => {
    const { machine, cases } = loaded
    const settledStates = stateNodesOf(machine).filter(
      ({ type, path, always }) =>
        (type === 'atomic' || type === 'final') && path.length > 0 && !always?.some(({ guard }) => guard === undefined),
    )
    const names = settledStates.map(({ path }) => path.join('.'))
    expect(names.filter((name) => cases.invariants?.[name] === undefined)).toEqual([])
  })

  it('reach the same states in random sequences', async () => {
    // Only these tests need fast-check.
    const { findFailure } = await import('./random.ts')
    const { machine, cases } = loaded
    const failure = await findFailure(machine, cases, (path) => testModelPath(machine, cases, path), {
      runs: randomRuns,
    })
    expect(failure && messageOf(failure)).toBeNull()
  })
}
