import type { AnyCases, GivenPath, GivenStep } from '@passepartout/paths'
import { literalText } from '@passepartout/paths/literal-text'
import type { AnyStateMachine } from 'xstate'
import type { ChartSource } from '../chart/chart.ts'
import { CUT, REDACTED } from '../tab/plain.ts'
import type { Json, StepEntry } from './entry.ts'
import { stateText, type Recording } from './recording.ts'
import { Replay } from './replay.ts'

/** A path as text, with notes for its reader. */
export interface WrittenPath {
  machine: string
  /** The title of the test, after `it`. */
  title: string
  path: GivenPath
  /** A description of the parts of the recording that were left out. */
  notes: readonly string[]
}

/**
 * The steps of an actor up to an entry of a recording. Fields that were not recorded are taken from the cases of the
 * machine, so that each step leads where it led.
 */
export function pathOfRecording(
  recording: Recording,
  actor: string,
  until: number,
  known?: { machine: AnyStateMachine; cases: AnyCases },
): WrittenPath | undefined {
  const recorded = recording.actors.get(actor)
  if (!recorded) return undefined
  const { start, states } = recorded
  const { machine } = start
  if (machine === null) return undefined
  const steps: GivenStep[] = []
  const notes: string[] = []
  const beginsLater = start.isReplay || recording.dropped > 0
  const input = inputOf(start.input, known?.cases)
  const replay = known && !beginsLater ? new Replay(known.machine, known.cases, input) : undefined
  for (const { index } of states) {
    const entry = recording.entries[index]
    if (index > until || !entry) break
    if (entry.kind === 'skip') notes.push(`${entry.count} events were not recorded after step ${steps.length}`)
    if (entry.kind !== 'step' || entry.actor !== actor || entry.event.type === 'xstate.stop') continue
    const candidates = stepsOf(entry, known?.cases)
    const step = replay?.take(candidates) ?? candidates[0]
    if (step) steps.push(step)
  }
  const first = states[0]
  const text = JSON.stringify(steps)
  if (text.includes(REDACTED))
    notes.push(`fields that are ${REDACTED} were not recorded: set them to values that take the same way`)
  if (text.includes(CUT)) notes.push(`values that end in ${CUT} were too long to be recorded`)
  return {
    machine,
    title: titleOf(machine, steps),
    path: {
      ...(start.input === null || beginsLater ? {} : { input }),
      ...(beginsLater && first ? { from: { value: first.value ?? {}, context: first.context } } : {}),
      steps,
    },
    notes,
  }
}

/** The recorded input; if fields of it were not recorded, the input of the cases that agrees with the rest. */
function inputOf(recorded: Json, cases: AnyCases | undefined): unknown {
  const found = isRedacted(recorded) ? cases?.input?.find((input) => agrees(recorded, input)) : undefined
  return found ?? recorded ?? undefined
}

function titleOf(machine: string, steps: readonly GivenStep[]): string {
  const last = steps.at(-1)
  return last
    ? `${machine} is in ${last.state} after ${steps.length} recorded ${steps.length === 1 ? 'step' : 'steps'}`
    : `${machine} starts`
}

/** The step of an entry: with each of the values that the cases have for fields that were not recorded. */
function stepsOf({ event, value, status, actions }: StepEntry, cases: AnyCases | undefined): GivenStep[] {
  const state = stateText(value, status)
  const does = actions.length ? { does: actions.map(({ name }) => name) } : {}
  const { type, ...payload } = event
  const port = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (port?.[1] === 'done')
    return resultsOf(payload['output'], resultsIn(cases, 'done')).map((done) => ({
      port: port[2]!,
      done,
      state,
      ...does,
    }))
  if (port)
    return resultsOf(payload['error'], resultsIn(cases, 'failed')).map((failed) => ({
      port: port[2]!,
      failed,
      state,
      ...does,
    }))
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1]
  if (delay !== undefined) return [{ after: /^\d+$/.test(delay) ? Number(delay) : delay, state, ...does }]
  const step = (sample: Readonly<Record<string, unknown>>): GivenStep => ({
    event: { type, ...filled(payload, sample) },
    state,
    ...does,
  })
  const samples = isRedacted(payload) ? eventsOf(type, cases) : []
  const agreeing = samples.filter((sample) => agrees(payload, sample))
  return [...agreeing, {}, ...samples].map((sample) => step({ ...sampleOf(type, cases), ...sample }))
}

