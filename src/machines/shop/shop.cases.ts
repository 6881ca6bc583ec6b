import type { MachineCases } from '@passepartout/paths'
import type { shopMachine } from './shop.machine.ts'

const flow = { id: 'checkout', name: 'checkout', input: { step: 'contact' } }
/** Sent by another flow, which does not know the input. */
const eventFromFlow = {
  type: 'actor.send',
  id: flow.id,
  name: flow.name,
  input: undefined,
  event: { type: 'basket.save' },
} as const

export const shopCases = {
  /** A lazy actor sends its events while it is started. */
  events: ({ context: { started, running } }) => [
    { type: 'actor.start', ...flow },
    eventFromFlow,
    { type: 'actor.stop', id: flow.id },
    ...(started.length > 0
      ? ([
          ...(running.length > 0 ? [] : [{ type: 'actor.running', id: flow.id } as const]),
          { type: 'actor.failed', id: flow.id },
          { type: 'overlay.request', id: flow.id },
          { type: 'overlay.release', id: flow.id },
        ] as const)
      : []),
  ],
  facts: ({ started, running, inputs, overlays }) => ({
    hasInput: inputs[flow.id] !== undefined,
    started: started.length > 0,
    running: running.length > 0,
    overlays: overlays.length > 0,
  }),
  invariants: {
    '*': ({ context }) => context.running.every((id) => context.started.includes(id)),
  },
} satisfies MachineCases<typeof shopMachine>
