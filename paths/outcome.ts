import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate'
import type { RecordedAction } from './mocks.ts'
import { checksum, stableText } from './stable-text.ts'

/** What a step did besides reaching its state. Keys without content are absent. */
export interface Outcome {
  /** The milliseconds that it waited. */
  waited?: number
  /** The named actions that it executed, with their parameters and what later actions changed of the context, in order. */
  actions?: unknown[]
  /** The inputs of the ports that it started, by their ids. */
  started?: Record<string, unknown>
  /** The ids of the ports that it stopped before they had a result. */
  stopped?: string[]
  /** The events that it emitted, in order. */
  emitted?: unknown[]
  /** The events that it sent to other actors, by the id of the receiver, in order. */
  sent?: [to: string, event: unknown][]
  /** The delays that it started, in milliseconds, with the event and the receiver of those that are no `after`, in order. */
  delays?: (number | [milliseconds: number, event: unknown, to?: string])[]
  /** The parts of the context that it changed, as they are afterwards. */
  context?: Record<string, unknown>
  /** All tags, where they changed. */
  tags?: string[]
  /** The output of a machine that ended. */
  output?: unknown
}

/** The maximum length, in characters of JSON, of a changed value of the context. */
const MAX_CONTEXT = 160
/** The maximum length of the other values, some of which are compared with a page. */
const MAX_COMPARED = 1000

/** A value in the form that records contain: JSON, or a shortened text with a checksum if it is too long. */
export function recordable(value: unknown, maxLength = MAX_COMPARED): unknown {
  const text = stableText(value)
  if (text === 'undefined') return text
  return text.length > maxLength ? `${text.slice(0, maxLength)}… ${checksum(text)}` : JSON.parse(text)
}

/** The id of the actor that runs a tested machine. */
export const PARENT = 'parent'

/** Collects what the steps of a live machine do, from calls of the machine's mocks and from inspection events. */
export class OutcomeCollector {
  private readonly machine: AnyStateMachine
  private before: { context: Record<string, string>; tags: string } = { context: {}, tags: '' }
  private outcome: Outcome = {}
  private actions: RecordedAction[] = []

  constructor(machine: AnyStateMachine) {
    this.machine = machine
  }

  action(action: RecordedAction): void {
    this.actions.push(action)
  }

  emitted(event: unknown): void {
    ;(this.outcome.emitted ??= []).push(recordable(event))
  }

  started(id: string, input: unknown): void {
    ;(this.outcome.started ??= {})[id] = recordable(input)
  }

  stopped(id: string): void {
    ;(this.outcome.stopped ??= []).push(id)
  }

  /**
   * Collects the delays that the machine starts: of `after`, and of events that it raises or sends later; and what it sends
   * to itself, as XState does where an actor that should be sent to is undefined.
   */
  private delayedOrOwn({ action, actorRef }: InspectionEvent & { type: '@xstate.action' }): void {
    const { type, params } = action
    if (typeof params !== 'object' || params === null || !isOf(this.machine, actorRef)) return
    const { delay, event, to } = params as { delay?: unknown; event?: { type?: unknown }; to?: object }
    if (typeof delay !== 'number') {
      if (type === 'xstate.sendTo' && to === actorRef) (this.outcome.sent ??= []).push(['itself', recordable(event)])
      return
    }
    const isAfter = String(event?.type).startsWith('xstate.after.')
    const receiver = to && to !== actorRef ? [actorId(to)] : []
    ;(this.outcome.delays ??= []).push(isAfter ? delay : ([delay, recordable(event), ...receiver] as [number, unknown]))
  }

  /** Collects the events that the machine sends to other actors, except the ones that start them. */
  inspect(event: InspectionEvent): void {
    if (event.type === '@xstate.action') return this.delayedOrOwn(event)
    if (event.type !== '@xstate.event' || !event.sourceRef || event.sourceRef === event.actorRef) return
    // The end of the machine is in its status.
    if (event.event.type.startsWith('xstate.') && actorId(event.actorRef) === PARENT) return
    if (event.event.type === 'xstate.init' || !isOf(this.machine, event.sourceRef)) return
    ;(this.outcome.sent ??= []).push([actorId(event.actorRef), recordable(event.event)])
  }

  /** Ends a step at a snapshot, after `waited` milliseconds. Returns what the step did. */
  end({ context, tags, status, output }: AnyMachineSnapshot, waited?: number): Outcome {
    const after = { context: textOfEach(context), tags: stableText([...tags].toSorted()) }
    const changed = Object.keys({ ...this.before.context, ...after.context }).filter(
      (key) => this.before.context[key] !== after.context[key],
    )
    const { emitted, started, stopped, sent, delays } = this.outcome
    const actions = this.actions.map((action) => recordedAction(action, after.context))
    const outcome: Outcome = {
      ...(waited === undefined ? {} : { waited }),
      ...(actions.length > 0 && { actions }),
      ...(emitted && { emitted }),
      ...(started && { started }),
      ...(stopped && { stopped: stopped.toSorted() }),
      ...(sent && { sent }),
      ...(delays && { delays }),
      ...(changed.length > 0 && {
        context: Object.fromEntries(
          changed.toSorted().map((key) => [key, recordable(Reflect.get(context, key), MAX_CONTEXT)]),
        ),
      }),
      ...(after.tags !== this.before.tags &&
        (after.tags !== '[]' || this.before.tags !== '') && {
          tags: [...tags].toSorted(),
        }),
      ...(status === 'done' && output !== undefined && { output: recordable(output) }),
    }
    this.before = after
    this.outcome = {}
    this.actions = []
    return outcome
  }
}

/** An action, with the names of the parts of the context that later actions of its step changed. */
function recordedAction({ type, params, context }: RecordedAction, after: Readonly<Record<string, string>>): unknown {
  const changed = Object.entries(textOfEach(context)).filter(([key, text]) => text !== after[key])
  if (changed.length > 0) return [type, recordable(params ?? null), changed.map(([key]) => key).toSorted()]
  return params === undefined ? type : [type, recordable(params)]
}

function textOfEach(context: unknown): Record<string, string> {
  if (typeof context !== 'object' || context === null) return {}
  return Object.fromEntries(Object.entries(context).map(([key, value]) => [key, stableText(value)]))
}

function isOf({ id }: AnyStateMachine, actor: object): boolean {
  const logic: unknown = Reflect.get(actor, 'logic')
  return typeof logic === 'object' && logic !== null && 'id' in logic && logic.id === id
}

const actorId = (actor: object) => String(Reflect.get(actor, 'id'))
