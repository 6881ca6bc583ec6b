import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import type { Property } from './properties.ts'

type Listed<Value, Snapshot> = readonly Value[] | ((snapshot: Snapshot) => readonly Value[])

/** The results of a port (an invoked or spawned actor): at least one for each branch of a guard on it. */
export interface PortCases<Snapshot = AnyMachineSnapshot> {
  done?: Listed<unknown, Snapshot>
  failed?: Listed<unknown, Snapshot>
  /** The reason why it has no `failed` case and the machine no `onError`. */
  neverFails?: string
}

/** What path generation needs besides the definition of a machine. */
export interface MachineCases<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The inputs of the machine. Each starts at least one path. */
  input?: readonly InputFrom<Machine>[]
  /** The events with their payloads: at least one for each branch of a guard. */
  events: Listed<EventFrom<Machine>, SnapshotFrom<Machine>>
  /** The results of each port, by its name in `setup`. */
  ports?: Readonly<Record<string, PortCases<SnapshotFrom<Machine>>>>
  /** Delays in milliseconds, in place of computed ones. */
  delays?: Readonly<Record<string, number>>
  /** The part of the context that distinguishes states: usually what guards read. Without it, the whole context. */
  facts?: (context: ContextFrom<Machine>) => unknown
  /** Assertions by state path (`open.invalid`), or `*` for every state: `false` or an exception fails the path. */
  invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => unknown>>
  /** What has to hold over the steps of every path and random sequence, by name. */
  properties?: Readonly<Record<string, Property<SnapshotFrom<Machine>>>>
  /**
   * Reasons why no path takes an item, by its description: a guard that is never false, or a transition that cannot be
   * reached. A reason that is not needed is an error.
   */
  waived?: Readonly<Record<string, string>>
  /** Descriptions that follow 'when' in a sentence, by event type, `port.done`, `port.failed` or `after.DELAY`. */
  descriptions?: Readonly<Record<string, string | ((event: never) => string)>>
}

/** Cases whose machine is not known by type. */
export interface AnyCases {
  input?: readonly unknown[]
  events: Listed<AnyEventObject, AnyMachineSnapshot>
  ports?: Readonly<Record<string, PortCases>>
  delays?: Readonly<Record<string, number>>
  facts?: (context: never) => unknown
  invariants?: Readonly<Record<string, (snapshot: never) => unknown>>
  properties?: Readonly<Record<string, Property<never>>>
  waived?: Readonly<Record<string, string>>
  descriptions?: Readonly<Record<string, string | ((event: never) => string)>>
}

/** How the cases differ on a surface that is not the model, such as a page. */
export interface SurfaceCases {
  /** Replaces values: a result or an input that is left out is missed, unless `omits` has a reason. */
  cases?: Partial<AnyCases>
  /**
   * Reasons why a result (`save done 2`), an input (`started 2`), or an event that a state ignores (`form.edit`, `saving`,
   * `saving: form.edit`) cannot occur there.
   */
  omits?: Readonly<Record<string, string>>
}

/** The values of a list, or those that it has in a state. */
export const listedIn = <Value>(
  listed: readonly Value[] | ((snapshot: AnyMachineSnapshot) => readonly Value[]) = [],
  snapshot: AnyMachineSnapshot,
): readonly Value[] => (typeof listed === 'function' ? listed(snapshot) : listed)