/** A recorded result; if fields of it were not recorded, the results of the cases, first those that agree with the rest. */
function resultsOf(recorded: Json | undefined, results: readonly unknown[]): unknown[] {
  if (!isRedacted(recorded)) return [recorded]
  const agreeing = results.filter((result) => agrees(recorded, result))
  return [...agreeing, ...results.filter((result) => !agreeing.includes(result)), recorded]
}

const isRedacted = (recorded: Json | undefined) => JSON.stringify(recorded ?? null).includes(REDACTED)

/** Whether a value has what was recorded of it. */
function agrees(recorded: Json | undefined, value: unknown): boolean {
  if (recorded === REDACTED) return true
  if (typeof recorded !== 'object' || recorded === null) return recorded === (value ?? null)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(recorded).every(([key, part]) => agrees(part, Reflect.get(value, key)))
}

/** The results that the cases list for any port. */
const resultsIn = (cases: AnyCases | undefined, outcome: 'done' | 'failed'): readonly unknown[] =>
  Object.values(cases?.ports ?? {}).flatMap((port): readonly unknown[] => {
    const listed = port[outcome]
    return Array.isArray(listed) ? listed : []
  })

const eventsOf = (type: string, cases: AnyCases | undefined): readonly object[] =>
  Array.isArray(cases?.events) ? cases.events.filter((one) => one.type === type) : []

/** Of each field of the events of this type in the cases, a value that is not empty. */
function sampleOf(type: string, cases: AnyCases | undefined): Readonly<Record<string, unknown>> {
  const fields = eventsOf(type, cases).flatMap((event) => Object.entries(event))
  return Object.fromEntries(fields.filter(([, value]) => value !== '' && value !== null && value !== undefined))
}

/** Takes fields that were not recorded from the cases of the machine, so that the test runs. */
function filled(
  payload: Readonly<Record<string, Json>>,
  sample: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => {
      const other = sample[key]
      if (value === REDACTED && other !== undefined) return [key, other]
      const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
      if (!isNested || typeof other !== 'object' || other === null) return [key, value]
      return [key, filled(value as Readonly<Record<string, Json>>, { ...other })]
    }),
  )
}

/** A test file that performs the path on the machine; of a machine whose file is not known, it imports one beside it. */
export function pathTestText({ machine, title, path, notes }: WrittenPath, source?: ChartSource): string {
  const identifier = machine.replaceAll(/\W+(\w)?/g, (_, first = '') => String(first).toUpperCase())
  const { exportName = `${identifier}Machine`, importedAs = `./${machine}.ts` } = source ?? {}
  const name = exportName === 'default' ? `${identifier}Machine` : exportName
  const { input, from, steps } = path
  return [
    "import { testGivenPath } from '@passepartout/paths'",
    "import { it } from 'vitest'",
    `import ${exportName === 'default' ? name : `{ ${name} }`} from '${importedAs}'`,
    '',
    ...notes.map((note) => `// ${note[0]?.toUpperCase()}${note.slice(1)}.`),
    `it(${literalText(title)}, () =>`,
    `  testGivenPath(${name}, {`,
    ...(input === undefined ? [] : [`    input: ${literalText(input, 4)},`]),
    ...(from ? [`    from: ${literalText(from, 4)},`] : []),
    '    steps: [',
    ...steps.map((step) => `      ${literalText(step, 6)},`),
    '    ],',
    '  }))',
    '',
  ].join('\n')
}
