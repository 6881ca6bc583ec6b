import { createActor, setup, SimulatedClock, type ActorRefFrom, type AnyStateMachine, type EventObject } from 'xstate'
import { type AnyCases, listedIn } from './cases.ts'
import { type CoverageItem, ignoredItem, isCaseItem } from './coverage-items.ts'
import type { IgnoredEvents, Path, Step } from './covering-paths.ts'
import { microstepObserver, transitionReader } from './microsteps.ts'
import { MAX_MICROSTEPS, type PendingPort, withMocks } from './mocks.ts'
import { type Outcome, OutcomeCollector, PARENT } from './outcome.ts'
import { stableText } from './stable-text.ts'
import { stateName, testPath, type TestParameters } from './test-path.ts'

/** The result of a path on a live machine. */
export interface ModelRun {
  /** The ids of the coverage items that the actor took. */
  taken: Set<string>
  /** What each step did, the start first. */
  outcomes: Outcome[]
}

/** A path that fails, as far as the machine takes it. */
export interface Failure {
  message: string
  path: Path
  /** What a record expects of the steps, up to the one that fails. */
  recorded?: readonly (readonly [label: string, state: string, outcome?: Outcome])[]
}

/**
 * Tests a path on a live machine with mocked ports and a simulated clock. In each state it also sends the events that the
 * state ignores.
 * @throws {Error} with the steps up to the one whose state, items or invariants differ.
 */
export async function testModelPath(
  machine: AnyStateMachine,
  cases: AnyCases,
  path: Path,
  ignored: IgnoredEvents = {},
): Promise<ModelRun> {
  const run = new LiveRun(machine, cases)
  const [start, ...steps] = path.steps
  if (!start) throw new Error('a path has at least the step that starts it')
  const unhandled = ignoredByState(cases, path, ignored)
  const states: Record<string, (state: never) => unknown> = { ...cases.invariants }
  const parameters: TestParameters = {
    events: {
      '*': (step) => run.take(step),
    },
    states: Object.fromEntries(
      Object.entries(states).map(([name, holds]) => [name, () => holds(run.snapshot as never)]),
    ),
    afterStep: ({ state }) => run.sendIgnored(unhandled.get(stateName(state)) ?? []),
  }
  try {
    run.start(start)
    await testPath({ ...path, steps: [start, ...steps] }, parameters)
  } finally {
    run.stop()
  }
  return { taken: run.taken, outcomes: run.outcomes }
}

/** The items that were not taken, as text for a failed assertion; empty when all were. */
export function describeMissed(name: string, items: readonly CoverageItem[], taken: ReadonlySet<string>): string {
  const missed = items.filter(({ id, waived }) => !taken.has(id) && waived === undefined)
  return missed.length === 0
    ? ''
    : [
        `${missed.length} of ${items.length} coverage items of "${name}" were not taken:`,
        ...missed.map(({ description }) => `  ${description}`),
        'Add an event or a result that takes them to its cases, add what their guards read to its facts, or remove them from the machine.',
      ].join('\n')
}

/** An event of each type that a state ignores, with a payload of the cases in some state of the path. */
function ignoredByState(cases: AnyCases, { steps }: Path, ignored: IgnoredEvents): Map<string, EventObject[]> {
  const known = new Map<string, EventObject>()
  if (Object.keys(ignored).length === 0) return new Map()
  for (const { state } of steps) for (const event of listedIn(cases.events, state)) known.set(event.type, event)
  return new Map(
    Object.entries(ignored).map(([state, types]) => [state, types.map((type) => known.get(type) ?? { type })]),
  )
}

const CHILD = 'machine'

/** A machine that runs another one, which may send events to its parent. */
const parentOf = (machine: AnyStateMachine) =>
  setup({ actors: { machine } }).createMachine({
    id: 'the parent of a tested machine',
    invoke: {
      id: CHILD,
      src: 'machine',
      input: ({ event }: { event: EventObject }) => ('input' in event ? event.input : undefined),
    },
  })

