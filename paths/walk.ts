import {
  createEmptyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate'
import type { AnyCases, PortCases } from './cases.ts'
import { withDoubles } from './doubles.ts'
import { inputId, resultId } from './edges.ts'
import { edgeReader, microstepObserver } from './microsteps.ts'
import { stableText } from './stable-text.ts'

interface Timer {
  id: string
  event: EventObject
  remaining: number
}

/** All that decides what happens next: the snapshot, the ports that have not answered, the timers that run. */
export interface Situation {
  snapshot: AnyMachineSnapshot
  waiting: ReadonlyMap<string, string>
  timers: readonly Timer[]
  key: string
}

/** Something that can happen in a situation. */
export interface Offer {
  event: EventObject
  /** Tells it from other offers, in a record too. */
  label: string
  /** The id of the port's result that it stands for. */
  result?: string
  /** How long nothing else happens before it. */
  wait?: number
}

export interface Move {
  offer: Offer
  edges: readonly string[]
  situation: Situation
}

const initial = 'xstate.init'

/** Walks a machine without running anything: what can happen, and what then is. */
export class Walker {
  private readonly machine: AnyStateMachine
  private readonly cases: AnyCases
  private readonly reader = edgeReader()

  constructor(machine: AnyStateMachine, cases: AnyCases) {
    this.machine = withDoubles(machine, cases.delays)
    this.cases = cases
  }

  starts(): Move[] {
    const inputs = this.cases.input ?? [undefined]
    return inputs.map((input, index) => {
      const label = inputs.length > 1 ? `started ${index + 1}` : 'started'
      const offer = { event: { type: initial, input }, label }
      const move = this.step(offer, null, (scope) => this.machine.getInitialSnapshot(scope, input))
      return this.cases.input ? { ...move, edges: [inputId(index), ...move.edges] } : move
    })
  }

  /** What can happen in a situation, in the order of the cases; of the timers, the next. */
  offers({ snapshot, waiting, timers }: Pick<Situation, 'snapshot' | 'waiting' | 'timers'>): Offer[] {
    if (snapshot.status !== 'active') return []
    const { events, ports } = this.cases
    const sent = (typeof events === 'function' ? events(snapshot) : events)
      .filter(({ type }) => this.hears(snapshot, type))
      .map((event) => ({ event, label: eventLabel(event) }))
    const answered = [...waiting].flatMap(([id, port]) => portOffers(id, ports?.[port] ?? {}, snapshot))
    const next = timers.toSorted((one, other) => one.remaining - other.remaining)[0]
    const waited = next ? [{ event: next.event, label: next.event.type, wait: next.remaining }] : []
    return [...sent, ...answered, ...waited]
  }

  take(from: Situation, offer: Offer): Move {
    if (offer.wait !== undefined) return this.letTimePass(from, offer, offer.wait)
    const moved = this.step(offer, from, (scope) => this.machine.transition(from.snapshot, offer.event, scope))
    return offer.result ? { ...moved, edges: [offer.result, ...moved.edges] } : moved
  }

  private letTimePass(from: Situation, offer: Offer, wait: number): Move {
    const later = from.timers.map((timer) => ({ ...timer, remaining: timer.remaining - wait }))
    const due = later.filter(({ remaining }) => remaining <= 0)
    return due.reduce<Move>(
      ({ edges, situation }, timer) => {
        if (!situation.timers.some(({ id, remaining }) => id === timer.id && remaining <= 0))
          return { offer, edges, situation }
        const left = { ...situation, timers: situation.timers.filter(({ id }) => id !== timer.id) }
        const next = this.step(offer, left, (scope) => this.machine.transition(left.snapshot, timer.event, scope))
        return { offer, edges: [...edges, ...next.edges], situation: next.situation }
      },
      { offer, edges: [], situation: { ...from, timers: later } },
    )
  }

  private step(offer: Offer, from: Situation | null, run: (scope: AnyActorScope) => AnyMachineSnapshot): Move {
    const edges: string[] = []
    const actions: ExecutableActionObject[] = []
    const observe = microstepObserver((microstep) => edges.push(...microstep.edges), this.reader)
    const scope = inertScope((action) => actions.push(action))
    scope.system.inspect(observe)
    if (from) observe({ type: '@xstate.snapshot', ...inspected(scope, offer.event), snapshot: from.snapshot })
    edges.length = 0
    const snapshot = run(scope)
    observe({ type: '@xstate.snapshot', ...inspected(scope, offer.event), snapshot })
    return { offer, edges: [...new Set(edges)], situation: this.situate(snapshot, after(from, offer, actions)) }
  }

  private situate(snapshot: AnyMachineSnapshot, rest: Pick<Situation, 'waiting' | 'timers'>): Situation {
    const { facts } = this.cases
    const verdicts = this.offers({ snapshot, ...rest }).map(({ event }) =>
      this.reader.taken(snapshot, event, this.machine.getTransitionData(snapshot, event)),
    )
    const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)])
    const key = stableText([
      snapshot.value,
      snapshot.status,
      facts ? facts(snapshot.context as never) : snapshot.context,
      history,
      [...rest.waiting.keys()],
      rest.timers.map(({ id, remaining }) => [id, remaining]),
      verdicts,
    ])
    return { snapshot, ...rest, key }
  }

  private hears({ _nodes }: AnyMachineSnapshot, type: string): boolean {
    return _nodes.some((node) => this.reader.heard(node, type).length > 0)
  }
}

function eventLabel({ type, ...payload }: EventObject): string {
  return Object.keys(payload).length ? `${type} ${stableText(payload, 120)}` : type
}

function portOffers(id: string, port: PortCases, snapshot: AnyMachineSnapshot): Offer[] {
  const { done = [], failed = [] } = port
  const outputs = typeof done === 'function' ? done(snapshot) : done
  const errors = typeof failed === 'function' ? failed(snapshot) : failed
  return [
    ...outputs.map((output, index) => ({
      event: { type: `xstate.done.actor.${id}`, output, actorId: id },
      label: `${id} done ${index + 1}`,
      result: resultId(id, 'done', index),
    })),
    ...errors.map((error, index) => ({
      event: { type: `xstate.error.actor.${id}`, error, actorId: id },
      label: `${id} failed ${index + 1}`,
      result: resultId(id, 'failed', index),
    })),
  ]
}

/** The ports that wait and the timers that run once the actions of a step are done. */
function after(from: Situation | null, { event }: Offer, actions: readonly ExecutableActionObject[]) {
  const waiting = new Map(from?.waiting)
  let timers: readonly Timer[] = from?.timers ?? []
  if ('actorId' in event && typeof event.actorId === 'string') waiting.delete(event.actorId)
  for (const { type, params } of actions) {
    const given = readParams(params)
    if (type === 'xstate.spawnChild' && given.id) waiting.set(given.id, given.src ?? given.id)
    if (type === 'xstate.stopChild' && given.id) waiting.delete(given.id)
    if (type === 'xstate.cancel') timers = timers.filter(({ id }) => id !== given.sendId)
    if (type === 'xstate.raise' && given.event && given.delay !== undefined) {
      const id = given.id ?? given.event.type
      timers = [...timers.filter((timer) => timer.id !== id), { id, event: given.event, remaining: given.delay }]
    }
  }
  return { waiting, timers }
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

/** A scope of its own for each step, since children register with its system. */
function inertScope(actionExecutor: AnyActorScope['actionExecutor']): AnyActorScope {
  const self = createEmptyActor()
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
