import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

type Listed<Value, Snapshot> = readonly Value[] | ((snapshot: Snapshot) => readonly Value[])

/** What a port may answer, one result for each branch that a guard takes on it. */
export interface PortCases<Snapshot = AnyMachineSnapshot> {
  done?: Listed<unknown, Snapshot>
  failed?: Listed<unknown, Snapshot>
}

/** What the engine must know of a machine besides its definition. */
export interface MachineCases<Machine extends AnyStateMachine = AnyStateMachine> {
  /** What an actor may be started with; every one of them is started. */
  input?: readonly InputFrom<Machine>[]
  /** Payloads for each event, at least one for each branch of a guard. */
  events: Listed<EventFrom<Machine>, SnapshotFrom<Machine>>
  /** Results for each port, by the name that `setup` gives it. */
  ports?: Readonly<Record<string, PortCases<SnapshotFrom<Machine>>>>
  /** Durations in place of those that the machine computes. */
  delays?: Readonly<Record<string, number>>
  /** What of the context tells two situations in the same state apart: as a rule, what guards read. */
  facts?: (context: ContextFrom<Machine>) => unknown
  /** What holds in a state, by its path (`open.invalid`), or in all of them (`*`): false or a throw fails the walk. */
  invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => unknown>>
  /** What a shopper does, or a port answers, in words that follow 'when': by event, or by port and `done` or `failed`. */
  words?: Readonly<Record<string, string | ((event: never) => string)>>
}

/** Cases whose machine is not known by type: what the engine works on. */
export interface AnyCases {
  input?: readonly unknown[]
  events: Listed<EventObject, AnyMachineSnapshot>
  ports?: Readonly<Record<string, PortCases>>
  delays?: Readonly<Record<string, number>>
  facts?: (context: never) => unknown
  invariants?: Readonly<Record<string, (snapshot: never) => unknown>>
  words?: Readonly<Record<string, string | ((event: never) => string)>>
}
