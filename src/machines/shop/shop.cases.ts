import type { MachineCases } from '@passepartout/paths'
import type { shopMachine } from './shop.machine.ts'

const flow = { id: 'favorites', name: 'favorites', input: undefined }

export const shopCases = {
  events: [
    { type: 'actor.start', ...flow },
    { type: 'actor.send', ...flow, event: { type: 'favorite.add' } },
    { type: 'actor.stop', id: flow.id },
    { type: 'actor.running', id: flow.id },
    { type: 'actor.failed', id: flow.id },
    { type: 'overlay.request', id: flow.id },
    { type: 'overlay.release', id: flow.id },
  ],
  facts: ({ started, running, overlays }) => ({
    started: started.length > 0,
    running: running.length > 0,
    overlays: overlays.length > 0,
  }),
} satisfies MachineCases<typeof shopMachine>
