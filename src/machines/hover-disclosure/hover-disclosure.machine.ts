import { assign, setup } from 'xstate'
import type { FlowMeta } from '../meta.ts'

export type HoverDisclosureEvent =
  /** A pointer comes to the trigger of a panel or to the panel itself; `value` names the panel. */
  | { type: 'pointer.enter'; value: string }
  | { type: 'pointer.leave' }
  /** Opens without delay: keyboard focus, an arrow key, a tap. */
  | { type: 'disclosure.open'; value: string }
  /** Closes without delay: Escape, blur, navigation. */
  | { type: 'disclosure.close' }

interface HoverDisclosureContext {
  /** The panel that is open or about to open. */
  value: string | null
}

export const hoverDisclosureMachine = setup({
  types: {
    context: {} as HoverDisclosureContext,
    events: {} as HoverDisclosureEvent,
    tags: {} as 'open',
  },
  /** Milliseconds: crossing a trigger opens nothing, and moving from a trigger to its panel closes nothing. */
  delays: { OPEN_DELAY: 120, CLOSE_DELAY: 250 },
  actions: {
    setValue: assign({ value: (_, { value }: { value: string }) => value }),
    clearValue: assign({ value: null }),
  },
}).createMachine({
  id: 'hover-disclosure',
  description: 'Opens a panel, or one of several, while it is pointed at or used by keyboard.',
  meta: { area: 'shell', page: 'every page' } satisfies FlowMeta,
  context: { value: null },
  initial: 'closed',
  on: {
    'disclosure.open': { target: '.open', actions: { type: 'setValue', params: ({ event }) => event } },
    'disclosure.close': '.closed',
  },
  states: {
    closed: {
      entry: 'clearValue',
      on: {
        'pointer.enter': { target: 'opening', actions: { type: 'setValue', params: ({ event }) => event } },
      },
    },
    opening: {
      after: { OPEN_DELAY: 'open' },
      on: { 'pointer.leave': 'closed' },
    },
    open: {
      tags: 'open',
      on: {
        'pointer.enter': { actions: { type: 'setValue', params: ({ event }) => event } },
        'pointer.leave': 'closing',
      },
    },
    closing: {
      description: 'The pointer may be on its way to the panel.',
      tags: 'open',
      after: { CLOSE_DELAY: 'closed' },
      on: {
        'pointer.enter': { target: 'open', actions: { type: 'setValue', params: ({ event }) => event } },
      },
    },
  },
})
