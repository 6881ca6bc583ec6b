import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { CoverageItem } from './coverage-items.ts'
import { type Path, pathOf } from './covering-paths.ts'
import type { LoadedMachine, MachineFiles } from './find-machines.ts'
import { testModelPath } from './model.ts'
import type { Outcome } from './outcome.ts'
import { stableText } from './stable-text.ts'
import { stateName } from './test-path.ts'
import { Traversal, type TraversalStep } from './traversal.ts'

/** The label of a step's event, the state after it, and what it did beside. */
export type RecordedStep = [event: string, state: string, outcome?: Outcome]

export interface RecordedPaths {
  machine: string
  paths: RecordedStep[][]
}

/** The paths of a machine and what each of their steps does on the live machine. */
export async function recordOf({ machine, cases }: LoadedMachine, paths: readonly Path[]): Promise<RecordedPaths> {
  const recorded: RecordedStep[][] = []
  for (const path of paths) {
    const { outcomes } = await testModelPath(machine, cases, path)
    recorded.push(
      path.steps.map(({ label, state }, index) => {
        const outcome = outcomes[index]
        return [label, stateName(state), ...(outcome && Object.keys(outcome).length ? [outcome] : [])] as RecordedStep
      }),
    )
  }
  return { machine: machine.id, paths: recorded }
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
export async function findDeviations(
  loaded: LoadedMachine,
  recorded: RecordedPaths,
  items: readonly CoverageItem[],
): Promise<string[]> {
  const traversal = new Traversal(loaded.machine, loaded.cases)
  const taken = new Set<string>()
  const deviations: string[] = []
  for (const [index, path] of recorded.paths.entries()) {
    const deviation = await deviationOf(loaded, traversal, path, taken)
    if (deviation) deviations.push(`path ${index + 1} of "${loaded.machine.id}" deviates at ${deviation}`)
  }
  if (deviations.length) return deviations
  return items
    .filter(({ id }) => !taken.has(id))
    .map(({ description }) => `no recorded path of "${loaded.machine.id}" takes: ${description}`)
}

/** The first step in which a recorded path deviates; adds the items that it takes otherwise. */
async function deviationOf(
  { machine, cases }: LoadedMachine,
  traversal: Traversal,
  recorded: readonly RecordedStep[],
  taken: Set<string>,
): Promise<string | undefined> {
  const steps: TraversalStep[] = []
  const position = (index: number) => {
    const from = steps[index - 1]
    return `step ${index + 1}: ${from ? `in "${stateName(from.state.snapshot)}"` : 'at the start'}, "${recorded[index]?.[0]}"`
  }
  for (const [index, [label, state]] of recorded.entries()) {
    const step = nextStep(traversal, steps.at(-1), label)
    if (!step) return `${position(index)} is no longer possible`
    const reached = stateName(step.state.snapshot)
    if (reached !== state) return `${position(index)} led to "${state}" and now leads to "${reached}"`
    steps.push(step)
  }
  const { outcomes } = await testModelPath(machine, cases, pathOf(steps))
  for (const [index, [, , expected = {}]] of recorded.entries()) {
    const [before, now] = [stableText(expected), stableText(outcomes[index])]
    if (before !== now) return `${position(index)} did ${before} and now does ${now}`
  }
  for (const { covers } of steps) for (const id of covers) taken.add(id)
  return undefined
}

function nextStep(traversal: Traversal, from: TraversalStep | undefined, label: string): TraversalStep | undefined {
  if (!from) return traversal.initialSteps().find(({ event }) => event.label === label)
  const event = traversal.eventsIn(from.state).find((one) => one.label === label)
  return event && traversal.take(from.state, event)
}
