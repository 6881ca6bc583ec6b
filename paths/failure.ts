import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { isCaseItem } from './coverage-items.ts'
import { pathOf, type Step } from './covering-paths.ts'
import type { LoadedMachine } from './find-machines.ts'
import { asError } from './given-steps.ts'
import { type Failure, testModelPath } from './model.ts'
import type { Outcome } from './outcome.ts'
import { checkProperties } from './properties.ts'
import { isWait } from './repeating-paths.ts'
import { stepNamed } from './record.ts'
import { checksum, stableText } from './stable-text.ts'
import { stateName } from './test-path.ts'
import { Traversal, type TraversalStep } from './traversal.ts'
import { markAs } from './varying.ts'

/** A step of a failure: its event, or the result of a port, and what is expected after it. */
interface FailedStep {
  label: string
  event?: EventObject
  /** The milliseconds that pass, in place of sending the event. */
  delay?: number
  state: string
  /** What it should do; absent where only the state is expected. */
  outcome?: Outcome
}

/** A failing path, as it is in a file. */
export interface StoredFailure {
  /** The file of the machine, relative to the folder in which the tests run. */
  file: string
  machine: string
  message: string
  steps: FailedStep[]
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(stableText(value)))

/**
 * A failure as a recording of the visualiser, which shows its steps. The first line has the path as well, so that it can be
 * replayed without the cases of that time.
 */
export function failureText({ machine }: LoadedMachine, file: string, failure: Failure, at = new Date()): string {
  const { path, recorded = [], message } = failure
  const length = Math.max(path.steps.length, recorded.length)
  const steps = Array.from({ length }, (_, index): FailedStep => {
    const { label = '', event, delay, state } = path.steps[index] ?? {}
    const [expectedLabel = label, expectedState = state ? stateName(state) : ''] = recorded[index] ?? []
    return {
      label: expectedLabel,
      ...(event && { event: plain(event) as EventObject }),
      ...(delay === undefined ? {} : { delay }),
      state: expectedState,
      ...(recorded.length > 0 && { outcome: recorded[index]?.[2] ?? {} }),
    }
  })
  const stored: StoredFailure = { file: relative('.', file), machine: machine.id, message, steps }
  const entries = entriesOf(machine.id, path.steps, recorded, at.getTime())
  const header = {
    format: 'passepartout recording',
    version: 1,
    at: at.toISOString(),
    tab: { id: 'paths', title: `A failing path of ${machine.id}`, path: stored.file, brand: '', locale: '' },
    machines: {},
    count: entries.length,
    failure: stored,
  }
  return `${[header, ...entries].map((line) => JSON.stringify(line)).join('\n')}\n`
}

const snapshotPart = ({ value, tags, status }: AnyMachineSnapshot) => ({ value, tags: [...tags], status })

/** The steps of a path as entries of a recording. A wait has no entry of its own. */
function entriesOf(machine: string, steps: readonly Step[], recorded: Failure['recorded'], start: number): object[] {
  let at = start
  return steps.flatMap(({ event, state, covers, delay }, index): object[] => {
    at += delay ?? 1
    const { type, ...payload } = event
    const before = steps[index - 1]
    const common = { at, actor: machine, ...snapshotPart(state) }
    if (!before)
      return [
        {
          kind: 'start',
          ...common,
          name: machine,
          machine,
          parent: null,
          source: machine,
          input: plain('input' in payload ? payload.input : undefined),
          context: plain(state.context),
          isReplay: false,
          forced: null,
        },
      ]
    if (isWait({ event })) return []
    const actions = recorded?.[index]?.[2]?.actions ?? []
    return [
      {
        kind: 'step',
        ...common,
        event: plain(event),
        from: null,
        microsteps: [{ event: type, items: covers.filter((id) => !isCaseItem(id)), value: state.value }],
        denials: [],
        actions: actions.map((action) => {
          const [name, params = null] = Array.isArray(action) ? (action as unknown[]) : [action]
          return { name, params }
        }),
        changes: changesOf(before.state.context, state.context),
        output: null,
      },
    ]
  })
}

function changesOf(before: unknown, after: unknown): Record<string, unknown> {
  const changed = Object.entries(Object(after) as Record<string, unknown>).filter(
    ([key, value]) => stableText(value) !== stableText(Reflect.get(Object(before), key)),
  )
  return Object.fromEntries(changed.map(([key, value]) => [key, plain(value)]))
}

/** Writes a failure to a folder, under a name that stays the same for the same failure. Returns its file. */
export function writeFailure(folder: string, loaded: LoadedMachine, file: string, failure: Failure): string {
  mkdirSync(folder, { recursive: true })
  const name = loaded.machine.id.replaceAll(/[^\w.-]+/g, '-')
  const written = join(folder, `${name}-${checksum(failure.message)}.recording.jsonl`)
  writeFileSync(written, failureText(loaded, file, failure))
  return written
}

/** @throws {Error} when a file is no failure. */
export function readFailure(file: string): StoredFailure {
  const [first = ''] = readFileSync(file, 'utf8').split('\n')
  const expected = `${file} has no failing path: expected a file that --failures has written`
  let header: { failure?: StoredFailure }
  try {
    header = JSON.parse(first)
  } catch (cause) {
    throw new Error(expected, { cause })
  }
  if (!header.failure) throw new Error(expected)
  return header.failure
}

/** Replays a failure on a machine. Returns how it still fails, or null if it does not. */
export async function replayFailure(
  { machine, cases }: LoadedMachine,
  { steps }: StoredFailure,
): Promise<string | null> {
  const traversal = new Traversal(machine, cases)
  const taken: TraversalStep[] = []
  for (const [index, expected] of steps.entries()) {
    const step = stepOf(traversal, taken.at(-1), expected)
    if (!step) return `step ${index + 1}, "${expected.label}", is not possible`
    const state = stateName(step.state.snapshot)
    if (state !== expected.state)
      return `step ${index + 1}, "${expected.label}", leads to "${state}", expected "${expected.state}"`
    taken.push(step)
  }
  try {
    const path = pathOf(taken)
    checkProperties(cases.properties ?? {}, path)
    const { outcomes } = await testModelPath(machine, cases, path)
    for (const [index, { label, outcome }] of steps.entries()) {
      const [expected, now] = [stableText(outcome), stableText(markAs(outcome, outcomes[index]))]
      if (outcome && expected !== now) return `step ${index + 1}, "${label}", does ${now}, expected ${expected}`
    }
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The step of an event that the cases still have, or of the one in the file. */
function stepOf(
  traversal: Traversal,
  from: TraversalStep | undefined,
  { label, event, delay }: FailedStep,
): TraversalStep | undefined {
  const known = stepNamed(traversal, from, label)
  if (known || !event || !from) return known
  const error: unknown = 'error' in event ? { error: asError(event.error) } : {}
  return traversal.take(from.state, {
    event: { ...event, ...Object(error) },
    label,
    ...(delay === undefined ? {} : { delay }),
  })
}
