import { sendTo, type AnyActorRef, type EventObject } from 'xstate'
import type { ActorEvent, ActorName } from './flows.ts'

/** Creates an action that sends an event to another flow through the root, which starts the flow if it does not run. */
export const sendToFlow = <Name extends ActorName, Params = undefined>(
  name: Name,
  eventOf: (params: Params) => ActorEvent<Name>,
) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- the action fits a machine of any context and events
  sendTo<any, any, any, any, any, any, any>(
    ({ system }: { system: { get: (id: string) => AnyActorRef } }) => system.get('shop'),
    (_: unknown, params: Params): EventObject & Record<string, unknown> => ({
      type: 'actor.send',
      id: name,
      name,
      event: eventOf(params),
    }),
  )
