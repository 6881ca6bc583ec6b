import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate'
import type { AnyCases } from './cases.ts'
import { type CoverageItem, isCaseItem } from './coverage-items.ts'
import type { Path, Step } from './covering-paths.ts'
import { microstepObserver, transitionReader } from './microsteps.ts'
import { MAX_MICROSTEPS, type PendingPort, withMocks } from './mocks.ts'
import { type Outcome, OutcomeCollector } from './outcome.ts'
import { stateName, testPath, type TestParameters } from './test-path.ts'

/** The result of a path on a live machine. */
export interface ModelRun {
  /** The ids of the coverage items that the actor took. */
  taken: Set<string>
  /** What each step did, the start first. */
  outcomes: Outcome[]
}

/** Tests a path on a live machine with mocked ports and a simulated clock. */
export async function testModelPath(machine: AnyStateMachine, cases: AnyCases, path: Path): Promise<ModelRun> {
  const pending = new Map<string, PendingPort>()
  const taken = new Set<string>()
  const outcomes: Outcome[] = []
  const collector = new OutcomeCollector(machine)
  const clock = new SimulatedClock()
  const observed: string[] = []
  const mocked = withMocks(machine, cases.delays, {
    onPort: (id, port) => {
      pending.set(id, port)
      collector.started(id, port.input)
    },
    onStop: (id) => collector.stopped(id),
    onAction: (action) => collector.action(action),
  })
  const [start, ...steps] = path.steps
  if (!start) throw new Error('a path has at least the step that starts it')
  const input: unknown = 'input' in start.event ? start.event.input : undefined
  let microsteps = 0
  const observe = microstepObserver(({ machine: id, items }) => {
    if (id === machine.id) observed.push(...items)
  }, transitionReader())
  const actor = createActor(mocked, {
    input,
    clock,
    inspect: (event) => {
      // Microsteps are inspected within a transition: the actor stops with this error.
      if (event.type === '@xstate.microstep' && ++microsteps > MAX_MICROSTEPS)
        throw new Error(`a step takes more than ${MAX_MICROSTEPS} microsteps`)
      observe(event)
      collector.inspect(event)
    },
  })
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => errors.push(error) })

  const perform = async ({ event, delay }: Step) => {
    if (event.type === 'xstate.init') actor.start()
    else if (delay !== undefined) clock.increment(delay)
    else if ('actorId' in event && typeof event.actorId === 'string') await settle(pending, event.actorId, event)
    else actor.send(event)
  }
  const check = (step: Step) => {
    const found = stateName(actor.getSnapshot())
    if (errors.length) throw new Error(`the live machine stopped: ${String(errors[0])}`, { cause: errors[0] })
    if (found !== stateName(step.state))
      throw new Error(`the live machine is in "${found}", expected "${stateName(step.state)}"`)
    const missing = step.covers.filter((id) => !isCaseItem(id) && !observed.includes(id))
    if (missing.length) throw new Error(`the live machine did not take ${missing.join(', ')}`)
    for (const id of [...observed, ...step.covers.filter(isCaseItem)]) taken.add(id)
    observed.length = 0
    microsteps = 0
    outcomes.push(collector.end(actor.getSnapshot(), step.delay))
  }
  const states: Record<string, (state: never) => unknown> = { ...cases.invariants }
  const parameters: TestParameters = {
    events: {
      '*': async (step) => {
        await perform(step)
        check(step)
      },
    },
    states: Object.fromEntries(
      Object.entries(states).map(([name, holds]) => [name, () => holds(actor.getSnapshot() as never)]),
    ),
  }
  try {
    await testPath({ state: path.state, steps: [start, ...steps] }, parameters)
  } finally {
    actor.stop()
  }
  return { taken, outcomes }
}

/** The items that were not taken, as text for a failed assertion; empty when all were. */
export function describeMissed(name: string, items: readonly CoverageItem[], taken: ReadonlySet<string>): string {
  const missed = items.filter(({ id }) => !taken.has(id))
  return missed.length === 0
    ? ''
    : [
        `${missed.length} of ${items.length} coverage items of "${name}" were not taken:`,
        ...missed.map(({ description }) => `  ${description}`),
        'Add an event or a result that takes them to its cases, add what their guards read to its facts, or remove them from the machine.',
      ].join('\n')
}

async function settle(pending: Map<string, PendingPort>, id: string, event: Step['event']): Promise<void> {
  const port = pending.get(id)
  if (!port) throw new Error(`the live machine has not started the port "${id}"`)
  pending.delete(id)
  if ('error' in event) port.reject(event.error)
  else port.resolve('output' in event ? event.output : undefined)
  await new Promise((resolve) => setTimeout(resolve, 0))
}
