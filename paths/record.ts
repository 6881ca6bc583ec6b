import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { AnyCases, SurfaceCases } from './cases.ts'
import { type CoveringPaths, getCoveringPaths, type IgnoredEvents, type Path, pathOf } from './covering-paths.ts'
import type { LoadedMachine, MachineFiles } from './find-machines.ts'
import { type Failure, testModelPath } from './model.ts'
import type { Outcome } from './outcome.ts'
import { stableText } from './stable-text.ts'
import type { GenerationOptions } from './state-graph.ts'
import { stateName } from './test-path.ts'
import { Traversal, type TraversalStep } from './traversal.ts'
import { markAs, markVarying } from './varying.ts'

/** The label of a step's event, the name of the state after it, and the outcome if it is not empty. */
export type RecordedStep = [event: string, state: string, outcome?: Outcome]

/** Paths of a surface, and the events that its states ignore. */
export interface RecordedSurface {
  paths: RecordedStep[][]
  ignored: IgnoredEvents
}

/** The content of `x.paths.json`. */
export interface MachineRecord extends RecordedSurface {
  machine: string
  /**
   * The paths that are tested on the page, or how many of the first ones of the model; absent if they are the same as in the
   * model.
   */
  page?: { paths: number | RecordedStep[][]; ignored: IgnoredEvents }
  /** Descriptions of the items that no path takes, which are accepted; absent where every item is taken. */
  gaps?: readonly string[]
}

/**
 * Runs the paths on the live machine, twice, and records what each step does, and the events that the states ignore. What
 * differs between the runs is marked.
 */
export async function recordOf(
  { machine, cases }: LoadedMachine,
  { paths, ignored }: Pick<CoveringPaths, 'paths' | 'ignored'>,
): Promise<RecordedSurface> {
  const recorded: RecordedStep[][] = []
  for (const path of paths) {
    const { outcomes: first } = await testModelPath(machine, cases, path, ignored)
    const { outcomes: second } = await testModelPath(machine, cases, path, ignored)
    const outcomes = first.map((outcome, index) => markVarying(outcome, second[index]) as Outcome)
    recorded.push(path.steps.map(({ label, state }, index) => recordedStep(label, stateName(state), outcomes[index])))
  }
  return { paths: recorded, ignored }
}

/** Records the paths of a machine in the model and, with cases for the page, also those of the page. */
export async function recordMachine(
  loaded: LoadedMachine,
  page?: SurfaceCases,
  limits: GenerationOptions = {},
): Promise<MachineRecord> {
  const { machine, cases } = loaded
  const model = await recordOf(loaded, getCoveringPaths(machine, cases, limits))
  if (!page) return { machine: machine.id, ...model }
  const { paths, ignored } = await recordOf(
    onSurface(loaded, page),
    getCoveringPaths(machine, cases, { ...limits, surface: page }),
  )
  const isFirst = stableText(model.paths.slice(0, paths.length)) === stableText(paths)
  const isSame = isFirst && paths.length === model.paths.length && stableText(ignored) === stableText(model.ignored)
  return {
    machine: machine.id,
    ...model,
    ...(isSame ? {} : { page: { paths: isFirst ? paths.length : paths, ignored } }),
  }
}

/** The paths of a record for the page. */
export function pageOf({ paths, ignored, page }: MachineRecord): RecordedSurface {
  if (!page) return { paths, ignored }
  return { paths: typeof page.paths === 'number' ? paths.slice(0, page.paths) : page.paths, ignored: page.ignored }
}

/** A machine with the cases of a surface. */
export const onSurface = ({ machine, cases }: LoadedMachine, surface: SurfaceCases): LoadedMachine => ({
  machine,
  cases: { ...cases, ...surface.cases } as AnyCases,
})

const recordedStep = (label: string, state: string, outcome: Outcome = {}): RecordedStep =>
  Object.keys(outcome).length ? [label, state, outcome] : [label, state]

/** Writes a record with one step on each line. */
export function writeRecord(file: string, { machine, page, gaps = [], ...model }: MachineRecord): void {
  const head = `{\n  "machine": ${JSON.stringify(machine)},\n${surfaceText(model, '  ')}`
  const onPage = page ? `,\n  "page": {\n${surfaceText(page, '    ')}\n  }` : ''
  const accepted = gaps.length > 0 ? `,\n  "gaps": ${JSON.stringify(gaps, null, 2).replaceAll('\n', '\n  ')}` : ''
  writeFileSync(file, `${head}${onPage}${accepted}\n}\n`)
}

function surfaceText({ paths, ignored }: NonNullable<MachineRecord['page']>, indent: string): string {
  const block = (opening: string, content: string[], closing: string) =>
    content.length
      ? [`${indent}${opening}`, content.join(',\n'), `${indent}${closing}`].join('\n')
      : `${indent}${opening}${closing}`
  const path = (steps: RecordedStep[]) =>
    [`${indent}  [`, steps.map((step) => `${indent}    ${JSON.stringify(step)}`).join(',\n'), `${indent}  ]`].join('\n')
  const states = Object.entries(ignored).map(
    ([state, types]) => `${indent}  ${JSON.stringify(state)}: ${JSON.stringify(types)}`,
  )
  const text = typeof paths === 'number' ? `${indent}"paths": ${paths}` : block('"paths": [', paths.map(path), ']')
  return `${text},\n${block('"ignored": {', states, '}')}`
}

