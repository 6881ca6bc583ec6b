import type { ActorRef, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'

/** A flow: its machine, and the input that its ports need besides the machine's own. */
export interface Flow<Machine extends AnyStateMachine, PortInput = unknown> {
  machine: Machine
  input: InputFrom<Machine> & PortInput
}

/** The flows of the shop, by name. Each `x.actor.ts` declares the flow `x`, so that no file imports all of them. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Flows {}

export type ActorName = keyof Flows
export type MachineOf<Name extends ActorName> = Flows[Name]['machine']
export type ActorInput<Name extends ActorName> = Flows[Name]['input']
export type ActorSnapshot<Name extends ActorName> = SnapshotFrom<MachineOf<Name>>
export type ActorEvent<Name extends ActorName> = EventFromLogic<MachineOf<Name>>
export type ActorRefOf<Name extends ActorName> = ActorRef<ActorSnapshot<Name>, ActorEvent<Name>>
