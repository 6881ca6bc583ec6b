import {
  createEmptyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate'
import { type AnyCases, listedIn, type PortCases } from './cases.ts'
import {
  type CoverageItem,
  eventItem,
  eventLabel,
  inputItem,
  inputLabel,
  isCaseItem,
  isIgnored,
  leafItem,
  type ParentTransition,
  parentTransitionsOf,
  resultItem,
  resultLabel,
} from './coverage-items.ts'
import { microstepObserver, transitionReader } from './microsteps.ts'
import { withMocks } from './mocks.ts'
import { stableText } from './stable-text.ts'

interface Timer {
  id: string
  event: EventObject
  remaining: number
}

/** Everything that determines which events can happen next. */
export interface TraversalState {
  snapshot: AnyMachineSnapshot
  /** The names of ports without a result, by their ids. */
  pendingPorts: ReadonlyMap<string, string>
  timers: readonly Timer[]
  /** Equal for states that path generation need not distinguish. */
  key: string
}

/** An event that can happen in a state. */
export interface TraversalEvent {
  event: EventObject
  /** Identifies it among the events of a state, also in recorded paths. */
  label: string
  /** The coverage item of the event of the cases, or of the port result that it delivers. */
  item?: CoverageItem
  /** The milliseconds until a timer fires. */
  delay?: number
}

export interface TraversalStep {
  event: TraversalEvent
  /** The ids of the coverage items that it takes. */
  covers: readonly string[]
  /** The ids of its transitions if the step changes the context, so that removing their actions makes a difference. */
  changes: readonly string[]
  /** The ports that it starts, with their inputs as text. */
  started: readonly (readonly [port: string, input: string])[]
  state: TraversalState
}

const INIT = 'xstate.init'

/** Explores a machine without executing it: the events that can happen in a state, and the state after each. */
export class Traversal {
  private readonly machine: AnyStateMachine
  private readonly cases: AnyCases
  private readonly reader = transitionReader()
  private readonly parentTransitions: ReadonlyMap<string, ParentTransition>
  /** The coverage items that steps took and that only exploration finds, by id. */
  readonly found = new Map<string, CoverageItem>()

  constructor(machine: AnyStateMachine, cases: AnyCases) {
    this.machine = withMocks(machine, cases.delays)
    this.parentTransitions = parentTransitionsOf(machine)
    this.cases = cases
  }

  /** The start of the machine with each input. */
  initialSteps(): TraversalStep[] {
    const inputs = this.cases.input ?? [undefined]
    return inputs.map((input, index) => {
      const label = inputs.length > 1 ? inputLabel(index) : 'started'
      const event = { event: { type: INIT, input }, label }
      const step = this.run(event, null, (scope) => this.machine.getInitialSnapshot(scope, input))
      return this.cases.input ? { ...step, covers: [inputItem(index).id, ...step.covers] } : step
    })
  }

  /** The events that can happen in a state: those of the cases in their order, port results, and the next timer. */
  eventsIn({
    snapshot,
    pendingPorts,
    timers,
  }: Pick<TraversalState, 'snapshot' | 'pendingPorts' | 'timers'>): TraversalEvent[] {
    if (snapshot.status !== 'active') return []
    const { events, ports } = this.cases
    const sent = listedIn(events, snapshot)
      .filter(({ type }) => !isIgnored(snapshot, type))
      .map((event) => ({ event, label: eventLabel(event), item: eventItem(eventLabel(event)) }))
    const results = [...pendingPorts].flatMap(([id, port]) => portEvents(id, ports?.[port] ?? {}, snapshot))
    const next = nextOf(timers)
    const fired = next ? [{ event: next.event, label: next.event.type, delay: next.remaining }] : []
    return [...sent, ...results, ...fired]
  }

  /** Waits for half of the next delay, so that it is interrupted by what follows. */
  waitIn({ timers }: Pick<TraversalState, 'timers'>): TraversalEvent | undefined {
    const next = nextOf(timers)
    const delay = Math.floor((next?.remaining ?? 0) / 2)
    const type = `half of ${next?.event.type}`
    return delay > 0 ? { event: { type }, label: type, delay } : undefined
  }

  /** The step that an event takes from a state. */
  take(from: TraversalState, event: TraversalEvent): TraversalStep {
    if (event.delay !== undefined) return this.fireTimers(from, event, event.delay)
    const step = this.run(event, from, (scope) => this.machine.transition(from.snapshot, event.event, scope))
    const { item } = event
    if (!item) return step
    this.found.set(item.id, item)
    return { ...step, covers: [item.id, ...step.covers] }
  }

  private fireTimers(from: TraversalState, event: TraversalEvent, delay: number): TraversalStep {
    const later = from.timers.map((timer) => ({ ...timer, remaining: timer.remaining - delay }))
    const due = later.filter(({ remaining }) => remaining <= 0)
    const waited = this.stateOf(from.snapshot, { pendingPorts: from.pendingPorts, timers: later })
    return due.reduce<TraversalStep>(
      (step, timer) => {
        const { state } = step
        if (!state.timers.includes(timer)) return step
        const before = { ...state, timers: state.timers.filter((one) => one !== timer) }
        const next = this.run(event, before, (scope) => this.machine.transition(before.snapshot, timer.event, scope))
        return {
          event,
          covers: [...step.covers, ...next.covers],
          changes: [...step.changes, ...next.changes],
          started: [...step.started, ...next.started],
          state: next.state,
        }
      },
      { event, covers: [], changes: [], started: [], state: waited },
    )
  }

  private run(
    event: TraversalEvent,
    from: TraversalState | null,
    compute: (scope: AnyActorScope) => AnyMachineSnapshot,
  ): TraversalStep {
    const covers: string[] = []
    const actions: ExecutableActionObject[] = []
    let before = from?.snapshot
    const observe = microstepObserver(({ items }) => {
      covers.push(...items, ...this.leafItems(before, items))
    }, this.reader)
    const scope = inertScope((action) => actions.push(action))
    scope.system.inspect((inspection) => {
      observe(inspection)
      if (inspection.type === '@xstate.microstep') before = inspection.snapshot as AnyMachineSnapshot
    })
    if (from) observe({ type: '@xstate.snapshot', ...inspected(scope, event.event), snapshot: from.snapshot })
    covers.length = 0
    const snapshot = compute(scope)
    observe({ type: '@xstate.snapshot', ...inspected(scope, event.event), snapshot })
    const state = this.stateOf(snapshot, portsAndTimersAfter(from, event, actions))
    const changesContext = from !== null && stableText(from.snapshot.context) !== stableText(snapshot.context)
    return {
      event,
      covers: [...new Set(covers)],
      changes: changesContext ? covers.filter((id) => !id.endsWith('denied') && !isCaseItem(id)) : [],
      started: actions
        .filter(({ type }) => type === 'xstate.spawnChild')
        .map(({ params }) => [readParams(params).id ?? '', stableText(Reflect.get(Object(params), 'input'))]),
      state,
    }
  }

  /** The items of transitions of parent states, with the substate in which they are taken. */
  private leafItems(before: AnyMachineSnapshot | undefined, taken: readonly string[]): string[] {
    return taken.flatMap((id) => {
      const transition = this.parentTransitions.get(id)
      const leaves = (before?._nodes ?? []).filter(
        (node) => (node.type === 'atomic' || node.type === 'final') && isBelow(node, transition?.source),
      )
      return leaves.map((leaf) => {
        const item = leafItem(id, transition?.description ?? '', leaf)
        this.found.set(item.id, item)
        return item.id
      })
    })
  }

  private stateOf(
    snapshot: AnyMachineSnapshot,
    { pendingPorts, timers }: Pick<TraversalState, 'pendingPorts' | 'timers'>,
  ): TraversalState {
    const { facts } = this.cases
    const guardResults = this.eventsIn({ snapshot, pendingPorts, timers }).map(({ event }) =>
      this.guardResults(snapshot, event),
    )
    const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
    const key = stableText([
      snapshot.value,
      snapshot.status,
      facts ? facts(snapshot.context as never) : snapshot.context,
      history,
      [...pendingPorts.keys()],
      timers.map(({ id, remaining }) => [id, remaining]),
      guardResults,
    ])
    return { snapshot, pendingPorts, timers, key }
  }

  /** The items that an event takes. A guard that throws is reported when the event is taken. */
  private guardResults(snapshot: AnyMachineSnapshot, event: EventObject): readonly string[] {
    try {
      return this.reader.itemsOf(snapshot, event, this.machine.getTransitionData(snapshot, event))
    } catch {
      return ['a guard throws']
    }
  }
}

const nextOf = (timers: readonly Timer[]): Timer | undefined => timers.toSorted((a, b) => a.remaining - b.remaining)[0]

const isBelow = (node: AnyStateNode, ancestor: AnyStateNode | undefined): boolean =>
  node.parent !== undefined && (node.parent.id === ancestor?.id || isBelow(node.parent, ancestor))

function portEvents(id: string, { done, failed }: PortCases, snapshot: AnyMachineSnapshot): TraversalEvent[] {
  const eventOf = (outcome: 'done' | 'failed', index: number, event: EventObject) => {
    const item = resultItem(id, outcome, index)
    return { event: { ...event, actorId: id }, label: resultLabel(id, outcome, index), item }
  }
  return [
    ...listedIn(done, snapshot).map((output, index) =>
      eventOf('done', index, { type: `xstate.done.actor.${id}`, output } as EventObject),
    ),
    ...listedIn(failed, snapshot).map((error, index) =>
      eventOf('failed', index, { type: `xstate.error.actor.${id}`, error } as EventObject),
    ),
  ]
}

/** How many events of the same id can be raised later, so that the number of states is finite. XState has no limit. */
const MAX_TIMERS = 2

/** The position of the timer that XState cancels: the last one of an id; the end if there is none. */
function lastOf(timers: readonly Timer[], timerId: string | undefined): number {
  const index = timers.findLastIndex(({ id }) => id === timerId)
  return index < 0 ? timers.length : index
}

/** The pending ports and timers after the actions of a step. */
function portsAndTimersAfter(
  from: TraversalState | null,
  { event }: TraversalEvent,
  actions: readonly ExecutableActionObject[],
) {
  const pendingPorts = new Map(from?.pendingPorts)
  let timers: readonly Timer[] = from?.timers ?? []
  if ('actorId' in event && typeof event.actorId === 'string') pendingPorts.delete(event.actorId)
  for (const { type, params } of actions) {
    // The parameters of other actions are the machine's own, and may note what is read of them.
    if (!type.startsWith('xstate.')) continue
    const { id, src, sendId, event: raised, delay } = readParams(params)
    if (type === 'xstate.spawnChild' && id) pendingPorts.set(id, src ?? id)
    if (type === 'xstate.stopChild' && id) pendingPorts.delete(id)
    if (type === 'xstate.cancel') timers = timers.toSpliced(lastOf(timers, sendId), 1)
    if (type === 'xstate.raise' && raised && delay !== undefined) {
      const timerId = id ?? raised.type
      const count = timers.filter((timer) => timer.id === timerId).length
      const others = count < MAX_TIMERS ? timers : timers.toSpliced(lastOf(timers, timerId), 1)
      timers = [...others, { id: timerId, event: raised, remaining: delay }]
    }
  }
  return { pendingPorts, timers }
}

interface ActionParams {
  id?: string
  src?: string
  sendId?: string
  event?: EventObject
  delay?: number
}

function readParams(params: unknown): ActionParams {
  if (typeof params !== 'object' || params === null) return {}
  const text = (name: string) => {
    const value: unknown = Reflect.get(params, name)
    return typeof value === 'string' ? value : undefined
  }
  const event: unknown = Reflect.get(params, 'event')
  const delay: unknown = Reflect.get(params, 'delay')
  return {
    id: text('id'),
    src: text('src'),
    sendId: text('sendId'),
    ...(isEvent(event) ? { event } : {}),
    ...(typeof delay === 'number' ? { delay } : {}),
  }
}

const isEvent = (value: unknown): value is EventObject =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** An actor scope without effects. Each step has its own, because children register with its system. */
function inertScope(actionExecutor: AnyActorScope['actionExecutor']): AnyActorScope {
  const self = Object.assign(createEmptyActor(), { _parent: createEmptyActor() })
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => undefined,
    defer: () => undefined,
    emit: () => undefined,
    stopChild: () => undefined,
    actionExecutor,
  }
}

const inspected = ({ self }: AnyActorScope, event: EventObject) => ({ rootId: self.sessionId, actorRef: self, event })