class LiveRun {
  readonly taken = new Set<string>()
  readonly outcomes: Outcome[] = []
  private readonly machine: AnyStateMachine
  private readonly mocked: AnyStateMachine
  private readonly collector: OutcomeCollector
  private readonly clock = new SimulatedClock()
  private readonly pending = new Map<string, PendingPort>()
  private readonly errors: unknown[] = []
  private observed: string[] = []
  private microsteps = 0
  private parent: ReturnType<typeof createActor<ReturnType<typeof parentOf>>> | undefined
  private actor: ActorRefFrom<AnyStateMachine> | undefined

  constructor(machine: AnyStateMachine, cases: AnyCases) {
    this.machine = machine
    this.collector = new OutcomeCollector(machine)
    this.mocked = withMocks(machine, cases.delays, {
      onPort: (id, port) => {
        this.pending.set(id, port)
        this.collector.started(id, port.input)
      },
      onStop: (id) => this.collector.stopped(id),
      onAction: (action) => this.collector.action(action),
    })
  }

  get snapshot() {
    return this.live.getSnapshot()
  }

  /** Creates the actor; the first step starts it. */
  start({ event }: Step): void {
    const observe = microstepObserver(({ machine: id, items }) => {
      if (id === this.machine.id) this.observed.push(...items)
    }, transitionReader())
    this.parent = createActor(parentOf(this.mocked), {
      id: PARENT,
      input: 'input' in event ? event.input : undefined,
      clock: this.clock,
      logger: () => undefined,
      inspect: (inspected) => {
        // Microsteps are inspected within a transition: the actor stops with this error.
        if (inspected.type === '@xstate.microstep' && ++this.microsteps > MAX_MICROSTEPS)
          throw new Error(`a step takes more than ${MAX_MICROSTEPS} microsteps`)
        observe(inspected)
        this.collector.inspect(inspected)
      },
    })
    this.parent.subscribe({ error: (error) => this.errors.push(error) })
    this.actor = this.parent.getSnapshot().children[CHILD]
    this.actor?.on('*', (event) => this.collector.emitted(event))
    this.actor?.subscribe({ error: (error) => this.errors.push(error) })
  }

  stop(): void {
    this.parent?.stop()
  }

  /** Performs a step, then checks the state and the items that it took. */
  async take(step: Step): Promise<void> {
    await this.perform(step)
    this.throwError()
    const found = stateName(this.snapshot)
    if (found !== stateName(step.state))
      throw new Error(`the live machine is in "${found}", expected "${stateName(step.state)}"`)
    const missing = step.covers.filter((id) => !isCaseItem(id) && !this.observed.includes(id))
    if (missing.length) throw new Error(`the live machine did not take ${missing.join(', ')}`)
    for (const id of [...this.observed, ...step.covers.filter(isCaseItem)]) this.taken.add(id)
    this.observed = []
    this.microsteps = 0
    this.outcomes.push(this.collector.end(this.snapshot, step.delay))
  }

  /** Sends events that the current state has no transition for. Throws when one of them has an effect. */
  sendIgnored(events: readonly EventObject[]): void {
    for (const event of events) {
      this.live.send(event)
      this.throwError()
      const outcome = stableText(this.collector.end(this.snapshot))
      // Guards of `always` are evaluated after every event.
      const taken = this.observed.filter((id) => !id.endsWith('| always | denied'))
      this.observed = []
      if (taken.length || outcome !== '{}')
        throw new Error(`"${event.type}" is not ignored: it took ${taken.join(', ')} and did ${outcome}`)
      this.taken.add(ignoredItem(stateName(this.snapshot), event.type).id)
    }
  }

  private get live() {
    if (!this.actor) throw new Error('the live machine is not started')
    return this.actor
  }

  private throwError(): void {
    if (this.errors.length)
      throw new Error(`the live machine stopped: ${String(this.errors[0])}`, { cause: this.errors[0] })
  }

  private async perform({ event, delay }: Step): Promise<void> {
    if (event.type === 'xstate.init') this.parent?.start()
    else if (delay !== undefined) this.clock.increment(delay)
    else if ('actorId' in event && typeof event.actorId === 'string') await this.settle(event.actorId, event)
    else this.live.send(event)
  }

  private async settle(id: string, event: EventObject): Promise<void> {
    const port = this.pending.get(id)
    if (!port) throw new Error(`the live machine has not started the port "${id}"`)
    this.pending.delete(id)
    if ('error' in event) port.reject(event.error)
    else port.resolve('output' in event ? event.output : undefined)
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