/** @throws {Error} when the paths are not recorded. */
export function readRecord({ record, name }: MachineFiles): MachineRecord {
  if (!existsSync(record)) throw new Error(`the paths of "${name}" are not recorded: expected ${record}`)
  const read: MachineRecord = JSON.parse(readFileSync(record, 'utf8'))
  return read
}

/** A recorded path as it can be tested, with the outcome that is expected of each step. */
export interface ReplayedPath {
  path: Path
  outcomes: Outcome[]
}

/**
 * The paths of a record, with the states and payloads of a machine and its cases.
 * @throws {Error} at the first step that the machine cannot take, or that leads to another state.
 */
export function replayRecord({ machine, cases }: LoadedMachine, { paths }: RecordedSurface): ReplayedPath[] {
  const traversal = new Traversal(machine, cases)
  return paths.map((recorded, index) => {
    const { steps, deviation } = replay(traversal, recorded)
    if (deviation) throw new Error(`path ${index + 1} of "${machine.id}" deviates at ${deviation}`)
    return { path: pathOf(steps), outcomes: recorded.map(([, , outcome = {}]) => outcome) }
  })
}

/** Describes the first deviation of each recorded path. */
export const findDeviations = async (loaded: LoadedMachine, recorded: RecordedSurface): Promise<string[]> =>
  (await findDeviatingPaths(loaded, recorded)).map(({ message }) => message)

/** The recorded paths that deviate, up to the step that does. */
export async function findDeviatingPaths(loaded: LoadedMachine, recorded: RecordedSurface): Promise<Failure[]> {
  const traversal = new Traversal(loaded.machine, loaded.cases)
  const failures: Failure[] = []
  for (const [index, path] of recorded.paths.entries()) {
    const found = await deviationOf(loaded, traversal, path, recorded.ignored)
    if (!found) continue
    const { deviation, steps } = found
    failures.push({
      message: `path ${index + 1} of "${loaded.machine.id}" deviates at ${deviation}`,
      path: pathOf(steps),
      recorded: path.slice(0, found.end),
    })
  }
  return failures
}

/** The items that no recorded path takes, and differences in what states ignore. */
export function findGaps(
  { machine, cases }: LoadedMachine,
  recorded: RecordedSurface,
  { items, ignored }: Pick<CoveringPaths, 'items' | 'ignored'>,
): string[] {
  const taken = new Set(
    replayRecord({ machine, cases }, recorded).flatMap(({ path }) => path.steps.flatMap(({ covers }) => covers)),
  )
  const pairs = (all: IgnoredEvents) =>
    new Set(Object.entries(all).flatMap(([state, types]) => types.map((type) => `in "${state}", "${type}"`)))
  const [before, now] = [pairs(recorded.ignored), pairs(ignored)]
  return [
    ...items
      .filter(({ id, waived }) => !taken.has(id) && waived === undefined)
      .map(({ description }) => `no recorded path of "${machine.id}" takes: ${description}`),
    ...[...now].filter((pair) => !before.has(pair)).map((pair) => `${pair} is ignored and not recorded as ignored`),
    ...[...before].filter((pair) => !now.has(pair)).map((pair) => `${pair} is recorded as ignored and is not`),
  ]
}

/** The first step in which a recorded path deviates. */
async function deviationOf(
  { machine, cases }: LoadedMachine,
  traversal: Traversal,
  recorded: readonly RecordedStep[],
  ignored: IgnoredEvents,
): Promise<{ deviation: string; steps: TraversalStep[]; end: number } | undefined> {
  const { steps, deviation } = replay(traversal, recorded)
  if (deviation) return { deviation, steps, end: steps.length + 1 }
  const { outcomes } = await testModelPath(machine, cases, pathOf(steps), ignored)
  for (const [index, [, , expected = {}]] of recorded.entries()) {
    const [before, now] = [stableText(expected), stableText(markAs(expected, outcomes[index]))]
    if (before !== now)
      return {
        deviation: `${position(steps, recorded, index)} did ${before} and now does ${now}`,
        steps: steps.slice(0, index + 1),
        end: index + 1,
      }
  }
  return undefined
}

function replay(
  traversal: Traversal,
  recorded: readonly RecordedStep[],
): { steps: TraversalStep[]; deviation?: string } {
  const steps: TraversalStep[] = []
  for (const [index, [label, state]] of recorded.entries()) {
    const step = stepNamed(traversal, steps.at(-1), label)
    if (!step) return { steps, deviation: `${position(steps, recorded, index)} is no longer possible` }
    const reached = stateName(step.state.snapshot)
    if (reached !== state)
      return {
        steps,
        deviation: `${position(steps, recorded, index)} led to "${state}" and now leads to "${reached}"`,
      }
    steps.push(step)
  }
  return { steps }
}

function position(steps: readonly TraversalStep[], recorded: readonly RecordedStep[], index: number): string {
  const from = steps[index - 1]
  return `step ${index + 1}: ${from ? `in "${stateName(from.state.snapshot)}"` : 'at the start'}, "${recorded[index]?.[0]}"`
}

/** The step of the event with a label, from the start or after another step; undefined if it cannot happen there. */
export function stepNamed(
  traversal: Traversal,
  from: TraversalStep | undefined,
  label: string,
): TraversalStep | undefined {
  if (!from) return traversal.initialSteps().find(({ event }) => event.label === label)
  const wait = traversal.waitIn(from.state)
  const events = [...traversal.eventsIn(from.state), ...(wait ? [wait] : [])]
  const event = events.find((candidate) => candidate.label === label)
  return event && traversal.take(from.state, event)
}
