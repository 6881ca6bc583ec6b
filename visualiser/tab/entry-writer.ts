import type { AnyActorRef, AnyStateMachine, EventObject } from 'xstate'
import { actorName, forwardedFields, isUnnamed, machineOf, withoutSensitive } from './actors.ts'
import type { Json, StartEntry, Status, StateValue, StepEntry } from '../recording/entry.ts'
import type { DeniedGuard } from './denied-guards.ts'
import { plain } from './plain.ts'

/** An event of an actor while it is being processed; turned into an entry when the entries are taken. */
export interface Draft {
  kind: 'start' | 'step'
  at: number
  actor: AnyActorRef
  event: EventObject
  from: AnyActorRef | null
  microsteps: StepEntry['microsteps'][number][]
  denials: DeniedGuard[]
  actions: { name: string; params: unknown }[]
  before: unknown
  /** Undefined until it is processed. */
  after: Snapshot | undefined
  isReplay: boolean
  forced: string | null
}

export interface Snapshot {
  status: Status
  value?: unknown
  context?: unknown
  output?: unknown
  error?: unknown
  tags?: Iterable<string>
}

/** Writes entries of a recording. Sensitive fields do not leave it. */
export class EntryWriter {
  private readonly nameOf: (machine: AnyStateMachine) => string
  private readonly redacted: readonly string[]

  constructor(nameOf: (machine: AnyStateMachine) => string, redacted: readonly string[]) {
    this.nameOf = nameOf
    this.redacted = redacted
  }

  /** JSON of a value without the sensitive fields of its actor. */
  private record(actor: AnyActorRef, value: unknown): Json {
    try {
      return plain(withoutSensitive(actor, forwarded(value, forwardedFields(actor)), this.redacted))
    } catch {
      // A property that throws.
      return '[not recordable]'
    }
  }

  state(actor: AnyActorRef, { value, context, tags, status }: Snapshot) {
    const given = this.record(actor, context ?? null)
    return {
      value: (value as StateValue | undefined) ?? null,
      context:
        typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, Json>) : null,
      tags: [...(tags ?? [])],
      status,
    }
  }

  start({ actor, at, event, after, isReplay, forced }: Draft): StartEntry {
    const source: unknown = Reflect.get(actor, 'src')
    const machine = machineOf(actor)
    return {
      kind: 'start',
      at,
      actor: actor.sessionId,
      name: machine && isUnnamed(actor) ? this.nameOf(machine) : actorName(actor),
      machine: machine && this.nameOf(machine),
      parent: actor._parent?.sessionId ?? null,
      source: typeof source === 'string' ? source : actor.id,
      input: this.record(actor, 'input' in event ? event.input : null),
      ...this.state(actor, after ?? { status: 'active' }),
      isReplay,
      forced,
      ...(forwardedFields(actor) && { forwards: true }),
    }
  }

  step({ actor, at, event, from, microsteps, denials, actions, before, after }: Draft): StepEntry {
    const { status, output, error } = after ?? { status: 'active' }
    const { value, tags } = this.state(actor, { status, value: after?.value, tags: after?.tags ?? [] })
    const { type, ...payload } = event
    const result = status === 'error' ? error : output
    return {
      kind: 'step',
      at,
      actor: actor.sessionId,
      event: { ...(this.record(actor, payload) as Record<string, Json>), type },
      from: from?.sessionId ?? null,
      microsteps,
      denials: denials.map(({ item, guard, params }) => ({ item, guard, params: this.record(actor, params) })),
      actions: actions.map(({ name, params }) => ({ name, params: this.record(actor, params) })),
      value,
      changes: this.changes(actor, before, after?.context),
      tags,
      status,
      output: result === undefined ? null : this.record(actor, result),
    }
  }

  /** The keys of a context whose values have changed by identity. */
  private changes(actor: AnyActorRef, before: unknown, after: unknown): Record<string, Json> {
    if (typeof after !== 'object' || after === null || before === after) return {}
    const was: Readonly<Record<string, unknown>> = typeof before === 'object' && before !== null ? { ...before } : {}
    const changed = Object.entries(after).filter(([key, value]) => was[key] !== value)
    const removed = Object.keys(was).filter((key) => !(key in after))
    const given = this.record(actor, Object.fromEntries(changed))
    return { ...(given as Record<string, Json>), ...Object.fromEntries(removed.map((key) => [key, null])) }
  }
}

/** Of a forwarding actor some fields; the others are recorded by those below it, which know their sensitive fields. */
function forwarded(value: unknown, fields: readonly string[] | undefined): unknown {
  if (fields === undefined) return value
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([key]) => fields.includes(key)))
}
