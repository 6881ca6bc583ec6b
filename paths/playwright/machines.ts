import {
  expect,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CoverageItem, withOmissions } from '../coverage-items.ts'
import { writeCoverage } from '../coverage.ts'
import { getCoveringPaths, ignoredItems } from '../covering-paths.ts'
import { findMachines, type LoadedMachine, loadMachine, type MachineFiles } from '../find-machines.ts'
import { describeMissed } from '../model.ts'
import { onSurface, pageOf, readRecord, type RecordedSurface, replayRecord } from '../record.ts'
import type { GenerationOptions } from '../state-graph.ts'
import { stateName } from '../test-path.ts'
import { type AnyPageDriver, type LazyCode, surfaceOf } from './driver.ts'
import type { Transport } from './held-requests.ts'
import { sequencesBeforeCode, testLazyCode } from './lazy-code.ts'
import { type PagePath, testPagePath } from './page-path.ts'

export type PageTest = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>

export interface PageTests extends GenerationOptions {
  /** The folder of the machines. */
  machines: string
  /** The driver of a machine; undefined for a machine that is tested in the model only. */
  driver: (name: string) => Promise<AnyPageDriver | undefined>
  transport: Transport
  /** Asserts that the page shows that code could not be loaded. */
  showsFailedCode: (page: Page) => Promise<unknown>
  /** The folder of the coverage files. */
  coverage?: string
  /**
   * The end of the title of each test that a short run can leave out, such as ` @all`: of all paths but the one that
   * enters the most states, of events before code has loaded, and of the coverage that they all have together.
   */
  repetition?: string
  /** Whether that one path ends where it has entered each of its states; by default it is taken to its end. */
  endsEarly?: boolean
}

/** Defines the tests of every machine with a driver. */
export async function testMachinesOnPage(test: PageTest, options: PageTests): Promise<void> {
  for (const files of findMachines(options.machines)) {
    const driver = await options.driver(files.name)
    if (driver)
      await testMachine(test, files, driver, options).catch((error: unknown) =>
        test(`the paths of ${files.name} match their record`, () => Promise.reject(error as Error)),
      )
  }
}

async function testMachine(test: PageTest, files: MachineFiles, driver: AnyPageDriver, options: PageTests) {
  const { coverage = 'coverage/machines', endsEarly = false, repetition = '', transport } = options
  const loaded = await loadMachine(files)
  const { machine, cases } = loaded
  const recorded = pageOf(readRecord(files))
  const surface = surfaceOf(driver)
  const paths = pagePaths(onSurface(loaded, surface), recorded, surface.omits)
  const widest = widestOf(paths)
  const takenFile = (index: number) =>
    join(coverage, 'taken', `${files.name}.${index + 1}.${test.info().repeatEachIndex}.json`)

  test.describe(`the paths of ${files.name}`, () => {
    test.describe.configure({ mode: 'default', timeout: 60_000 })
    test.use(driver.browser ?? {})

    for (const [index, whole] of paths.entries()) {
      const path = endsEarly && whole === widest ? withoutStepsBack(whole) : whole
      test(`path ${index + 1}, ${path.path.weight} steps${whole === widest ? '' : repetition}`, async ({ page }) => {
        rmSync(takenFile(index), { force: true })
        const taken = await testPagePath(page, machine.id, driver, path, transport)
        mkdirSync(join(coverage, 'taken'), { recursive: true })
        writeFileSync(takenFile(index), JSON.stringify([...taken]))
      })
    }

    for (const [index, sequence] of lazySequences(driver, onSurface(loaded, surface)).entries()) {
      const events = sequence.path.steps.slice(1).map(({ label }) => label)
      const failsOnce = index === 0 && typeof driver.code !== 'string' && driver.code.silent === undefined
      test(`${events.join(', then ')} before the code has loaded${failsOnce ? ', which fails once' : ''}${repetition}`, ({
        page,
      }) =>
        testLazyCode(page, machine.id, driver as AnyPageDriver & { code: LazyCode }, sequence, {
          ...options,
          failsOnce,
        }))
    }

    test(`take every transition that a shopper can cause${repetition}`, () => {
      const found = getCoveringPaths(machine, cases, { ...options, surface })
      const all = withOmissions([...found.modelItems, ...ignoredItems(found.ignored)], surface)
      const tested = [...paths.keys()].filter((index) => existsSync(takenFile(index)))
      const takenBy = Object.fromEntries(tested.map((index) => [`path ${index + 1}`, readTaken(takenFile(index))]))
      writeCoverage(coverage, machine, all, 'browser', takenBy)
      const items = all.filter(({ modelOnly }) => modelOnly === null)
      expect(describeMissed(machine.id, items, new Set(Object.values(takenBy).flat()))).toBe('')
    })
  })
}

const lazySequences = ({ code }: AnyPageDriver, loaded: LoadedMachine) =>
  typeof code === 'string' ? [] : sequencesBeforeCode(loaded, code)

/** The path that enters the most states: the one that is taken where repetitions are left out. */
const widestOf = (paths: readonly PagePath[]): PagePath | undefined =>
  paths.toSorted((a, b) => statesEntered(b) - statesEntered(a))[0]

const statesEntered = ({ path }: PagePath) => new Set(path.steps.map(({ state }) => stateName(state))).size

/** A path to the step that enters the last of its states for the first time. */
function withoutStepsBack(path: PagePath): PagePath {
  const names = path.path.steps.map(({ state }) => stateName(state))
  const last = names.findLastIndex((name, index) => names.indexOf(name) === index)
  const steps = path.path.steps.slice(0, last + 1)
  return { ...path, path: { ...path.path, state: steps.at(-1)?.state ?? path.path.state, steps, weight: last } }
}

/** The recorded paths with the ignored events to test, each after the first step that reaches its state. */
function pagePaths(
  loaded: LoadedMachine,
  recorded: RecordedSurface,
  omits: Readonly<Record<string, string>> = {},
): PagePath[] {
  const untested = new Map(
    Object.entries(recorded.ignored).map(([state, types]) => [
      state,
      ignoredItems({ [state]: types })
        .filter((item) => !isOmitted(item, omits))
        .map(({ labels }) => labels?.[0] ?? ''),
    ]),
  )
  return replayRecord(loaded, recorded).map(({ path, outcomes }) => ({
    path,
    hasDelay: path.steps.some(({ delay }) => delay !== undefined),
    outcomes,
    events: loaded.cases.events,
    ignored: path.steps.map(({ state }) => {
      const name = stateName(state)
      const types = untested.get(name) ?? []
      untested.delete(name)
      return types
    }),
  }))
}

const isOmitted = (item: CoverageItem, omits: Readonly<Record<string, string>>) =>
  withOmissions([item], { omits })[0]?.modelOnly !== null

function readTaken(file: string): string[] {
  const taken: string[] = JSON.parse(readFileSync(file, 'utf8'))
  return taken
}
