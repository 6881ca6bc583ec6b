import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { AnyStateMachine } from 'xstate'
import type { CoverageItem } from './coverage-items.ts'
import type { Path } from './covering-paths.ts'
import type { LoadedMachine, MachineFiles } from './find-machines.ts'
import { stateName } from './test-path.ts'
import { Traversal, type TraversalStep } from './traversal.ts'

/** The recorded paths of a machine: the label of each step's event and the state after it. */
export interface RecordedPaths {
  machine: string
  paths: [event: string, state: string][][]
}

export function recordOf(machine: AnyStateMachine, paths: readonly Path[]): RecordedPaths {
  return {
    machine: machine.id,
    paths: paths.map(({ steps }) => steps.map(({ label, state }) => [label, stateName(state)])),
  }
}

export function writeRecord(file: string, { machine, paths }: RecordedPaths): void {
  const lines = paths.map(
    (steps) => `    [\n${steps.map((step) => `      ${JSON.stringify(step)}`).join(',\n')}\n    ]`,
  )
  writeFileSync(file, `{\n  "machine": ${JSON.stringify(machine)},\n  "paths": [\n${lines.join(',\n')}\n  ]\n}\n`)
}

export function readRecord({ record, name }: MachineFiles): RecordedPaths {
  if (!existsSync(record)) throw new Error(`the paths of "${name}" are not recorded: expected ${record}`)
  const { machine, paths }: RecordedPaths = JSON.parse(readFileSync(record, 'utf8'))
  return { machine, paths }
}

/** The steps in which a machine deviates from its record; without any, the items that no recorded path takes. */
export function findDeviations(
  { machine, cases }: LoadedMachine,
  recorded: RecordedPaths,
  items: readonly CoverageItem[],
): string[] {
  const traversal = new Traversal(machine, cases)
  const taken = new Set<string>()
  const deviations = recorded.paths.flatMap((path, index) => {
    const steps: TraversalStep[] = []
    for (const [label, state] of path) {
      const from = steps.at(-1)
      const step = from
        ? nextStep(traversal, from, label)
        : traversal.initialSteps().find(({ event }) => event.label === label)
      const position = `path ${index + 1} of "${machine.id}" deviates at step ${steps.length + 1}`
      const source = from ? `in "${stateName(from.state.snapshot)}"` : 'at the start'
      if (!step) return [`${position}: ${source}, "${label}" is no longer possible`]
      const reached = stateName(step.state.snapshot)
      if (reached !== state)
        return [`${position}: ${source}, "${label}" led to "${state}" and now leads to "${reached}"`]
      steps.push(step)
      for (const id of step.covers) taken.add(id)
    }
    return []
  })
  if (deviations.length) return deviations
  return items
    .filter(({ id }) => !taken.has(id))
    .map(({ description }) => `no recorded path of "${machine.id}" takes: ${description}`)
}

function nextStep(traversal: Traversal, { state }: TraversalStep, label: string): TraversalStep | undefined {
  const event = traversal.eventsIn(state).find((one) => one.label === label)
  return event && traversal.take(state, event)
}
