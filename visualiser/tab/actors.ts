import type { AnyActorRef, AnyStateMachine, InspectionEvent } from 'xstate'
import type { MachineMeta } from '../chart/machine-meta.ts'

/** Receives XState's inspection events, such as `@xstate.snapshot`, of every actor of this tab. */
export type ActorWatcher = (event: InspectionEvent) => void

/**
 * A name that is stable, unlike `sessionId`: the `systemId` of a flow (`mini-cart`, `mini-cart.loader`); for other actors
 * the parent's name and the actor's id (`mini-cart/removeLine`).
 */
export function actorName(actor: AnyActorRef): string {
  const systemId: unknown = Reflect.get(actor, 'systemId')
  if (typeof systemId === 'string') return systemId
  return actor._parent ? `${actorName(actor._parent)}/${actor.id}` : actor.id
}

/** Whether an actor has only the number that XState gives to a root without an id. */
export const isUnnamed = ({ id }: AnyActorRef): boolean => /^x:\d+$/.test(id)

/** The machine that an actor executes, with its `definition`; null for promises and callbacks. */
export function machineOf(actor: AnyActorRef): AnyStateMachine | null {
  const logic: unknown = Reflect.get(actor, 'logic')
  return isMachine(logic) ? logic : null
}

const REDACTED = '[redacted]'

/**
 * Copies an event, input, context or output of an actor, and redacts the fields that its machine, or a machine above
 * it, marks as `sensitive`, and further fields; those of a machine that only forwards events are its own. A redacted
 * event keeps its type.
 */
export const withoutSensitive = (actor: AnyActorRef, value: unknown, furtherFields: readonly string[] = []): unknown =>
  redact(value, new Set([...sensitiveFields(actor), ...furtherFields]))

const metaOf = (actor: AnyActorRef): MachineMeta => machineOf(actor)?.root.meta ?? {}

/** The recorded fields of an actor that only starts others and forwards events to them; undefined for every other. */
export const forwardedFields = (actor: AnyActorRef): readonly string[] | undefined => metaOf(actor).forwards

function sensitiveFields(actor: AnyActorRef): ReadonlySet<string> {
  const parent = actor._parent
  const inherited = parent && !forwardedFields(parent) ? sensitiveFields(parent) : []
  return new Set([...(metaOf(actor).sensitive ?? []), ...inherited])
}

/**
 * Copies data and redacts the given fields; a `Map` becomes an object and a `Set` an array. Other objects, such as machines
 * and elements of a page, are replaced by a short description, as is an object inside itself.
 */
export function redact(value: unknown, fields: ReadonlySet<string>, around: readonly object[] = []): unknown {
  if (typeof value === 'function') return `[function ${value.name}]`
  if (typeof value !== 'object' || value === null) return value
  if (around.includes(value)) return '[circular]'
  const inside = [...around, value]
  if (Array.isArray(value)) return value.map((part) => redact(part, fields, inside))
  if (value instanceof Set) return [...value].map((part) => redact(part, fields, inside))
  if (value instanceof Map) return redact(Object.fromEntries(value), fields, inside)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[invalid Date]' : value.toISOString()
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (isMachine(value)) return `[machine ${value.id}]`
  if (isActor(value)) return `[actor ${actorName(value)}]`
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, fields.has(key) ? redacted(part) : redact(part, fields, inside)]),
  )
}

function redacted(part: unknown): unknown {
  if (part === null || part === undefined || part === '') return part
  return typeof part === 'object' && 'type' in part ? { type: part.type, payload: REDACTED } : REDACTED
}

/** Calls a watcher for the actors of a running root, as if they started now. */
export function replayRoot(root: AnyActorRef, watcher: ActorWatcher): void {
  for (const actorRef of withDescendants(root)) {
    const base = { rootId: root.sessionId, actorRef }
    watcher({ type: '@xstate.actor', ...base })
    watcher({ type: '@xstate.snapshot', ...base, event: { type: 'xstate.init' }, snapshot: actorRef.getSnapshot() })
  }
}

/** An actor and those below it, parents before children. */
export function withDescendants(actor: AnyActorRef): AnyActorRef[] {
  const { children = {} }: { children?: Record<string, AnyActorRef> } = actor.getSnapshot()
  return [actor, ...Object.values(children).flatMap(withDescendants)]
}

const isActor = (value: object): value is AnyActorRef => 'getSnapshot' in value && 'sessionId' in value

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic && 'definition' in logic
