import type { AnyCases, GivenStep } from '@passepartout/paths'
import { Traversal, type TraversalEvent, type TraversalState, type TraversalStep } from '@passepartout/paths/traversal'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { WrittenPath } from '../recording/path-test.ts'
import { stateText } from '../recording/recording.ts'
import { plain } from '../tab/plain.ts'
import { eventLabel } from '../live/sequence-layout.ts'
import { valueText } from '../recording/differences.ts'

/** The number of states after which the search for a transition is given up. */
const MOST_STATES = 4000

/** A machine that is stepped by its cases, without effects. Its steps can be taken back. */
export class Play {
  readonly machine: AnyStateMachine
  private readonly traversal: Traversal

  constructor(machine: AnyStateMachine, cases: AnyCases) {
    this.machine = machine
    this.traversal = new Traversal(machine, cases)
  }

  /** The start with each input of the cases. */
  starts(): TraversalStep[] {
    return this.traversal.initialSteps()
  }

  /** What can happen next. */
  next(steps: readonly TraversalStep[]): TraversalEvent[] {
    const last = steps.at(-1)
    return last ? this.traversal.eventsIn(last.state) : []
  }

  take(steps: readonly TraversalStep[], event: TraversalEvent): TraversalStep[] {
    const last = steps.at(-1)
    return last ? [...steps, this.traversal.take(last.state, event)] : [...steps]
  }

  /** The shortest path whose last step takes a coverage item; undefined if the cases do not lead there. */
  pathTo(item: string): TraversalStep[] | undefined {
    const seen = new Set<string>()
    let paths = this.starts().map((step) => [step])
    while (paths.length > 0 && seen.size < MOST_STATES) {
      const found = paths.find((path) => path.at(-1)?.covers.includes(item))
      if (found) return found
      const isNew = ({ key }: TraversalState) => !seen.has(key) && seen.add(key)
      paths = paths
        .filter((path) => isNew(path.at(-1)!.state))
        .flatMap((path) => this.next(path).map((event) => this.take(path, event)))
    }
    return undefined
  }

  /** The steps as a path test. */
  written(steps: readonly TraversalStep[]): WrittenPath {
    const [start, ...others] = steps
    const input: unknown = start && 'input' in start.event.event ? start.event.event.input : undefined
    const last = steps.at(-1)?.state.snapshot
    const count = `${others.length} ${others.length === 1 ? 'step' : 'steps'}`
    return {
      machine: this.machine.id,
      title: `${this.machine.id} is in ${last ? stateOf(last) : 'no state'} after ${count}`,
      path: { ...(input === undefined ? {} : { input }), steps: others.map(givenStep) },
      notes: [],
    }
  }
}

export const stateOf = ({ value, status }: Pick<AnyMachineSnapshot, 'value' | 'status'>): string =>
  stateText(value as never, status)

function givenStep({ event: { event, delay }, state: { snapshot } }: TraversalStep): GivenStep {
  const state = stateOf(snapshot)
  if ('actorId' in event && typeof event.actorId === 'string')
    return 'error' in event
      ? { port: event.actorId, failed: event.error, state }
      : { port: event.actorId, done: 'output' in event ? event.output : undefined, state }
  const name = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1]
  if (delay !== undefined && name !== undefined) return { after: /^\d+$/.test(name) ? Number(name) : name, state }
  return { event, state }
}

/** What can happen, in words. */
export interface NextEvent {
  event: TraversalEvent
  source: 'event' | 'done' | 'error' | 'delay'
  name: string
  detail: string
}

export function describeNext(event: TraversalEvent): NextEvent {
  const { event: sent, delay } = event
  const { type, ...payload } = sent
  if (delay !== undefined) return { event, source: 'delay', name: eventLabel(type).label, detail: `${delay} ms` }
  if ('actorId' in sent && typeof sent.actorId === 'string') {
    const isError = 'error' in sent
    const result: unknown = isError ? sent.error : 'output' in sent ? sent.output : undefined
    const detail = result instanceof Error ? result.message : result === undefined ? '' : valueText(plain(result), 90)
    return { event, source: isError ? 'error' : 'done', name: `${sent.actorId} ${isError ? 'error' : 'done'}`, detail }
  }
  return {
    event,
    source: 'event',
    name: type,
    detail: Object.keys(payload).length ? valueText(plain(payload), 90) : '',
  }
}

/**
 * The event that a text describes in JSON.
 * @throws {Error} which says what is expected instead.
 */
export function readEvent(text: string): EventObject {
  let event: unknown
  try {
    event = JSON.parse(text)
  } catch (cause) {
    throw new Error(`This is not JSON: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause })
  }
  if (typeof event !== 'object' || event === null || !('type' in event) || typeof event.type !== 'string')
    throw new Error('An object with a "type" is expected, such as { "type": "next" }.')
  return { ...event, type: event.type }
}
